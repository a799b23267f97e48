import { describe, expect, test } from 'vitest'
import type { ErrorRates } from '../../../statistics/adjusted-share.ts'
import { insightRows, type CountedThing } from './insight-rows.ts'

const countedThing = (key: string, audience: number, baseline = 5000): CountedThing => ({
  criterion: key.length,
  key,
  label: key,
  audience,
  baseline,
})
const sizes = { audience: 800, baseline: 20_000 }

test('groups under 50 stand together as "other" (CONST-034)', () => {
  const [rows] = insightRows(
    [{ things: [countedThing('jp', 700), countedThing('us', 40), countedThing('gb', 30)], fold: true }],
    sizes,
  )
  expect(rows!.map((row) => [row.key, row.audience_count])).toEqual([
    ['jp', 700],
    ['other', 70],
  ])
})
test('a remainder under 50 is not told, and what stands beside it is rounded so that nobody can subtract it', () => {
  const [rows] = insightRows(
    [{ things: [countedThing('us', 741), countedThing('jp', 12)], fold: true }],
    sizes,
  )
  expect(rows!.map((row) => [row.key, row.audience_count])).toEqual([['us', 750]])
})
test('where the unknown are set apart, shares and lift are of the known: equal mixes show no difference', () => {
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

describe('with error rates', () => {
  // Women are twice as likely to have a known value, and one in ten of either is misclassified.
  const knownCounts: ErrorRates = {
    classes: ['women', 'men'],
    said: [
      [5400, 600],
      [300, 2700],
    ],
    unknown: [4000, 7000],
  }
  const knownSizes = { audience: 4200, baseline: 42_000 }
  const rowsOf = (things: readonly CountedThing[]) =>
    insightRows([{ things, fold: true, known: knownSizes, rates: knownCounts }], {
      audience: 10_000,
      baseline: 100_000,
    })[0]!
  // Half women, half men: of 5,000 women 2,700 are classified as women and 300 as men, of 5,000 men 150 and
  // 1,350.
  const evenThings = [countedThing('women', 2850, 28_500), countedThing('men', 1650, 16_500)]

  test('shares and their intervals are corrected, counts are not, and the row says so (INS-003)', () => {
    const [women, men] = rowsOf(evenThings)
    expect(women).toMatchObject({ audience_count: 2850, adjusted: true })
    expect(women!.audience_share).toBeCloseTo(0.5, 1)
    expect(women!.audience_share + men!.audience_share).toBeCloseTo(1, 6)
    expect(women!.share_low).toBeLessThan(women!.audience_share)
    expect(women!.share_high).toBeGreaterThan(women!.audience_share)
    expect(women!.baseline_share).toBeCloseTo(0.5, 1)
    expect(women!.significant).toBe(false)
  })
  test('a true difference is found, and larger than the counts show it', () => {
    const [women] = rowsOf([countedThing('women', 3500, 28_500), countedThing('men', 1000, 16_500)])
    expect(women!.significant).toBe(true)
    expect(women!.audience_share).toBeGreaterThan(0.62)
    expect(women!.lift_low!).toBeGreaterThan(1)
  })
  test('what a hidden group counts changes nothing that is shown', () => {
    const shownRows = [10, 40].map((few) =>
      rowsOf([countedThing('women', 741, 28_500), countedThing('men', few, 16_500)]),
    )
    expect(shownRows[0]).toEqual(shownRows[1])
  })
})

test('rows of a recipe that is not told exactly are worked out from told counts: two audiences told alike have the same shares, lifts, intervals and q (issue 12, security 4)', () => {
  const roundingRules = { audience: 1230, baseline: 40_000, rounding: { audience: true, baseline: false } }
  const rowsOf = (...counts: number[]) =>
    insightRows([{ things: counts.map((n, i) => countedThing(`k${i}`, n)), fold: false }], roundingRules)
  expect(rowsOf(231, 57, 640)).toEqual(rowsOf(234, 63, 637))
  expect(rowsOf(231, 57, 640)[0]!.map((row) => row.audience_count)).toEqual([230, 60, 640])
  expect(rowsOf(231, 57, 640)[0]![0]!.audience_share).toBe(230 / 1230)
})

test('rows of an inferred dimension are worked out from told counts whatever the recipe (issue 12)', () => {
  const rowsOf = (women: number, men: number, known: number) =>
    insightRows(
      [
        {
          things: [countedThing('FEMALE', women), countedThing('MALE', men)],
          fold: true,
          inferred: true,
          known: { audience: known, baseline: 20_003 },
        },
      ],
      sizes,
    )
  expect(rowsOf(412, 388, 800)).toEqual(rowsOf(408, 391, 803))
})
