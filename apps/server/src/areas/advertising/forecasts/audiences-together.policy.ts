import type { NativeSize } from '../../../targeting/ledger.presenter.ts'

/** An audience as a forecast needs it. */
export interface ForecastAudience {
  readonly name: string
  /** Reach on the network; null if the network cannot express the audience. */
  readonly native: Pick<NativeSize, 'low' | 'high' | 'source'> | null
  /** ISO 3166-1 alpha-2; empty: worldwide. */
  readonly countries: readonly string[]
  /** Disclosed size in the population; null under the privacy minimum. */
  readonly disclosed: number | null
}
export interface AudiencesTogether {
  readonly low: number
  readonly high: number
  readonly source: 'network' | 'model'
  readonly countries: readonly string[]
  /** Taken off for people who are in several, to three digits. */
  readonly overlap_share: number
  readonly left_out: readonly string[]
}

/** The ad sets of several audiences together, each person once; null if none of them has a size on the network. `union`: disclosed size of all of them. */
export function audiencesTogether(
  audiences: readonly ForecastAudience[],
  union: number | null,
): AudiencesTogether | null {
  const countableAudiences = audiences.filter(({ native }) => native !== null && native.high > 0)
  if (countableAudiences.length === 0) return null
  const overlap_share = overlapOf(audiences, union)
  const sum = (end: 'low' | 'high') =>
    Math.round(countableAudiences.reduce((all, { native }) => all + native![end], 0) * (1 - overlap_share))
  return {
    low: sum('low'),
    high: sum('high'),
    source: countableAudiences.every(({ native }) => native!.source === 'network') ? 'network' : 'model',
    // One worldwide audience makes the union worldwide.
    countries: countableAudiences.some(({ countries }) => countries.length === 0)
      ? []
      : [...new Set(countableAudiences.flatMap(({ countries }) => countries))].toSorted(),
    overlap_share,
    left_out: audiences.filter((one) => !countableAudiences.includes(one)).map(({ name }) => name),
  }
}

function overlapOf(audiences: readonly ForecastAudience[], union: number | null): number {
  if (audiences.length < 2 || union === null || audiences.some(({ disclosed }) => disclosed === null))
    return 0
  const sum = audiences.reduce((all, { disclosed }) => all + disclosed!, 0)
  return sum === 0 ? 0 : Math.round(Math.max(0, 1 - union / sum) * 1000) / 1000
}
