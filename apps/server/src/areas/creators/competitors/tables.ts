import type { Competitor } from '@rookery/contract/creators/competitors/endpoints.ts'
import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()
const key = () => ({
  tracked_id: uuid('tracked_id').notNull(),
  user_id: uuid('user_id').notNull(),
  network_id: text('network_id').notNull(),
})

export const accountCompetitors = pgTable(
  'account_competitors',
  {
    ...key(),
    /** Empty once X no longer shows the account. */
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    avatar_url: text('avatar_url').notNull(),
    state: text('state').$type<Competitor['state']>().notNull(),
    next_at: time('next_at'),
    added_at: time('added_at'),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.user_id, t.network_id] })],
)
export type CompetitorRow = typeof accountCompetitors.$inferSelect

export const competitorDays = pgTable(
  'competitor_days',
  {
    ...key(),
    day: date('day', { mode: 'string' }).notNull(),
    followers_count: bigint('followers_count', { mode: 'number' }).notNull(),
    posts_count: bigint('posts_count', { mode: 'number' }),
    listed_count: bigint('listed_count', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.user_id, t.network_id, t.day] })],
)
export type CompetitorDay = typeof competitorDays.$inferSelect
