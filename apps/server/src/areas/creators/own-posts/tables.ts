import type { PayoutAnswer } from '@rookery/contract/creators/own-posts/endpoints.ts'
import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const accountPayouts = pgTable(
  'account_payouts',
  {
    tracked_id: uuid('tracked_id').notNull(),
    period_start: date('period_start', { mode: 'string' }).notNull(),
    period_end: date('period_end', { mode: 'string' }).notNull(),
    user_id: uuid('user_id').notNull(),
    amount_micro: bigint('amount_micro', { mode: 'number' }).notNull(),
    currency: text('currency').$type<PayoutAnswer['currency']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.period_start, t.period_end] })],
)
export type PayoutRow = typeof accountPayouts.$inferSelect
