import { PRIVACY_MINIMUM } from '@rookery/contract'
import type { CountedSizes } from '../../../targeting/ledger.presenter.ts'
import { discloseCount, discloseDelta } from '../../../targeting/sizes.presenter.ts'

interface Counted {
  readonly audience_config_id: string
  readonly audience_config_version: number
  readonly cause: 'built' | 'rule' | 'data'
  readonly sizes: CountedSizes
  readonly counted_at: Date
}

/** One recipe an audience had, from the count with which it came. */
export interface Revision {
  readonly first: Counted
  /** The core audience when it came. */
  readonly size: number | null
  /** What the new recipe did, against the old one on the same data. */
  readonly by_rule: number | null
  /** What newer data had done to the old one by then. */
  readonly by_data: number | null
}

/**
 * The recipes of an audience by its counts, oldest first. Before a new recipe is stored the old one is counted on the same data, so that the two
 * causes add up to the whole change.
 */
export function revisionsOf(counts: readonly Counted[]): Revision[] {
  const revisions: Revision[] = []
  let start: Counted | null = null
  counts.forEach((count, i) => {
    if (count.cause === 'data' && start) return
    const last = counts[i - 1]
    revisions.push({
      first: count,
      size: discloseCount(count.sizes.core_audience, count.sizes.rounded),
      by_rule: last ? difference(last, count) : null,
      by_data: last && start ? difference(start, last) : null,
    })
    start = count
  })
  return revisions
}

/** Told only when both sizes are. */
function difference({ sizes: before }: Counted, { sizes: after }: Counted): number | null {
  if (before.core_audience < PRIVACY_MINIMUM || after.core_audience < PRIVACY_MINIMUM) return null
  return discloseDelta(after.core_audience - before.core_audience, before.rounded || after.rounded)
}
