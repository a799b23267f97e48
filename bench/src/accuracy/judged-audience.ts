import type { CalibrationSpread, ChanceSums } from '@rookery/analytics/statistics/expected-share.ts'
import { expectedShare } from '@rookery/analytics/statistics/expected-share.ts'
import { shareFigure } from './figures.ts'
import type { Figure } from './measurement.ts'

/** A share of an audience of labelled rows: the truth, and what is estimated of it. */
export interface JudgedShare {
  truth: number
  /** Share of the counts of what is told. */
  plain: number
  sums: ChanceSums
  /** Spread of this class's share between audiences, where classes differ; else that of all. */
  floor?: number
}

/** Sums of chances over rows, exact. */
export function sumsOf(chances: readonly number[]): ChanceSums {
  return {
    members: chances.length,
    expected: chances.reduce((sum, p) => sum + p, 0),
    open: chances.reduce((sum, p) => sum + p * (1 - p), 0),
    read: chances.length,
    rounding: [0, 0],
  }
}

/** The same audience as if it had so many members. */
const ofSize = (sums: ChanceSums, members: number, rounding: ChanceSums['rounding']): ChanceSums => {
  const factor = members / sums.members
  return { members, expected: sums.expected * factor, open: sums.open * factor, read: members, rounding }
}

/** Known members for which the width of intervals is promised. */
const PROMISED_MEMBERS = 500

/** What is promised of shares; the rest is reported without. */
export interface PromisedBounds {
  /** Most that shares are off on average. */
  error?: number
  /** Most of the half width of an interval. */
  half?: number
  /** Most intervals that may hold: more are too wide. */
  held?: number
  /** Rounding of the sums of an audience of that size, as the product rounds them. */
  rounding: ChanceSums['rounding']
}
const ceilingOf = (ceiling: number | undefined) => (ceiling === undefined ? {} : { ceiling })

/** How sums of chances do on natural audiences, compared with plain counts. */
export function shareFigures(
  judged: readonly JudgedShare[],
  spread: CalibrationSpread,
  bounds: PromisedBounds,
): Figure[] {
  const rows = judged.flatMap(({ truth, plain, sums, floor = spread.floor }) => {
    const found = expectedShare(sums, { ...spread, floor })
    const large = expectedShare(ofSize(sums, PROMISED_MEMBERS, bounds.rounding), { ...spread, floor })
    if (!found || !large) return []
    return {
      error: Math.abs(found.share - truth),
      plainError: Math.abs(plain - truth),
      isHeld: found.low <= truth && truth <= found.high,
      half: (large.high - large.low) / 2,
    }
  })
  const n = rows.length
  const mean = (of: 'error' | 'plainError' | 'half') => rows.reduce((sum, row) => sum + row[of], 0) / n
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  return [
    { name: 'absolute error of a share', n, value: mean('error'), ...ceilingOf(bounds.error) },
    { name: 'absolute error of plain counts', n, value: mean('plainError') },
    shareFigure(
      'error at most that of plain counts',
      count((row) => row.error <= row.plainError),
      n,
    ),
    shareFigure(
      'intervals that hold the share',
      count((row) => row.isHeld),
      n,
      { floor: 0.93, ...ceilingOf(bounds.held) },
    ),
    {
      name: `half width of intervals at ${PROMISED_MEMBERS} known`,
      n,
      value: mean('half'),
      ...ceilingOf(bounds.half),
    },
  ]
}
