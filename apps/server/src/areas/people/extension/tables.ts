import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const extensionPairings = pgTable('extension_pairings', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  code_hash: text('code_hash').notNull(),
  challenge: text('challenge').notNull(),
  name: text('name').notNull(),
  created_at: time('created_at').notNull(),
  expires_at: time('expires_at').notNull(),
  used_at: time('used_at'),
})
export type PairingRow = typeof extensionPairings.$inferSelect
