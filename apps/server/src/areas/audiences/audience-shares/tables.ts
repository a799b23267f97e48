import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const audienceShares = pgTable('audience_shares', {
  id: uuid('id').primaryKey(),
  audience_id: uuid('audience_id').notNull(),
  /** The team that owns the audience. */
  team_id: uuid('team_id').notNull(),
  kind: text('kind', { enum: ['member', 'email', 'link', 'team'] }).notNull(),
  audience_name: text('audience_name').notNull(),
  email: text('email'),
  message: text('message'),
  member_id: uuid('member_id'),
  /** For shares of kind team: the team that can read the audience. */
  to_team_id: uuid('to_team_id'),
  via_id: uuid('via_id'),
  accepted_by: uuid('accepted_by'),
  code_hash: text('code_hash'),
  shared_by: uuid('shared_by'),
  created_at: time('created_at').notNull(),
  sent_at: time('sent_at'),
  opened_at: time('opened_at'),
  expires_at: time('expires_at'),
  ended_at: time('ended_at'),
})
export type ShareRow = typeof audienceShares.$inferSelect
