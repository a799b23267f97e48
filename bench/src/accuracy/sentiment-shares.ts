import {
  addressedCalibration,
  sentimentCalibration,
} from '@rookery/analytics/inference/sentiment/sentiment-calibration.ts'
import { classSums, type ClassCalibration } from '@rookery/analytics/statistics/class-shares.ts'
import type { ChanceSums } from '@rookery/analytics/statistics/expected-share.ts'
import { macroAverage, bootstrapFigure } from './figures.ts'
import { shareFigures, type JudgedShare, type PromisedBounds } from './judged-audience.ts'
import { feelings, labelledFeelings, toldCounts, type LabelledFeeling } from './labelled-feelings.ts'
import type { Figure, Measurement } from './measurement.ts'
import { naturalAudiences, shareWhere } from './natural-audiences.ts'

/** Counts of posts are rounded to the nearest ten. */
const ROUNDED_TO_TEN: ChanceSums['rounding'] = [100 / 12, 100 / 12]
/** What is promised of posts in general; of posts to firms only that intervals hold and shares are near. */
/**
 * Intervals of posts in general are as wide as sets of posts differ, so that they hold of nearly every audience
 * of the one set that is labelled: no ceiling of how many.
 */
const general = { error: 0.05, half: 0.14, rounding: ROUNDED_TO_TEN } satisfies PromisedBounds
const toFirms = { error: 0.04, rounding: ROUNDED_TO_TEN } satisfies PromisedBounds

/** Shares of the three feelings in an audience of labelled posts: as labelled, as counted, and by chances. */
export function judgedFeelings(
  members: readonly LabelledFeeling[],
  calibration: ClassCalibration,
): JudgedShare[] {
  const known = members.filter(({ said }) => said !== 'unknown')
  const sums = classSums(toldCounts(known), calibration)
  return feelings.map((feeling, i) => ({
    truth: shareWhere(members, ({ truth }) => truth === feeling),
    plain: shareWhere(known, ({ said }) => said === feeling),
    sums: sums[i]!,
  }))
}

/** The largest 100 natural audiences of the half that calibrated nothing, three shares of each. */
function naturalFigures(
  rows: readonly LabelledFeeling[],
  calibration: ClassCalibration,
  bounds: PromisedBounds,
): Figure[] | null {
  const audiences = naturalAudiences(
    rows.filter(({ part }) => part === 'measure'),
    100,
  )
  if (audiences.length === 0) return null
  const judged = audiences.map(({ members }) => judgedFeelings(members, calibration))
  return shareFigures(
    judged.flatMap((shares) => shares.map((share, i) => ({ ...share, floor: calibration.spread[i]! }))),
    { shift: 0, floor: 0 },
    bounds,
  )
}

const naturalMeasurement = (
  set: string,
  calibration: ClassCalibration,
  bounds: PromisedBounds,
): Measurement => ({
  of: 'shares of sentiment',
  set: `${set}, natural audiences`,
  run: ({ data }) =>
    naturalFigures(
      labelledFeelings(data).filter((row) => row.set === set),
      calibration,
      bounds,
    ),
})

/** Macro recall on the half of the general posts that calibrated nothing either; no row built the classifier. */
const unseenHalf: Measurement = {
  of: 'sentiment',
  set: 'tweet-sentiment, other half',
  run: ({ data }) => {
    const rows = labelledFeelings(data)
      .filter(({ set, part }) => set === 'tweet-sentiment' && part === 'measure')
      .map(({ truth, said }) => ({ truth, said: said === 'unknown' ? ('' as const) : said }))
    return rows.length === 0
      ? null
      : [bootstrapFigure('macro recall', rows, (of) => macroAverage(of, feelings, 'recall'))]
  },
}

export const measurements: readonly Measurement[] = [
  unseenHalf,
  naturalMeasurement('tweet-sentiment', sentimentCalibration.en, general),
  naturalMeasurement('airline-sentiment', addressedCalibration.en!, toFirms),
]
