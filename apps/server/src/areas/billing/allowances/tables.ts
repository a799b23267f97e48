import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What a person has used of a plan in a period. */
export const premiumUses = pgTable(
  'premium_uses',
  {
    user_id: uuid('user_id').notNull(),
    kind: text('kind').$type<'reads' | 'question' | 'report'>().notNull(),
    /** First day (UTC) of the month, or the day itself for what is counted by day. */
    period: date('period', { mode: 'string' }).notNull(),
    /** Times, or millionths of a dollar for reads. */
    used: bigint('used', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.period] })],
)
export type UseKind = (typeof premiumUses.$inferSelect)['kind']
