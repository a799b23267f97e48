import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

export const notificationMarks = pgTable(
  'notification_marks',
  {
    user_id: uuid('user_id').notNull(),
    job_id: uuid('job_id').notNull(),
    read_at: timestamp('read_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.job_id] })],
)
