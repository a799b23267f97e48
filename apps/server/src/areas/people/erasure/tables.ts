import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SocialAccountRow } from '../../../store/tables.ts'

export const tokenRevocations = pgTable('token_revocations', {
  id: uuid('id').primaryKey(),
  provider: text('provider').$type<SocialAccountRow['provider']>().notNull(),
  sealed_token: text('sealed_token').notNull(),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})
export type TokenRevocationRow = typeof tokenRevocations.$inferSelect
