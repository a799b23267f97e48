import { expect, test } from 'vitest'
import { readsCost } from './reads-cost.ts'

test('18,400 followers cost $184 once and about $36 a month (ROUTE-058)', () => {
  const { once, monthly } = readsCost(18_400)
  expect([once, Math.round(monthly / 1_000_000)]).toEqual([184_000_000, 36])
})
