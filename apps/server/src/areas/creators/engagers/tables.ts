import type { EngagementKind } from '@rookery/analytics/models/engagers.ts'
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const engagerReads = pgTable('account_engager_reads', {
  tracked_id: uuid('tracked_id').primaryKey(),
  began_at: time('began_at').notNull(),
  read_at: time('read_at'),
  next_at: time('next_at').notNull(),
})
export type EngagerRead = typeof engagerReads.$inferSelect

export const reactionReads = pgTable(
  'account_reaction_reads',
  {
    tracked_id: uuid('tracked_id').notNull(),
    post_id: text('post_id').notNull(),
    read_at: time('read_at').notNull(),
    is_cut: boolean('is_cut').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.post_id] })],
)

export const accountEngagements = pgTable(
  'account_engagements',
  {
    tracked_id: uuid('tracked_id').notNull(),
    post_id: text('post_id').notNull(),
    kind: text('kind').$type<EngagementKind>().notNull(),
    network_id: text('network_id').notNull(),
    user_id: uuid('user_id').notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.post_id, t.kind, t.network_id] })],
)
export type EngagementRow = typeof accountEngagements.$inferSelect
