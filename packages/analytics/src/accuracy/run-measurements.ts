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
  readonly missed: number
}

/**
 * Runs the measurements one after another.
 * @param told called with every measurement before it runs
 * @throws what a measurement throws: a broken set is not a skipped one
 */
export async function runMeasurements(
  measurements: readonly Measurement[],
  from: MeasuredOn,
  told: (of: string, set: string) => void = () => {},
): Promise<AccuracyReport> {
  const figures: MeasuredFigure[] = []
  const skipped: { of: string; set: string }[] = []
  for (const { of, set, run } of measurements) {
    told(of, set)
    const found = await run(from)
    if (found === null) skipped.push({ of, set })
    else for (const figure of found) figures.push({ of, set, ...figure, pass: passes(figure) })
  }
  return { figures, skipped, missed: figures.filter((f) => f.pass === false).length }
}

function passes({ value, floor, ceiling }: Figure): boolean | null {
  if (floor === undefined && ceiling === undefined) return null
  return value >= (floor ?? -Infinity) && value <= (ceiling ?? Infinity)
}
