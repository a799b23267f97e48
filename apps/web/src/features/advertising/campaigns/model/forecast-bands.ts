import type { ForecastCourse } from '@rookery/contract'

type Bands = ForecastCourse[number]['bands']
type Band = Bands['reach']
const bandEnds = ['low_90', 'low_50', 'middle', 'high_50', 'high_90'] as const

/**
 * The forecast up to a share of the flight, interpolated between the known tenths; undefined at the very
 * beginning.
 */
export function bandAt(course: ForecastCourse, share: number, figure: keyof Bands): Band | null {
  const nextPoint = course.find((step) => step.share >= share - 1e-9)
  if (!nextPoint || share <= 0) return null
  const previousPoint = course[course.indexOf(nextPoint) - 1]
  // Left edge of the band: counts start at 0; a cost does not depend on the day, so it starts at its first value.
  const valueBefore =
    previousPoint?.bands[figure] ?? (figure === 'cost_per_result' ? nextPoint.bands[figure] : null)
  const startShare = previousPoint?.share ?? 0
  const shareBetween = Math.min(1, (share - startShare) / (nextPoint.share - startShare))
  const to = nextPoint.bands[figure]
  return Object.fromEntries(
    bandEnds.map((end) => [
      end,
      (valueBefore?.[end] ?? 0) + (to[end] - (valueBefore?.[end] ?? 0)) * shareBetween,
    ]),
  ) as Band
}

export type Verdict = 'within50' | 'within' | 'above' | 'below' | 'unknown'

/** Where the actual figure lies relative to the forecast up to then. */
export function verdictOn(value: number | null, band: Band | null): Verdict {
  if (value === null || band === null) return 'unknown'
  if (value > Math.ceil(band.high_90)) return 'above'
  if (value < Math.floor(band.low_90)) return 'below'
  return value >= band.low_50 && value <= band.high_50 ? 'within50' : 'within'
}
