import type { InsightRow } from '@rookery/contract'

/** Rows below usual that are always shown, if there are any. */
const FEW = 3

interface ArrangedLifts {
  /** As frequent as usual or more, in the order given. */
  readonly more: readonly InsightRow[]
  /** Less frequent than usual, the clearest first. */
  readonly less: readonly InsightRow[]
  /** Number of rows below usual that are left out. */
  readonly hidden: number
}

/**
 * The rows of a ranking by lift. Those below usual do not fill it: at most a third of the list is of them, and
 * at least a few where there are any.
 */
export function arrangeLifts(rows: readonly InsightRow[], limit: number): ArrangedLifts {
  const compared = rows.filter((row) => row.lift !== null && row.lift > 0 && row.key !== 'other')
  const more = compared.filter((row) => row.lift! >= 1).slice(0, limit)
  const below = compared
    .filter((row) => row.lift! < 1)
    .toSorted((a, b) => (a.lift_high ?? 1) - (b.lift_high ?? 1) || a.lift! - b.lift!)
  const less = below.slice(0, Math.max(FEW, Math.floor(more.length / 2)))
  return { more, less, hidden: below.length - less.length }
}
