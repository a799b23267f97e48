import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Follows and unfollows that were sent to X for an account. */
export const followWrites = pgTable('follow_writes', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  account_id: text('account_id').notNull(),
  sent_at: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
})
