import type { Metric } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'
import { statsMetrics, type StatsMetric } from '../ads-sync/tables.ts'
import { countOrNull } from '../ads-sync/campaign-figures.policy.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'

/** The product's name of what the network calls otherwise. */
const nameOf = (metric: StatsMetric): string =>
  metric === 'billed_charge_local_micro' ? 'spent_micro' : metric

const labels: Readonly<Record<StatsMetric, string>> = {
  billed_charge_local_micro: 'Spent',
  billed_engagements: 'Billed engagements',
  impressions: 'Impressions',
  engagements: 'Engagements',
  likes: 'Likes',
  retweets: 'Reposts',
  replies: 'Replies',
  follows: 'Follows',
  unfollows: 'Unfollows',
  clicks: 'Clicks',
  url_clicks: 'Link clicks',
  app_clicks: 'App clicks',
  card_engagements: 'Card engagements',
  qualified_impressions: 'Qualified impressions',
  carousel_swipes: 'Carousel swipes',
  tweets_send: 'Posts sent',
  poll_card_vote: 'Poll votes',
  video_total_views: 'Video views',
  video_views_25: 'Video views to 25 %',
  video_views_50: 'Video views to 50 %',
  video_views_75: 'Video views to 75 %',
  video_views_100: 'Video views to the end',
  video_cta_clicks: 'Clicks in videos',
  video_content_starts: 'Videos begun',
  video_3s100pct_views: 'Video views of 3 s in full view',
  video_6s_views: 'Video views of 6 s',
  video_15s_views: 'Video views of 15 s',
}
const entities: Metric['entities'] = ['campaign', 'adset', 'ad']
const groupOf = (metric: StatsMetric): Metric['group'] =>
  metric.startsWith('billed') ? 'BILLING' : metric.startsWith('video') ? 'VIDEO' : 'ENGAGEMENT'

/** Every figure the product knows. */
export const metrics: readonly Metric[] = [
  ...statsMetrics.map((metric): Metric => ({
    name: nameOf(metric),
    label: labels[metric],
    group: groupOf(metric),
    unit: metric === 'billed_charge_local_micro' ? 'micro' : 'count',
    formula: null,
    entities,
  })),
  ...(
    [
      ['engagement_rate', 'Engagement rate', 'ratio', 'engagements / impressions'],
      ['ctr', 'Click rate', 'ratio', 'clicks / impressions'],
      ['cpe_micro', 'Cost per engagement', 'micro', 'spent_micro / engagements'],
      ['cpm_micro', 'Cost per 1,000 impressions', 'micro', 'spent_micro / impressions * 1000'],
    ] as const
  ).map(([name, label, unit, formula]): Metric => ({
    name,
    label,
    group: 'DERIVED',
    unit,
    formula,
    entities,
  })),
]

/**
 * Metric values under the product's names: all, or only the wanted ones; null where nothing is known. Throws for
 * an unknown name.
 */
export function valuesOf(
  numbers: Numbers | undefined,
  wanted?: readonly string[] | undefined,
): Record<string, number | null> {
  const metricValues = Object.fromEntries(
    statsMetrics.map((metric) => [nameOf(metric), countOrNull(numbers?.[metric])]),
  )
  if (!wanted || wanted.length === 0) return metricValues
  const unknownMetric = wanted.find((name) => !(name in metricValues))
  if (unknownMetric !== undefined)
    throw invalid({ metrics: say('statistics.unknownMetric', { metric: unknownMetric }) })
  return Object.fromEntries(wanted.map((name) => [name, metricValues[name] ?? null]))
}
