import { PRIVACY_MINIMUM } from '@rookery/contract'
import type { CountedSizes } from '../../../../targeting/ledger.presenter.ts'
import { discloseCount, discloseDelta } from '../../../../targeting/sizes.presenter.ts'

interface CountedVersion {
  readonly audience_config_id: string
  readonly audience_config_version: number
  readonly cause: 'built' | 'rule' | 'data'
  readonly sizes: CountedSizes
  readonly counted_at: Date
}

/** One version of an audience's recipe, beginning with its first count. */
export interface Revision {
  readonly first: CountedVersion
  /** The core audience at its introduction. */
  readonly size: number | null
  /** Change of the size by the new recipe, against the old one on the same data. */
  readonly by_rule: number | null
  /** Change of the old recipe's size by newer data until then. */
  readonly by_data: number | null
}

/**
 * The recipes of an audience derived from its counts, oldest first. Before a new recipe is stored the old one
 * is counted on the same data, so the two changes add up to the full difference.
 */
export function revisionsOf(counts: readonly CountedVersion[]): Revision[] {
  const revisions: Revision[] = []
  let startCount: CountedVersion | null = null
  counts.forEach((count, i) => {
    if (count.cause === 'data' && startCount) return
    const previousCount = counts[i - 1]
    revisions.push({
      first: count,
      size: discloseCount(count.sizes.core_audience, count.sizes.rounded),
      by_rule: previousCount ? difference(previousCount, count) : null,
      by_data: previousCount && startCount ? difference(startCount, previousCount) : null,
    })
    startCount = count
  })
  return revisions
}

/** The difference of two sizes, disclosed only if both are. */
function difference({ sizes: before }: CountedVersion, { sizes: after }: CountedVersion): number | null {
  if (before.core_audience < PRIVACY_MINIMUM || after.core_audience < PRIVACY_MINIMUM) return null
  return discloseDelta(after.core_audience - before.core_audience, before.rounded || after.rounded)
}
