import { placements } from '@rookery/contract/enums.ts'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { expect, test } from 'vitest'
import { formPlanOf } from './form-plan.ts'

test('what the form has no section for is named in the language of the form, never by a constant (issue 48.4)', () => {
  const list = targetingPackage.parse({ placements: [...placements], countries: [{ code: 'JP' }] })
  const [en, ja] = [formPlanOf(list, 'en'), formPlanOf(list, 'ja')]
  expect(en.impossible).toEqual(['Home timelines', 'Profiles', 'Search results', 'Replies'])
  expect(ja.impossible).toEqual(['ホームタイムライン', 'プロフィール', '検索結果', '返信'])
  expect([en, ja].map(({ values }) => values['locations'])).toEqual([
    [{ name: 'Japan', excluded: false }],
    [{ name: '日本', excluded: false }],
  ])
})
