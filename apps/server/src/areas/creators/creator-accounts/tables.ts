import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()

export const accountGoals = pgTable(
  'account_goals',
  {
    user_id: uuid('user_id').notNull(),
    /** Its id at X. */
    account_id: text('account_id').notNull(),
    followers: bigint('followers', { mode: 'number' }).notNull(),
    by_day: date('by_day', { mode: 'string' }).notNull(),
    from_followers: bigint('from_followers', { mode: 'number' }),
    set_at: time('set_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.account_id] })],
)
export type GoalRow = typeof accountGoals.$inferSelect

export const accountNotes = pgTable('account_notes', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  account_id: text('account_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  text: text('text').notNull(),
  created_at: time('created_at'),
})
export type NoteRow = typeof accountNotes.$inferSelect
