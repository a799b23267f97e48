import { tokenScopes } from '@rookery/contract/core/token-scopes.ts'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const apiTokens = pgTable('api_tokens', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  mode: text('mode', { enum: ['user', 'extension', 'pro-targeting'] }).notNull(),
  /** Scopes of tokens of mode user; the other modes reach only calls that allow them. */
  scope: text('scope', { enum: tokenScopes }).notNull(),
  name: text('name').notNull(),
  token_hash: text('token_hash').notNull(),
  previous_hash: text('previous_hash'),
  previous_until: time('previous_until'),
  last_four: text('last_four').notNull(),
  created_at: time('created_at').notNull(),
  expires_at: time('expires_at').notNull(),
  last_used_at: time('last_used_at'),
  revoked_at: time('revoked_at'),
})
export type ApiTokenRow = typeof apiTokens.$inferSelect
