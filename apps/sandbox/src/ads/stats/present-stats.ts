import { adsTime } from '../../state/world-clock.ts'
import { perDollar, saleDollars } from '../delivery/constants.ts'
import { columnOf, conversionMetrics } from '../delivery/metrics.ts'
import type { StatsRow } from './read-stats.ts'
import type { MetricGroup, StatsEntity, StatsRequest } from './stats-request.ts'

/** Metrics of each group in the network's order; those missing from the ledger are always null. */
const engagementMetrics = [
  'impressions',
  'tweets_send',
  'qualified_impressions',
  'follows',
  'app_clicks',
  'retweets',
  'unfollows',
  'likes',
  'engagements',
  'clicks',
  'card_engagements',
  'poll_card_vote',
  'replies',
  'url_clicks',
  'carousel_swipes',
]
const engagementAbove = ['impressions', 'engagements', 'likes', 'retweets', 'replies', 'follows']
const plainMetrics: Partial<Record<MetricGroup, readonly string[]>> = {
  BILLING: ['billed_engagements', 'billed_charge_local_micro'],
  VIDEO: [
    'video_total_views',
    'video_views_25',
    'video_views_50',
    'video_views_75',
    'video_views_100',
    'video_cta_clicks',
    'video_content_starts',
    'video_3s100pct_views',
    'video_6s_views',
    'video_15s_views',
  ],
}
const mobileMetrics = [
  'mobile_conversion_installs',
  'mobile_conversion_purchases',
  'mobile_conversion_sign_ups',
  'mobile_conversion_re_engages',
]
const lifeTime = ['mobile_conversion_lifetime_value_purchases', 'mobile_conversion_lifetime_value_sign_ups']

type Series = number[] | null

const seriesOf = (row: StatsRow, name: string): Series => {
  const column = columnOf.get(name)
  const values = column === undefined ? undefined : row.values[column]
  return values === undefined || values.every((each) => each === 0) ? null : [...values]
}

/** A conversion metric: an object of arrays; order and amount only for purchases. */
const presentConversion = (row: StatsRow, name: string, currency: string): Record<string, Series> => {
  const engagedSeries = seriesOf(row, `${name}.post_engagement`)
  const viewedSeries = seriesOf(row, `${name}.post_view`)
  const length = row.values[0]?.length ?? 0
  const allSegments =
    engagedSeries === null && viewedSeries === null
      ? null
      : Array.from({ length }, (_, at) => (engagedSeries?.[at] ?? 0) + (viewedSeries?.[at] ?? 0))
  const purchaseValue = name.endsWith('_purchases') ? allSegments : null
  const price = saleDollars * (perDollar[currency] ?? 1) * 1_000_000
  return {
    assisted: null,
    post_view: viewedSeries,
    post_engagement: engagedSeries,
    order_quantity: purchaseValue,
    sale_amount: purchaseValue?.map((each) => each * price) ?? null,
  }
}

const metricsOf = (
  row: StatsRow,
  groups: readonly MetricGroup[],
  entity: StatsEntity,
  currency: string,
): Record<string, unknown> => {
  const isAboveCampaigns = entity === 'ACCOUNT' || entity === 'FUNDING_INSTRUMENT'
  const metrics: Record<string, unknown> = {}
  for (const group of groups) {
    const names =
      group === 'ENGAGEMENT'
        ? isAboveCampaigns
          ? engagementAbove
          : engagementMetrics
        : (plainMetrics[group] ?? [])
    for (const name of names) metrics[name] = seriesOf(row, name)
    const objectRows =
      group === 'WEB_CONVERSION'
        ? conversionMetrics
        : group === 'MOBILE_CONVERSION'
          ? mobileMetrics
          : group === 'LIFE_TIME_VALUE_MOBILE_CONVERSION'
            ? lifeTime
            : []
    for (const name of objectRows) metrics[name] = presentConversion(row, name, currency)
  }
  return metrics
}

/** The request as echoed in an answer: sorted, with full times. */
export const presentRequest = (request: StatsRequest): Record<string, unknown> => ({
  start_time: adsTime(request.start),
  segmentation_type: request.segmentation_type,
  entity_ids: request.entity_ids,
  end_time: adsTime(request.end),
  country: request.country,
  placement: request.placement,
  granularity: request.granularity,
  entity: request.entity,
  platform: request.platform,
  metric_groups: request.metric_groups,
})

/** The body of an answer, and the content of a job's file. */
export const presentStats = (
  request: StatsRequest,
  length: number,
  entities: readonly { id: string; rows: readonly StatsRow[] }[],
  currency: string,
): Record<string, unknown> => ({
  data_type: 'stats',
  time_series_length: length,
  data: entities.map(({ id, rows }) => ({
    id,
    id_data: rows.map((row) => ({
      segment: row.segment,
      metrics: metricsOf(row, request.metric_groups, request.entity, currency),
    })),
  })),
  request: { params: presentRequest(request) },
})
