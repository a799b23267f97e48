import type { ForecastCourse } from '@rookery/contract'

type Bands = ForecastCourse[number]['bands']
type Band = Bands['reach']
const ends = ['low_90', 'low_50', 'middle', 'high_50', 'high_90'] as const

/**
 * The forecast up to a share of the flight, interpolated between the known tenths; undefined at the very
 * beginning.
 */
export function bandAt(course: ForecastCourse, share: number, figure: keyof Bands): Band | null {
  const next = course.find((step) => step.share >= share - 1e-9)
  if (!next || share <= 0) return null
  const before = course[course.indexOf(next) - 1]
  // Left edge of the band: counts start at 0; a cost does not depend on the day, so it starts at its first value.
  const from = before?.bands[figure] ?? (figure === 'cost_per_result' ? next.bands[figure] : null)
  const start = before?.share ?? 0
  const part = Math.min(1, (share - start) / (next.share - start))
  const to = next.bands[figure]
  return Object.fromEntries(
    ends.map((end) => [end, (from?.[end] ?? 0) + (to[end] - (from?.[end] ?? 0)) * part]),
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
