import { date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Days on which the subscriptions were compared with the payment provider's. */
export const paymentChecks = pgTable('payment_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  ended_at: timestamp('ended_at', { withTimezone: true, mode: 'date' }).notNull(),
  compared: integer('compared').notNull(),
  mended: integer('mended').notNull(),
})
