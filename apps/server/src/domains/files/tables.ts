import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  purpose: text('purpose').$type<'audience_list'>().notNull(),
  file_name: text('file_name').notNull(),
  content_type: text('content_type').notNull(),
  size_bytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256'),
  state: text('state').$type<'signed' | 'complete' | 'removed'>().notNull(),
  expires_at: time('expires_at').notNull(),
  created_by: uuid('created_by').notNull(),
  created_at: time('created_at').notNull(),
})
export type FileRow = typeof files.$inferSelect
