import { describe, expect, test } from 'vitest'
import type { ChanceSums } from '../../../statistics/expected-share.ts'
import type { Chances } from './gender-chances.ts'
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

describe('gender by chances', () => {
  const sums = (members: number, women: number, open = members * 0.1): ChanceSums => ({
    members,
    expected: women,
    open,
    read: members,
    rounding: [0, 0],
  })
  // Told: 2,850 women and 1,650 men, since women say more of themselves; by chances half of each.
  const evenThings = [countedThing('FEMALE', 2850, 28_500), countedThing('MALE', 1650, 16_500)]
  const knownSizes = { audience: 4500, baseline: 45_000 }
  const rowsOf = (things: readonly CountedThing[], chances: Chances | undefined) =>
    insightRows([{ things, fold: true, known: knownSizes, chances, inferred: true }], {
      audience: 10_000,
      baseline: 100_000,
    })[0]!
  const even = { audience: sums(8000, 4000), baseline: sums(80_000, 40_000) }

  test('issue 30.3: shares are the sum of chances, counts are those told, and the row says so (INS-003)', () => {
    const [women, men] = rowsOf(evenThings, even)
    expect(women).toMatchObject({
      audience_count: 2850,
      audience_share: 0.5,
      baseline_share: 0.5,
      adjusted: true,
    })
    expect(men).toMatchObject({ audience_count: 1650, audience_share: 0.5, adjusted: true })
    expect(women!.share_low!).toBeLessThan(0.5)
    // As wide as whole sets of people differ (issue 44.7).
    expect(women!.share_high! - women!.share_low!).toBeLessThan(0.14)
    expect(women!.significant).toBe(false)
  })
  test('issue 30.3: a difference beyond what calibration differs is found, a smaller one is not', () => {
    const rowOf = (share: number) => rowsOf(evenThings, { ...even, audience: sums(8000, 8000 * share) })[0]!
    expect(rowOf(0.75)).toMatchObject({ significant: true })
    expect(rowOf(0.75).lift_low!).toBeGreaterThan(1)
    expect(rowOf(0.52)).toMatchObject({ significant: false })
  })
  test('issue 30.3: where nothing was measured shares are those of counts, without interval, lift or significance (issue 44.6)', () => {
    for (const rows of [rowsOf(evenThings, undefined), rowsOf(evenThings, { ...even, audience: null })])
      expect(rows[0]).toMatchObject({
        audience_share: 2850 / 4500,
        share_low: null,
        share_high: null,
        lift: null,
        significant: false,
      })
    expect(rowsOf(evenThings, undefined)[0]).not.toHaveProperty('adjusted')
    // Shares by chances and by counts are not compared with each other.
    expect(rowsOf(evenThings, { ...even, baseline: null })[0]).toMatchObject({ adjusted: true, lift: null })
  })
  test('what a hidden group counts changes nothing that is shown', () => {
    const shownRows = [10, 40].map((few) =>
      rowsOf([countedThing('FEMALE', 741, 28_500), countedThing('MALE', few, 16_500)], {
        ...even,
        audience: sums(800, 800 - few),
      }),
    )
    // With one class hidden the share of the other would be of a rounded count that tells how few they are.
    expect(shownRows).toEqual([[], []])
  })
  test('of sixty audiences with fewer than 50 of one gender none has a share told (issue 44.6)', () => {
    for (let n = 0; n < 60; n++)
      expect(
        rowsOf([countedThing('FEMALE', 60 + 3 * n, 28_500), countedThing('MALE', n % 50, 16_500)], {
          ...even,
          audience: sums(100 + 3 * n, 60 + 3 * n),
        }),
      ).toEqual([])
  })
})

test('issue 30.3: the interval of a share of a rounded count holds the rounding', () => {
  const shownRow = (rounding: { audience: boolean; baseline: boolean }) =>
    insightRows([{ things: [countedThing('jp', 100)], fold: false }], { ...sizes, rounding })[0]![0]!
  const [exact, rounded] = [false, true].map((audience) => shownRow({ audience, baseline: false }))
  expect(rounded!.share_high! - rounded!.share_low!).toBeGreaterThan(exact!.share_high! - exact!.share_low!)
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

test('ages add up to the whole whatever the rounding, without a lift (use-4 N2, issue 44.6)', () => {
  const ages = (...counts: number[]) =>
    insightRows(
      [
        {
          things: counts.map((n, i) => countedThing('a'.repeat(i + 1), n)),
          fold: true,
          inferred: true,
          known: { audience: 250, baseline: 20_000 },
        },
      ],
      sizes,
    )[0]!
  for (const counts of [
    [62, 61, 52, 45, 43],
    [62, 61, 52, 30],
    [68, 67, 66],
    [152, 149, 55, 49, 1],
  ]) {
    const rows = ages(...counts)
    expect(rows.length).toBeGreaterThan(1)
    const shares = rows.reduce((sum, { audience_share }) => sum + audience_share, 0)
    const people = rows.reduce((sum, { audience_count }) => sum + audience_count, 0)
    expect(shares, String(counts)).toBeCloseTo(1, 12)
    for (const row of rows) {
      expect(row.audience_share).toBeCloseTo(row.audience_count / people, 12)
      expect(row).toMatchObject({ lift: null, q_value: null, significant: false })
    }
  }
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
