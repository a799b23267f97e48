import type { InsightRow } from '@rookery/contract'

export type Finding =
  | { kind: 'more'; row: InsightRow; lift: number }
  | { kind: 'fewer'; row: InsightRow; share: number }
  | { kind: 'same' }

/** Distance from 1 of the nearer end of a row's interval; 0 if the interval contains 1. */
const certainty = (row: InsightRow): number => {
  const low = row.lift_low ?? 0
  const high = row.lift_high ?? Infinity
  return low > 1 ? Math.log(low) : high < 1 ? -Math.log(Math.max(high, 1e-6)) : 0
}

/**
 * Finding for a chart's title: the clearest significant difference among groups with at least 1% of audience
 * or baseline.
 */
export function findingOf(rows: readonly InsightRow[]): Finding {
  const clear = rows
    .filter((r) => r.significant && r.lift !== null && r.key !== 'other')
    .filter((r) => r.audience_share >= 0.01 || r.baseline_share >= 0.01)
    .toSorted((a, b) => certainty(b) - certainty(a))[0]
  if (!clear) return { kind: 'same' }
  return clear.lift! >= 1
    ? { kind: 'more', row: clear, lift: clear.lift! }
    : { kind: 'fewer', row: clear, share: clear.lift! }
}
