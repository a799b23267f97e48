import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ServerText } from '@rookery/i18n/server.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Null where the network told nothing of the metric for the hour. */
const countColumn = (name: string) => bigint(name, { mode: 'bigint' })

export const adsSyncs = pgTable('ads_syncs', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  ad_account_id: uuid('ad_account_id').notNull(),
  state: text('state').$type<'active' | 'ended'>().notNull(),
  cause: text('cause').$type<ServerText | ''>().notNull().default(''),
  next_at: time('next_at').notNull(),
  entities_at: time('entities_at'),
  stats_until: time('stats_until'),
  synced_at: time('synced_at'),
  created_at: time('created_at').notNull(),
})
export type AdsSyncRow = typeof adsSyncs.$inferSelect

export type EntityKind =
  'campaign' | 'line_item' | 'promoted_tweet' | 'promoted_account' | 'media_creative' | 'targeting_criterion'

export const adsEntities = pgTable(
  'ads_entities',
  {
    sync_id: uuid('sync_id').notNull(),
    kind: text('kind').$type<EntityKind>().notNull(),
    id: text('id').notNull(),
    parent_id: text('parent_id'),
    name: text('name'),
    entity_status: text('entity_status'),
    deleted: boolean('deleted').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    digest: text('digest').notNull(),
    first_seen_at: time('first_seen_at').notNull(),
    changed_at: time('changed_at').notNull(),
    last_seen_at: time('last_seen_at'),
  },
  (t) => [primaryKey({ columns: [t.sync_id, t.kind, t.id] })],
)
export type AdsEntityRow = typeof adsEntities.$inferSelect

/** Videos before others' videos are counted as their line item's only. */
export const statsLevels = ['line_item', 'promoted_tweet', 'promoted_account'] as const
export type StatsLevel = (typeof statsLevels)[number]

export const adsStatsTodo = pgTable(
  'ads_stats_todo',
  {
    sync_id: uuid('sync_id').notNull(),
    level: text('level').$type<StatsLevel>().notNull(),
    placement: text('placement').notNull(),
    entity_id: text('entity_id').notNull(),
    from_hour: time('from_hour').notNull(),
    to_hour: time('to_hour').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sync_id, t.level, t.placement, t.entity_id] })],
)
export type StatsTodoRow = typeof adsStatsTodo.$inferSelect

/** Metrics of the network's groups ENGAGEMENT, BILLING and VIDEO, under the network's own names. */
export const statsMetrics = [
  'billed_charge_local_micro',
  'billed_engagements',
  'impressions',
  'engagements',
  'likes',
  'retweets',
  'replies',
  'follows',
  'unfollows',
  'clicks',
  'url_clicks',
  'app_clicks',
  'card_engagements',
  'qualified_impressions',
  'carousel_swipes',
  'tweets_send',
  'poll_card_vote',
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
] as const
export type StatsMetric = (typeof statsMetrics)[number]

const metricColumns = Object.fromEntries(statsMetrics.map((name) => [name, countColumn(name)])) as Record<
  StatsMetric,
  ReturnType<typeof countColumn>
>

export const adsHourlyStats = pgTable(
  'ads_hourly_stats',
  {
    sync_id: uuid('sync_id').notNull(),
    level: text('level').$type<StatsLevel>().notNull(),
    entity_id: text('entity_id').notNull(),
    placement: text('placement').notNull(),
    hour: time('hour').notNull(),
    ...metricColumns,
    first_seen_at: time('first_seen_at').notNull(),
    changed_at: time('changed_at').notNull(),
    /** When the network was asked for these numbers; null of hours that were read before this was noted. */
    asked_at: time('asked_at'),
  },
  (t) => [primaryKey({ columns: [t.sync_id, t.level, t.entity_id, t.placement, t.hour] })],
)
export type HourlyStatsRow = typeof adsHourlyStats.$inferSelect
