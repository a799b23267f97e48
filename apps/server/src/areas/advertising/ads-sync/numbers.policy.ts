import { statsMetrics, type StatsMetric } from './tables.ts'

/** Pairs of metrics of which one is divided by the other: rates and prices. */
export const ratedPairs = [
  ['engagements', 'impressions'],
  ['clicks', 'impressions'],
  ...(
    ['impressions', 'engagements', 'url_clicks', 'video_total_views', 'follows', 'app_clicks'] as const
  ).map((result) => ['billed_charge_local_micro', result] as const),
] as const satisfies readonly (readonly [StatsMetric, StatsMetric])[]

/** Both metrics of a pair over the hours in which both are known. */
export interface RatedSums {
  readonly part: bigint
  readonly whole: bigint
}

/**
 * Sums of metrics; null where no hour of a metric is known. `rated` has the pairs of which
 * one metric is known in fewer hours than the other, by `pairKey`: a rate is of hours in which both are known.
 */
export type Numbers = Readonly<Record<StatsMetric, bigint | null>> & {
  readonly rated?: Readonly<Record<string, RatedSums>>
}
/** One number for each metric. */
export const numbersBy = (valueOf: (metric: StatsMetric) => bigint | null) =>
  Object.fromEntries(statsMetrics.map((name) => [name, valueOf(name)])) as Record<StatsMetric, bigint | null>

export const pairKey = (part: StatsMetric, whole: StatsMetric): string => `${part}/${whole}`
