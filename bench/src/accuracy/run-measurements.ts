import type { Unreadable } from './labelled-data.ts'
import type { Figure, MeasuredOn, Measurement } from './measurement.ts'

export interface MeasuredFigure extends Figure {
  readonly of: string
  readonly set: string
  /** Null where the figure has neither floor nor ceiling. */
  readonly pass: boolean | null
}
export interface AccuracyReport {
  readonly figures: readonly MeasuredFigure[]
  /** Sets that are not there. */
  readonly skipped: readonly { of: string; set: string }[]
  /** Measurements that could not be made of what is there, and why. */
  readonly broken: readonly { of: string; set: string; reason: string }[]
  /** Lines and files of the sets that could not be read: they are in no figure. */
  readonly unreadable: readonly Unreadable[]
  readonly missed: number
}

/**
 * Runs the measurements one after another; one that fails does not stop the rest, nor does it count as
 * skipped.
 * @param told called with every measurement before it runs
 */
export async function runMeasurements(
  measurements: readonly Measurement[],
  from: MeasuredOn,
  told: (of: string, set: string) => void = () => {},
): Promise<AccuracyReport> {
  const figures: MeasuredFigure[] = []
  const skippedSets: { of: string; set: string }[] = []
  const brokenMeasurements: { of: string; set: string; reason: string }[] = []
  for (const { of, set, run } of measurements) {
    told(of, set)
    try {
      const found = await run(from)
      if (found === null) skippedSets.push({ of, set })
      else for (const figure of found) figures.push({ of, set, ...figure, pass: isPassed(figure) })
    } catch (error) {
      brokenMeasurements.push({ of, set, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const missedCount = figures.filter((f) => f.pass === false).length
  return {
    figures,
    skipped: skippedSets,
    broken: brokenMeasurements,
    unreadable: from.data.unreadable(),
    missed: missedCount,
  }
}

function isPassed({ value, floor, ceiling }: Figure): boolean | null {
  if (floor === undefined && ceiling === undefined) return null
  return value >= (floor ?? -Infinity) && value <= (ceiling ?? Infinity)
}
