import type { InferredRow } from '@rookery/contract'

export type Finding =
  | { kind: 'more'; row: InferredRow; lift: number }
  | { kind: 'fewer'; row: InferredRow; share: number }
  | { kind: 'same' }

/** Distance from 1 of the nearer end of a row's interval; 0 if the interval contains 1. */
const certaintyOf = (row: InferredRow): number => {
  const lowerLift = row.lift_low ?? 0
  const upperLift = row.lift_high ?? Infinity
  return lowerLift > 1 ? Math.log(lowerLift) : upperLift < 1 ? -Math.log(Math.max(upperLift, 1e-6)) : 0
}

/**
 * Finding for a chart's title: the clearest significant difference among groups with at least 1% of audience
 * or baseline.
 */
export function findingOf(rows: readonly InferredRow[]): Finding {
  const clearRows = rows
    .filter((r) => r.significant && r.lift !== null && r.key !== 'other')
    .filter((r) => (r.audience_share ?? 0) >= 0.01 || (r.baseline_share ?? 0) >= 0.01)
    .toSorted((a, b) => certaintyOf(b) - certaintyOf(a))[0]
  if (!clearRows) return { kind: 'same' }
  return clearRows.lift! >= 1
    ? { kind: 'more', row: clearRows, lift: clearRows.lift! }
    : { kind: 'fewer', row: clearRows, share: clearRows.lift! }
}
