import type { Translate } from '@rookery/i18n'
import type { InsightDataOf } from '@rookery/contract'
import type { DataOfTable } from '@rookery/ui/lib/save-csv.ts'

type Accounts = InsightDataOf<'influential_accounts'>['accounts']
type PostingRow = InsightDataOf<'influential_accounts'>['posting'][number]
type Topics = InsightDataOf<'topic_analysis'>['topics']

/** Headings for the two ends of an interval. */
const boundHeadings = (name: string) => [`${name} ≥`, `${name} ≤`]

/** Accounts as a table for download. */
export const accountsTable = (
  accounts: Accounts,
  t: Translate<'insights'>,
  graph: Translate<'insightsGraph'>,
  postsOf: (network_id: string) => PostingRow | undefined,
): DataOfTable => ({
  columns: [
    t('accounts.account'),
    t('accounts.name'),
    t('accounts.bio'),
    t('accounts.size'),
    t('accounts.country'),
    t('accounts.language'),
    t('accounts.followers'),
    t('accounts.share'),
    t('accounts.baseline'),
    t('accounts.lift'),
    ...boundHeadings(t('chart.interval')),
    t('chart.clear'),
    t('accounts.engagement'),
    graph('posting.posts'),
    graph('posting.topics'),
    graph('posting.hashtags'),
    graph('posting.newestText'),
    graph('posting.newestAt'),
    graph('posting.newestUrl'),
  ],
  rows: accounts.map(({ profile, ...row }) => [
    profile.handle,
    profile.name,
    profile.description,
    profile.followers_count,
    profile.inferred.country?.value ?? null,
    profile.inferred.language?.value ?? null,
    row.followers_in_audience,
    row.audience_share,
    row.baseline_share,
    row.lift,
    row.lift_low,
    row.lift_high,
    row.significant ? 1 : 0,
    row.engagement_rate,
    ...postingCells(postsOf(profile.network_id)),
  ]),
})

const postingCells = (posting: PostingRow | undefined) => [
  posting?.posts ?? null,
  thingLabelsOf(posting?.topics),
  thingLabelsOf(posting?.hashtags),
  posting?.newest?.text ?? null,
  posting?.newest?.created_at ?? null,
  posting?.newest?.url ?? null,
]
const thingLabelsOf = (things: PostingRow['topics'] | undefined) =>
  things?.map(({ label }) => label).join(', ') ?? null

/** Topics as a table for download; their weeks are only in the page's chart. */
export const topicsTable = (
  topics: Topics,
  t: Translate<'insightsPosts'>,
  insights: Translate<'insights'>,
): DataOfTable => ({
  columns: [
    t('topics.topic'),
    t('topics.authors'),
    t('topics.share'),
    t('topics.baseline'),
    t('topics.lift'),
    ...boundHeadings(insights('chart.interval')),
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
