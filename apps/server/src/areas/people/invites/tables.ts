import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const teamInvites = pgTable('team_invites', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  email: text('email').notNull(),
  level: text('level', { enum: ['admin', 'member'] }).notNull(),
  message: text('message'),
  /** Language of the mail; null: that of the person, else of whoever invites. */
  language: text('language', { enum: ['en', 'ja'] }),
  /** The network's ids of the ad accounts granted with the invite. */
  ad_account_ids: text('ad_account_ids').array().notNull(),
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
