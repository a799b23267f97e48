import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const premiumTrials = pgTable('premium_trials', {
  /** Keyed hash of the identity's id at X. */
  identity: text('identity').primaryKey(),
  user_id: uuid('user_id'),
  reserved_at: time('reserved_at').notNull(),
  used_at: time('used_at'),
})
