import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { expectedShare } from '@rookery/analytics/statistics/expected-share.ts'
import { genderCalibration } from '@rookery/analytics/inference/gender/gender-calibration.ts'
import { shareFigures, sumsOf, type JudgedShare } from './judged-audience.ts'
import { labelledGenders, type LabelledGender } from './labelled-genders.ts'
import type { Measurement } from './measurement.ts'
import { naturalAudiences, shareWhere } from './natural-audiences.ts'

/** Variance of rounding to ten with noise, as the counts of an audience of 500 are. */
const ROUNDED_TO_TEN = 100 / 6
const bounds = {
  error: 0.04,
  // As wide as sets differ, not only the audiences of one: ± 6 points held of too few people nobody calibrated on.
  half: 0.08,
  held: 0.97,
  rounding: [ROUNDED_TO_TEN, ROUNDED_TO_TEN],
} as const

/** The share of women in an audience of labelled people: as labelled, as counted, and by chances. */
export function judgedGenders(members: readonly LabelledGender[]): JudgedShare {
  return {
    truth: shareWhere(members, (row) => row.isWoman),
    plain: shareWhere(
      members.filter((row) => row.said !== ''),
      (row) => row.said === 'FEMALE',
    ),
    sums: sumsOf(members.flatMap((row) => (row.woman_percent > 0 ? row.woman_percent / 100 : []))),
  }
}

/** Draws of the truth from the chances themselves. */
const DRAWS = 20

/**
 * In how many audiences the error would be at most that of plain counts if every chance were exactly right:
 * the truth of each person is drawn from the chance, 20 times. More cannot be reached with this evidence.
 */
function bestPossible(audiences: readonly { members: readonly LabelledGender[] }[]): number {
  const nextRandom = seededNumbers(20_261_127)
  const people = [...new Set(audiences.flatMap(({ members }) => members))]
  let better = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = new Map(
      people.map((row) => [row, { ...row, isWoman: nextRandom() < (row.woman_percent || 50) / 100 }]),
    )
    for (const { members } of audiences) {
      const { truth, plain, sums } = judgedGenders(members.map((row) => drawn.get(row)!))
      const share = expectedShare(sums, genderCalibration.spread)?.share ?? plain
      if (Math.abs(share - truth) <= Math.abs(plain - truth)) better++
    }
  }
  return better / DRAWS / audiences.length
}

/** The 100 largest natural audiences of the part that neither built nor calibrated anything. */
const naturalMeasurement = (set: string, only?: string): Measurement => ({
  of: 'adjusted shares',
  set,
  run: ({ data }) => {
    const audiences = naturalAudiences(
      labelledGenders(data).filter((row) => row.part === 'measure'),
      100,
    ).filter((audience) => only === undefined || audience.set === only)
    if (audiences.length === 0) return null
    const figures = shareFigures(
      audiences.map(({ members }) => judgedGenders(members)),
      genderCalibration.spread,
      bounds,
    )
    // What is promised is promised of all of them together.
    return only === undefined
      ? [
          ...figures,
          {
            name: 'the same if every chance were right',
            n: audiences.length,
            value: bestPossible(audiences),
          },
        ]
      : figures.map(({ floor: _floor, ceiling: _ceiling, ...figure }) => figure)
  },
})

export const measurements: readonly Measurement[] = [
  naturalMeasurement('100 natural audiences'),
  naturalMeasurement('natural audiences, display names', 'congress-following'),
  naturalMeasurement('natural audiences, handles and bios', 'gender-labels'),
]
