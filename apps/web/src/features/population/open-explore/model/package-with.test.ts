import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { expect, test } from 'vitest'
import { packageWith } from './package-with.ts'

const coffee = targetingPackage.parse({ keywords: [{ label: 'coffee' }] })

test('words added to an audience are alternatives, a place narrows it; without any it is as suggested (issue 47.2)', () => {
  expect(packageWith(coffee, [])).toBe(coffee)
  const wider = packageWith(coffee, [
    { kind: 'keyword', label: 'latte' },
    { kind: 'location', id: 'JP', label: 'Japan' },
  ])
  expect(wider).toMatchObject({
    keywords: [{ label: 'coffee' }, { label: 'latte' }],
    countries: [{ code: 'JP', label: 'Japan' }],
    tree: undefined,
  })
})
