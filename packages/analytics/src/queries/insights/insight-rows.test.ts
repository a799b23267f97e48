import { expect, test } from 'vitest'
import { insightRows, type CountedThing } from './insight-rows.ts'

const thing = (key: string, audience: number, baseline = 5000): CountedThing => ({
  criterion: key.length,
  key,
  label: key,
  audience,
  baseline,
})
const sizes = { audience: 800, baseline: 20_000 }

test('groups under 50 stand together as "other" (CONST-034)', () => {
  const [rows] = insightRows(
    [{ things: [thing('jp', 700), thing('us', 40), thing('gb', 30)], fold: true }],
    sizes,
  )
  expect(rows!.map((row) => [row.key, row.audience_count])).toEqual([
    ['jp', 700],
    ['other', 70],
  ])
})
test('a remainder under 50 is not told, and what stands beside it is rounded so that nobody can subtract it', () => {
  const [rows] = insightRows([{ things: [thing('us', 741), thing('jp', 12)], fold: true }], sizes)
  expect(rows!.map((row) => [row.key, row.audience_count])).toEqual([['us', 750]])
})
test('where the unknown are set apart, shares and lift are of the known: equal mixes show no difference', () => {
  // Half of the audience says nothing and nine tenths of the baseline: men are 60% of those who say something in both.
  const known = { audience: 400, baseline: 2000 }
  const [rows] = insightRows(
    [{ things: [thing('men', 240, 1200), thing('women', 160, 800)], fold: true, known }],
    sizes,
  )
  expect(rows!.map((row) => row.audience_share)).toEqual([0.6, 0.4])
  expect(rows!.map((row) => row.baseline_share)).toEqual([0.6, 0.4])
  expect(rows!.some((row) => row.significant)).toBe(false)
})
