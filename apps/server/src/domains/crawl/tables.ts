import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const rows = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

export const crawlStages = ['profile', 'posts', 'followers', 'following', 'done'] as const
export type CrawlStage = (typeof crawlStages)[number]

export const crawls = pgTable('crawls', {
  id: uuid('id').primaryKey(),
  source: text('source').notNull(),
  handle: text('handle').notNull(),
  network_id: text('network_id'),
  user_id: uuid('user_id').notNull(),
  max_posts: integer('max_posts').notNull(),
  max_followers: integer('max_followers').notNull(),
  max_following: integer('max_following').notNull(),
  stage: text('stage').$type<CrawlStage>().notNull(),
  page: text('page'),
  posts_seen: integer('posts_seen').notNull().default(0),
  followers_seen: integer('followers_seen').notNull().default(0),
  following_seen: integer('following_seen').notNull().default(0),
  rows_taken: rows('rows_taken'),
  rows_repeated: rows('rows_repeated'),
  rows_rejected: rows('rows_rejected'),
  rows_waiting: rows('rows_waiting'),
  state: text('state').$type<'queued' | 'running' | 'waiting' | 'done' | 'failed'>().notNull(),
  cause: text('cause').notNull().default(''),
  waiting_until: time('waiting_until'),
  tries: integer('tries').notNull().default(0),
  /** When the operator asked to cancel it. */
  cancelled_at: time('cancelled_at'),
  lease_owner: uuid('lease_owner'),
  lease_until: time('lease_until'),
  touched_at: time('touched_at').notNull(),
  created_at: time('created_at').notNull(),
  finished_at: time('finished_at'),
})
export type CrawlRow = typeof crawls.$inferSelect
