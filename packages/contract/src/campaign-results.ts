import type { CampaignObjective } from './enums.ts'

/** Metrics that objectives are billed for, under the network's names. */
export const resultMetrics = [
  'impressions',
  'engagements',
  'url_clicks',
  'video_total_views',
  'follows',
  'app_clicks',
] as const
export type ResultMetric = (typeof resultMetrics)[number]

/**
 * The metric that counts as a campaign's result. App stores report no installs to the network, so app
 * campaigns count clicks to the app.
 */
export const resultOf: Readonly<Record<CampaignObjective, ResultMetric>> = {
  REACH: 'impressions',
  ENGAGEMENTS: 'engagements',
  WEBSITE_CLICKS: 'url_clicks',
  VIDEO_VIEWS: 'video_total_views',
  PREROLL_VIEWS: 'video_total_views',
  FOLLOWERS: 'follows',
  APP_INSTALLS: 'app_clicks',
  APP_ENGAGEMENTS: 'app_clicks',
}

/** The number of results a price refers to: impressions are priced per thousand. */
export const resultsPriced = (metric: ResultMetric): 1 | 1000 => (metric === 'impressions' ? 1000 : 1)

/** Columns of the list of campaigns in addition to name and status, in menu order. */
export const campaignColumns = [
  'results',
  'cost_per_result_micro',
  'spent_micro',
  'impressions',
  'reach',
  'frequency',
  'engagements',
  'engagement_rate',
  'clicks',
  'ctr',
  'cpm_micro',
  'cpe_micro',
  'start',
  'end',
  'lifetime_budget_micro',
  'daily_budget_micro',
] as const
export type CampaignColumn = (typeof campaignColumns)[number]

/** Default columns. */
export const defaultCampaignColumns: readonly CampaignColumn[] = [
  'results',
  'cost_per_result_micro',
  'spent_micro',
  'impressions',
  'ctr',
  'cpm_micro',
  'start',
  'end',
  'lifetime_budget_micro',
  'daily_budget_micro',
]
