import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  /** Null for a logo that no team uses yet. */
  team_id: uuid('team_id'),
  purpose: text('purpose').$type<'audience_list' | 'team_logo' | 'ad_media' | 'population'>().notNull(),
  /** Set for media of an ad account. */
  ad_account_id: uuid('ad_account_id'),
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
/** A file that belongs to a team. */
export type TeamFileRow = FileRow & { readonly team_id: string }

export const teamLogos = pgTable('team_logos', {
  file_id: uuid('file_id').primaryKey(),
  png: bytes('png').notNull(),
})
