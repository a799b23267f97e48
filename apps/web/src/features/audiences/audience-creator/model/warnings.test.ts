import { expect, test } from 'vitest'
import { placeItems } from './place-items.ts'
import { emptyRecipe, type NewItem } from './recipe.ts'
import { remarksOf } from './warnings.ts'

const letters = 'ABCDEFGHIJ'
const countries = (n: number): NewItem[] =>
  Array.from({ length: n }, (_, at) => {
    const code = letters[Math.floor(at / 10)]! + letters[at % 10]!
    return { kind: 'location', id: code, label: code }
  })

test('49 countries give no warning, 50 mean worldwide (RULE-016, CONST-002)', () => {
  expect(remarksOf(placeItems(emptyRecipe, countries(49)), null).residual).toEqual([])
  expect(remarksOf(placeItems(emptyRecipe, countries(50)), null).residual).toEqual([
    { code: 'worldwide', n: 50, cap: 50 },
  ])
})

test('the same warning appears once, with its limit (CONST-001)', () => {
  const warning = { code: 'handles_over_cap' as const, n: 120 }
  const sampleWarning = { residual: null, warnings: [warning, warning] } as never
  expect(remarksOf(emptyRecipe, sampleWarning).tips).toEqual([
    { code: 'handles_over_cap', subject: undefined, n: 120, cap: 100 },
  ])
})

test('of more than 100 selected handles only the first 100 are applied, with an immediate warning (RULE-015)', () => {
  const handles = (n: number): NewItem[] =>
    Array.from({ length: n }, (_, at) => ({ kind: 'handle', label: `user${at}` }))
  expect(remarksOf(placeItems(emptyRecipe, handles(100)), null).tips).toEqual([])
  expect(remarksOf(placeItems(emptyRecipe, handles(101)), null).tips).toEqual([
    { code: 'handles_over_cap', n: 101, cap: 100 },
  ])
  const answer = { residual: [{ code: 'handles_over_cap', n: 101 }], warnings: [] } as never
  expect(remarksOf(placeItems(emptyRecipe, handles(101)), answer).tips).toEqual([])
})

test('the warning about an account that may not be targeted comes first, because it blocks everything on X (issue 12.1)', () => {
  const sampleWarnings = [
    { code: 'several_ad_groups', n: 2 },
    { code: 'account_not_targetable', subject: '@a' },
  ]
  const { tips } = remarksOf(emptyRecipe, { residual: null, warnings: sampleWarnings } as never)
  expect(tips.map(({ code }) => code)).toEqual(['account_not_targetable', 'several_ad_groups'])
})
