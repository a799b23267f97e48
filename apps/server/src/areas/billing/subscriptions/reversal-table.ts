import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PaymentReversal } from '../../../app/payments.ts'

/** Refunds and disputes of payments, as the payment provider has them. */
export const paymentReversals = pgTable('payment_reversals', {
  id: text('id').primaryKey(),
  subscription_id: uuid('subscription_id').notNull(),
  kind: text('kind').$type<PaymentReversal['kind']>().notNull(),
  state: text('state').$type<PaymentReversal['state']>().notNull(),
  amount_micro: bigint('amount_micro', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  invoice_id: text('invoice_id').notNull(),
  charge_id: text('charge_id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})
