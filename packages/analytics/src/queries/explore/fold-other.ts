import { PRIVACY_MINIMUM, type InsightRow } from '@rookery/contract'
import { roundedInterval, wilsonInterval } from '../../statistics/wilson-interval.ts'
import { isTooFew } from '../insights/posts/author-rows.ts'

/**
 * Authors of one side: those with a known trait, those on whom its shares are based, and how many people each
 * represents.
 */
export interface TraitSide {
  known: number
  of: number
  factor: number
}

/** Share of the baseline in none of the rows; 0 if too small to be disclosed. */
function restAuthorsOf(rows: readonly InsightRow[], { known, of, factor }: TraitSide): number {
  const otherMembers = known - rows.reduce((sum, row) => sum + row.baseline_share * of, 0)
  return of === 0 || otherMembers * factor < PRIVACY_MINIMUM ? 0 : otherMembers / of
}

/**
 * Combines small groups into 'other'. If even that is too small it is left out, and the other rows are
 * rounded to the privacy minimum, so that it cannot be found by subtraction; they are then parts of their sum
 * and the unknown, and their intervals carry the rounding. The baseline's remainder is
 * computed from its rows as disclosed.
 */
export function foldOther(
  rows: readonly InsightRow[],
  { known, of, factor }: TraitSide,
  baseline: TraitSide,
): InsightRow[] {
  const otherCount = Math.round(known - rows.reduce((sum, row) => sum + row.audience_share * of, 0))
  if (otherCount <= 0 || of === 0) return [...rows]
  if (isTooFew(otherCount, factor)) {
    const roundingStep = PRIVACY_MINIMUM / factor
    const rounded = rows.map(
      ({ audience_share }) => Math.max(1, Math.round((audience_share * of) / roundingStep)) * roundingStep,
    )
    const whole = rounded.reduce((sum, n) => sum + n, of - known)
    return rows.map((row, i) => {
      const n = rounded[i]!
      const { low, high } = roundedInterval(n, whole, roundingStep ** 2 / 12)
      const counts = { audience_count: Math.round(n * factor), audience_share: n / whole }
      return { ...row, ...counts, share_low: low, share_high: high }
    })
  }
  const { low, high } = wilsonInterval(otherCount, of)
  return [
    ...rows,
    {
      key: 'other',
      label: 'other',
      audience_count: Math.round(otherCount * factor),
      audience_share: otherCount / of,
      share_low: low,
      share_high: high,
      baseline_share: restAuthorsOf(rows, baseline),
      lift: null,
      lift_low: null,
      lift_high: null,
      q_value: null,
      significant: false,
    },
  ]
}
