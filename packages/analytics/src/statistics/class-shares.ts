import { expectedShare, type ChanceSums, type ExpectedShare } from './expected-share.ts'

export interface ClassCalibration {
  classes: readonly string[]
  /** Labelled rows by what is told (first index: each class, in each band of confidence) and true class. */
  rows: readonly (readonly number[])[]
  /** Standard deviation of the error of each class's share between natural audiences. */
  spread: readonly number[]
}

/** Weight of the labelled rows' own mix of classes against that of an audience, as a number of members. */
const MIX_STRENGTH = 100
const ROUNDS = 100

/**
 * Sums of the chances of each true class over members counted by what is told. The chances are those of the
 * labelled rows, moved towards the audience's own mix (expectation maximisation of the mix, with a prior worth
 * 100 members): complaints among many complaints are more often complaints.
 */
export function classSums(counts: readonly number[], { rows }: ClassCalibration): ChanceSums[] {
  const members = counts.reduce((sum, n) => sum + n, 0)
  // Half a row of each keeps every chance above 0.
  const smoothed = rows.map((row) => row.map((n) => n + 0.5))
  const total = smoothed.flat().reduce((sum, n) => sum + n, 0)
  const labelled = smoothed[0]!.map((_, i) => smoothed.reduce((sum, row) => sum + row[i]!, 0) / total)
  let mix = labelled
  let chances = smoothed.map((row) => normalised(row))
  for (let round = 0; round < ROUNDS; round++) {
    chances = smoothed.map((row) => normalised(row.map((n, i) => (n * mix[i]!) / labelled[i]!)))
    mix = labelled.map((prior, i) => {
      const expected = counts.reduce((sum, n, told) => sum + n * chances[told]![i]!, 0)
      return (expected + MIX_STRENGTH * prior) / (members + MIX_STRENGTH)
    })
  }
  const sumOf = (of: (told: number) => number) => counts.reduce((sum, n, told) => sum + n * of(told), 0)
  return labelled.map((_, i) => ({
    members,
    expected: sumOf((told) => chances[told]![i]!),
    open: sumOf((told) => chances[told]![i]! * (1 - chances[told]![i]!)),
    read: members,
    rounding: [0, 0],
  }))
}

const normalised = (row: readonly number[]) => {
  const sum = row.reduce((total, n) => total + n, 0)
  return row.map((n) => n / sum)
}

export const classShares = (sums: readonly ChanceSums[], { spread }: ClassCalibration): ExpectedShare[] =>
  sums.flatMap((of, i) => expectedShare(of, { shift: 0, floor: spread[i]! }) ?? [])
