import { describe, expect, test } from 'vitest'
import type { ChanceSums } from '../../../statistics/expected-share.ts'
import type { CountedThing } from './counted-dimension.ts'
import type { Chances } from './gender-chances.ts'
import { inferredRows } from './inferred-rows.ts'

const countedThing = (key: string, audience: number, baseline = 5000): CountedThing => ({
  criterion: key.length,
  key,
  label: key,
  audience,
  baseline,
})
const noFigures = {
  audience_share: null,
  share_low: null,
  share_high: null,
  baseline_share: null,
  lift: null,
  q_value: null,
  significant: false,
}

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
  const rowsOf = (things: readonly CountedThing[], chances: Chances | undefined) =>
    inferredRows({ things, chances }, undefined, 0)
  const even = { audience: sums(8000, 4000), baseline: sums(80_000, 40_000) }

  test('issue 30.3: shares are sums of chances, counts are of assigned people, and the row says so (INS-003)', () => {
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
  test('issue 30.3: a difference beyond the calibration error is found, a smaller one is not', () => {
    const rowOf = (share: number) => rowsOf(evenThings, { ...even, audience: sums(8000, 8000 * share) })[0]!
    expect(rowOf(0.75)).toMatchObject({ significant: true })
    expect(rowOf(0.75).lift_low!).toBeGreaterThan(1)
    expect(rowOf(0.52)).toMatchObject({ significant: false })
  })
  test('issue 30.3: without a measurement only the count is shown: no share, lift or significance (issue 44.6)', () => {
    for (const rows of [rowsOf(evenThings, undefined), rowsOf(evenThings, { ...even, audience: null })])
      expect(rows[0]).toMatchObject({ audience_count: 2850, ...noFigures })
    expect(rowsOf(evenThings, undefined)[0]).not.toHaveProperty('adjusted')
    // Where the baseline was not measured there is nothing to compare with.
    expect(rowsOf(evenThings, { ...even, baseline: null })[0]).toMatchObject({
      adjusted: true,
      audience_share: 0.5,
      baseline_share: null,
      lift: null,
    })
  })
  test('the count of a hidden group changes nothing that is shown', () => {
    const shownRows = [10, 40].map((few) =>
      rowsOf([countedThing('FEMALE', 741, 28_500), countedThing('MALE', few, 16_500)], {
        ...even,
        audience: sums(800, 800 - few),
      }),
    )
    // With one class hidden the share of the other would be of a rounded count that tells how few they are.
    expect(shownRows).toEqual([[], []])
  })
  test('none of sixty audiences with fewer than 50 of one gender shows a share (issue 44.6)', () => {
    for (let n = 0; n < 60; n++)
      expect(
        rowsOf([countedThing('FEMALE', 60 + 3 * n, 28_500), countedThing('MALE', n % 50, 16_500)], {
          ...even,
          audience: sums(100 + 3 * n, 60 + 3 * n),
        }),
      ).toEqual([])
  })
})

test('rows are computed from disclosed counts whatever the recipe (issue 12)', () => {
  const rowsOf = (women: number, men: number) =>
    inferredRows(
      { things: [countedThing('FEMALE', women), countedThing('MALE', men)] },
      { audience: null, baseline: null },
      0,
    )
  expect(rowsOf(412, 388)).toEqual(rowsOf(408, 391))
})

test('ages show their rounded number alone (use-4 N2, issue 44.6)', () => {
  for (const counts of [
    [62, 61, 52, 45, 43],
    [62, 61, 52, 30],
    [68, 67, 66],
    [152, 149, 55, 49, 1],
  ]) {
    const rows = inferredRows(
      { things: counts.map((n, i) => countedThing('a'.repeat(i + 1), n)) },
      undefined,
      0,
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      expect(row).toMatchObject(noFigures)
      expect(row.audience_count % 10).toBe(0)
    }
  }
})
