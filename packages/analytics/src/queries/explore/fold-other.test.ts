import type { InsightRow } from '@rookery/contract'
import { expect, test } from 'vitest'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import { foldOther } from './fold-other.ts'

const row = (key: string, audience_share: number, baseline_share: number): InsightRow => ({
  key,
  label: key,
  audience_count: Math.round(audience_share * 1000),
  audience_share,
  share_low: 0,
  share_high: 1,
  baseline_share,
  lift: 1,
  lift_low: 1,
  lift_high: 1,
  q_value: 1,
  significant: false,
})
const rows = [row('JP', 0.5, 0.3), row('US', 0.29, 0.15)]

test('use 9: the rest of an exploration is compared with the rest of the baseline, not with 0%: both sides add up to the known people', () => {
  const foldedRows = foldOther(
    rows,
    { known: 1000, of: 1000, factor: 1 },
    { known: 9000, of: 10_000, factor: 2 },
  )
  expect(foldedRows.at(-1)).toMatchObject({
    key: 'other',
    audience_share: expect.closeTo(0.21),
    baseline_share: expect.closeTo(0.45),
    lift: null,
  })
  const sum = (of: 'audience_share' | 'baseline_share') => foldedRows.reduce((all, each) => all + each[of], 0)
  expect([sum('audience_share'), sum('baseline_share')]).toEqual([expect.closeTo(1), expect.closeTo(0.9)])
})

test('use 9: a rest of the baseline of fewer than 50 people is hidden', () => {
  const foldedRows = foldOther(
    rows,
    { known: 1000, of: 1000, factor: 1 },
    { known: 1000, of: 2200, factor: 4 },
  )
  expect(foldedRows.at(-1)).toMatchObject({ key: 'other', baseline_share: 0 })
})

test('rows rounded to fifties beside a hidden rest are parts of their sum and the unknown, with the rounding in their intervals (issue 44.6)', () => {
  const shares = [0.076, 0.077, 0.078, 0.079]
  const foldedRows = foldOther(
    shares.map((share, i) => row(`C${i}`, share, 0.1)),
    // 310 in the rows, 10 in none of them, 680 unknown.
    { known: 320, of: 1000, factor: 1 },
    { known: 9000, of: 10_000, factor: 2 },
  )
  expect(foldedRows.map(({ audience_count }) => audience_count)).toEqual([100, 100, 100, 100])
  const sum = foldedRows.reduce((all, { audience_share }) => all + audience_share, 0)
  expect(sum + 680 / (400 + 680)).toBeCloseTo(1, 12)
  const { low, high } = wilsonInterval(100, 1080)
  expect(foldedRows[0]!.share_low).toBeLessThan(low)
  expect(foldedRows[0]!.share_high).toBeGreaterThan(high)
})
