import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What a person has used of a premium plan, or a team of its own, in a period; of exactly one of the two. */
export const premiumUses = pgTable('premium_uses', {
  user_id: uuid('user_id'),
  kind: text('kind').$type<'reads' | 'question' | 'report'>().notNull(),
  /** First day (UTC) of the month, or the day itself for what is counted by day. */
  period: date('period', { mode: 'string' }).notNull(),
  /** Times, or millionths of a dollar for reads. */
  used: bigint('used', { mode: 'number' }).notNull(),
  team_id: uuid('team_id'),
})
export type UseKind = (typeof premiumUses.$inferSelect)['kind']
