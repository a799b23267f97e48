import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const count = (name: string) => bigint(name, { mode: 'number' })

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  source: text('source').notNull(),
  file_name: text('file_name').notNull(),
  state: text('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull(),
  step: text('step').notNull(),
  rows_taken: count('rows_taken').notNull().default(0),
  rows_repeated: count('rows_repeated').notNull().default(0),
  rows_rejected: count('rows_rejected').notNull().default(0),
  /** Bytes of the file or steps of a refresh; null when not known. */
  total: count('total'),
  error: text('error'),
  created_at: time('created_at').notNull(),
  touched_at: time('touched_at').notNull(),
  /** When the operator asked to cancel it. */
  cancelled_at: time('cancelled_at'),
  finished_at: time('finished_at'),
})
