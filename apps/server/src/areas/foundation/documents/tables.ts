import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const binaryColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  name: text('name').notNull(),
  content_type: text('content_type').notNull(),
  content: text('content').notNull(),
  created_at: time('created_at').notNull(),
  expires_at: time('expires_at').notNull(),
  /** Content of a binary file, in place of `content`. */
  bytes: binaryColumn('bytes'),
})
export type DocumentRow = typeof documents.$inferSelect
