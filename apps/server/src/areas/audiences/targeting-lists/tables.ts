import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Targeting lists shown to somebody outside of the team: a usage, or one version of a config. */
export const targetingShares = pgTable('targeting_shares', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  usage_id: uuid('usage_id'),
  audience_config_id: uuid('audience_config_id'),
  audience_config_version: integer('audience_config_version'),
  /** In lower case; null for the link that was copied. */
  email: text('email'),
  message: text('message'),
  host: text('host'),
  code_hash: text('code_hash').notNull(),
  shared_by: uuid('shared_by'),
  created_at: time('created_at').notNull(),
  opened_at: time('opened_at'),
  expires_at: time('expires_at').notNull(),
})
export type TargetingShareRow = typeof targetingShares.$inferSelect
