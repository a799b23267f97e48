import type { CampaignObjective } from './enums.ts'

/** What an objective pays for, under the network's names. */
export const resultMetrics = [
  'impressions',
  'engagements',
  'url_clicks',
  'video_total_views',
  'follows',
  'app_clicks',
] as const
export type ResultMetric = (typeof resultMetrics)[number]

/** What counts as a result of a campaign. Installs happen in the stores, which tell the network none: clicks to the app are what it counts. */
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

/** How many results a price is told for: impressions are priced by the thousand. */
export const resultsPriced = (metric: ResultMetric): 1 | 1000 => (metric === 'impressions' ? 1000 : 1)

/** Columns of the list of campaigns besides name and status, in the order they are offered. */
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

/** What is shown until a person chooses. */
export const usualCampaignColumns: readonly CampaignColumn[] = [
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
