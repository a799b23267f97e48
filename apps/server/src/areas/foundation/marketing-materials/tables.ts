import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const materialDownloads = pgTable('material_downloads', {
  material_id: text('material_id').primaryKey(),
  downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
})

export const materialLinks = pgTable('material_links', {
  id: uuid('id').primaryKey(),
  material_id: text('material_id').notNull(),
  /** Host of the site the link leads to; null for the team dashboard. */
  host: text('host'),
  uses: integer('uses').notNull().default(0),
  created_at: time('created_at').notNull(),
  expires_at: time('expires_at').notNull(),
})
export type MaterialLinkRow = typeof materialLinks.$inferSelect
