import type { InsightDataOf } from '@rookery/contract'
import type { DataOfTable } from '@rookery/ui/lib/save-csv.ts'
import type { TFunction } from 'i18next'

type Accounts = InsightDataOf<'influential_accounts'>['accounts']
type Topics = InsightDataOf<'topic_analysis'>['topics']

/** The two ends of an interval as headings. */
const ends = (name: string) => [`${name} ≥`, `${name} ≤`]

/** Accounts to calculate with. */
export const accountsTable = (accounts: Accounts, t: TFunction<'insights'>): DataOfTable => ({
  columns: [
    t('accounts.account'),
    t('accounts.name'),
    t('accounts.followers'),
    t('accounts.share'),
    t('accounts.baseline'),
    t('accounts.lift'),
    ...ends(t('chart.interval')),
    t('chart.clear'),
    t('accounts.engagement'),
  ],
  rows: accounts.map(({ profile, ...row }) => [
    profile.handle,
    profile.name,
    row.followers_in_audience,
    row.audience_share,
    row.baseline_share,
    row.lift,
    row.lift_low,
    row.lift_high,
    row.significant ? 1 : 0,
    row.engagement_rate,
  ]),
})

/** Topics to calculate with; their weeks are in the picture of the page only. */
export const topicsTable = (
  topics: Topics,
  t: TFunction<'insightsPosts'>,
  insights: TFunction<'insights'>,
): DataOfTable => ({
  columns: [
    t('topics.topic'),
    t('topics.authors'),
    t('topics.share'),
    t('topics.baseline'),
    t('topics.lift'),
    ...ends(insights('chart.interval')),
    insights('chart.clear'),
    t('topics.change'),
    t('sentiment.positive'),
    t('sentiment.neutral'),
    t('sentiment.negative'),
  ],
  rows: topics.map(({ row, change, sentiment }) => [
    row.label,
    row.audience_count,
    row.audience_share,
    row.baseline_share,
    row.lift,
    row.lift_low,
    row.lift_high,
    row.significant ? 1 : 0,
    change,
    sentiment?.positive.share,
    sentiment?.neutral.share,
    sentiment?.negative.share,
  ]),
})
