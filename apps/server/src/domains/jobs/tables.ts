import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const jobOutbox = pgTable('job_outbox', {
  id: uuid('id').primaryKey(),
  queue: text('queue').notNull(),
  group_id: text('group_id').notNull(),
  data: jsonb('data').$type<Record<string, string>>().notNull(),
  start_after: time('start_after').notNull(),
  created_at: time('created_at').notNull(),
})
