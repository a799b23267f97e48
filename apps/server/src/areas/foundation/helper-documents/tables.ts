import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

export const helperDocumentDownloads = pgTable('helper_document_downloads', {
  document_id: text('document_id').primaryKey(),
  downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
})
