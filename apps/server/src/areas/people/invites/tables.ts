import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const teamInvites = pgTable('team_invites', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  email: text('email').notNull(),
  level: text('level', { enum: ['admin', 'member'] }).notNull(),
  message: text('message'),
  code_hash: text('code_hash').notNull(),
  invited_by: uuid('invited_by'),
  created_at: time('created_at').notNull(),
  sent_at: time('sent_at'),
  expires_at: time('expires_at').notNull(),
  accepted_at: time('accepted_at'),
  accepted_by: uuid('accepted_by'),
  revoked_at: time('revoked_at'),
})
export type InviteRow = typeof teamInvites.$inferSelect
