import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExploreKind, MonitorDefinition, SentimentShares } from '@rookery/contract'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

export const monitors = pgTable('monitors', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  created_by: uuid('created_by').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  /** Equal for the same query however it was typed. */
  query_key: text('query_key').notNull(),
  kind: text('kind').$type<ExploreKind>().notNull(),
  country_codes: text('country_codes').array().notNull(),
  post_language: text('post_language'),
  active: boolean('active').notNull(),
  revision: integer('revision').notNull(),
  last_run_at: time('last_run_at'),
  next_run_at: time('next_run_at'),
  created_at: time('created_at').notNull(),
})
export type MonitorRow = typeof monitors.$inferSelect

export const monitorWeeks = pgTable(
  'monitor_weeks',
  {
    monitor_id: uuid('monitor_id').notNull(),
    week_start: date('week_start').notNull(),
    revision: integer('revision').notNull(),
    /** What was counted; null in weeks of definitions that were not kept. */
    definition: jsonb('definition').$type<MonitorDefinition>(),
    posts: countColumn('posts'),
    authors: countColumn('authors'),
    variance: doublePrecision('variance'),
    baseline_posts: countColumn('baseline_posts'),
    baseline_variance: doublePrecision('baseline_variance'),
    impressions: countColumn('impressions'),
    sentiment: jsonb('sentiment').$type<SentimentShares>(),
    top_posts: jsonb('top_posts')
      .$type<readonly { readonly post_id: string; readonly author_network_id: string }[]>()
      .notNull(),
    snapshot: text('snapshot').notNull(),
    computed_at: time('computed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.monitor_id, t.week_start, t.revision] })],
)
export type MonitorWeekRow = typeof monitorWeeks.$inferSelect
