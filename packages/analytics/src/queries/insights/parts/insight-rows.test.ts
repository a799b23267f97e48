import { expect, test } from 'vitest'
import type { CountedThing } from './counted-dimension.ts'
import { insightRows, unknownBeside } from './insight-rows.ts'

const countedThing = (key: string, audience: number, baseline = 5000): CountedThing => ({
  criterion: key.length,
  key,
  label: key,
  audience,
  baseline,
})
const sizes = { audience: 800, baseline: 20_000 }

test('groups under 50 are grouped as "other" (CONST-034)', () => {
  const [rows] = insightRows(
    [{ things: [countedThing('jp', 700), countedThing('us', 40), countedThing('gb', 30)], fold: true }],
    sizes,
  )
  expect(rows!.map((row) => [row.key, row.audience_count])).toEqual([
    ['jp', 700],
    ['other', 70],
  ])
})
test('a remainder under 50 is hidden, and the values beside it are rounded so that no one can subtract it', () => {
  const [rows] = insightRows(
    [{ things: [countedThing('us', 741), countedThing('jp', 12)], fold: true }],
    sizes,
  )
  expect(rows!.map((row) => [row.key, row.audience_count])).toEqual([['us', 750]])
})
test('if the unknown are separate, shares and lift are of the known: equal mixes show no difference', () => {
  // Known for half of the audience and a tenth of the baseline; among the known, men are 60% in both.
  const knownCounts = { audience: 400, baseline: 2000 }
  const [rows] = insightRows(
    [
      {
        things: [countedThing('men', 240, 1200), countedThing('women', 160, 800)],
        fold: true,
        known: knownCounts,
      },
    ],
    sizes,
  )
  expect(rows!.map((row) => row.audience_share)).toEqual([0.6, 0.4])
  expect(rows!.map((row) => row.baseline_share)).toEqual([0.6, 0.4])
  expect(rows!.some((row) => row.significant)).toBe(false)
})

test('issue 30.3: the interval of a share of a rounded count holds the rounding', () => {
  const shownRow = (rounding: { audience: boolean; baseline: boolean }) =>
    insightRows([{ things: [countedThing('jp', 100)], fold: false }], { ...sizes, rounding })[0]![0]!
  const [exact, rounded] = [false, true].map((audience) => shownRow({ audience, baseline: false }))
  expect(rounded!.share_high - rounded!.share_low).toBeGreaterThan(exact!.share_high - exact!.share_low)
})

test('rows of a rounded recipe are computed from disclosed counts: two audiences with equal disclosed counts have the same shares, lifts, intervals and q (issue 12, security 4)', () => {
  const roundingRules = { audience: 1230, baseline: 40_000, rounding: { audience: true, baseline: false } }
  const rowsOf = (...counts: number[]) =>
    insightRows([{ things: counts.map((n, i) => countedThing(`k${i}`, n)), fold: false }], roundingRules)
  expect(rowsOf(231, 57, 640)).toEqual(rowsOf(234, 63, 637))
  expect(rowsOf(231, 57, 640)[0]!.map((row) => row.audience_count)).toEqual([230, 60, 640])
  expect(rowsOf(231, 57, 640)[0]![0]!.audience_share).toBe(230 / 1230)
})

test('the lift of a rounded count carries its rounding (issue 44.6)', () => {
  const liftOf = (audience: boolean) =>
    insightRows([{ things: [countedThing('jp', 60, 500)], fold: false }], {
      ...sizes,
      rounding: { audience, baseline: false },
    })[0]![0]!
  const [exact, rounded] = [liftOf(false), liftOf(true)]
  expect(rounded.lift_low!).toBeLessThan(exact.lift_low!)
  expect(rounded.lift_high!).toBeGreaterThan(exact.lift_high!)
})

test('parts of a whole add up to it with the unknown, however they were rounded (issue 44.6)', () => {
  const noise = { audience: { seed: '7'.repeat(64) } }
  const worlds: [counts: number[], unknown: number][] = [
    // A remainder under 50 rounds what stands beside it to fifties.
    [[76, 77, 78, 79, 12], 0],
    [[74, 73, 72, 71, 12], 120],
    [[741, 12], 30],
    [[151, 149, 49, 48], 95],
  ]
  for (const [counts, unknown] of worlds)
    for (const isRounded of [false, true]) {
      const size = counts.reduce((sum, n) => sum + n, unknown)
      const things = counts.map((n, i) => countedThing('c'.repeat(i + 1), n))
      const told = isRounded ? Math.round(size / 10) * 10 : size
      const [rows] = insightRows([{ things, fold: true, unknown }], {
        audience: told,
        baseline: 20_000,
        rounding: { audience: isRounded, baseline: false, noise },
      })
      const shares = rows!.reduce((sum, { audience_share }) => sum + audience_share, 0)
      const whole = shares + unknownBeside(rows!, unknown)
      const hidden = unknown < 50 ? unknown : 0
      const label = `${counts.join()} ${unknown} ${isRounded}`
      expect(whole, label).toBeLessThan(1 + 1e-9)
      expect(whole, label).toBeGreaterThan(1 - hidden / size - 1e-9)
      for (const { audience_share, share_low, share_high } of rows!) {
        expect(share_low, label).toBeLessThan(audience_share)
        expect(share_high, label).toBeGreaterThanOrEqual(audience_share)
      }
    }
})
test('counts rounded to fifties beside a hidden group have wider intervals than exact ones (issue 44.6)', () => {
  const widthOf = (things: CountedThing[]) => {
    const { share_low, share_high, lift_low, lift_high } = insightRows(
      [{ things, fold: true }],
      sizes,
    )[0]![0]!
    return [share_high - share_low, Math.log(lift_high! / lift_low!)] as const
  }
  const exact = widthOf([countedThing('us', 750)])
  const coarse = widthOf([countedThing('us', 741), countedThing('jp', 12)])
  expect(coarse[0]).toBeGreaterThan(exact[0])
  expect(coarse[1]).toBeGreaterThan(exact[1])
})
