import type { ServerText } from '@rookery/i18n/server.ts'
import type { ImportState, ListIdentifierKind, textEncodings } from '@rookery/contract'
import type { LeftOut } from '@rookery/contract/objects/table-format.ts'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

export const audienceLists = pgTable('audience_lists', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  name: text('name').notNull(),
  identifier_kind: text('identifier_kind').$type<ListIdentifierKind>().notNull(),
  state: text('state').$type<'importing' | 'ready' | 'failed'>().notNull(),
  file_name: text('file_name').notNull(),
  content_key: text('content_key').notNull(),
  row_count: countColumn('row_count').notNull().default(0),
  similar_to: uuid('similar_to'),
  created_by: uuid('created_by').notNull(),
  created_at: time('created_at').notNull(),
})
export type ListRow = typeof audienceLists.$inferSelect

export const audienceListIdentifiers = pgTable(
  'audience_list_identifiers',
  { list_id: uuid('list_id').notNull(), identifier: text('identifier').notNull() },
  (t) => [primaryKey({ columns: [t.list_id, t.identifier] })],
)

/** How the file is read; what is not given is recognised from it. */
export interface ListColumns {
  readonly column: number
  readonly delimiter?: string | undefined
  readonly has_header?: boolean | undefined
  readonly encoding?: (typeof textEncodings)[number] | undefined
  readonly sheet?: string | undefined
  readonly takes_hidden_rows?: boolean | undefined
  readonly country?: string | undefined
}

export const audienceListImports = pgTable('audience_list_imports', {
  id: uuid('id').primaryKey(),
  list_id: uuid('list_id').notNull(),
  file_id: uuid('file_id').notNull(),
  mapping: jsonb('mapping').$type<ListColumns>().notNull(),
  state: text('state').$type<ImportState>().notNull(),
  step: text('step').$type<'reading' | 'matching' | 'done'>().notNull(),
  rows_read: countColumn('rows_read').notNull().default(0),
  rows_new: countColumn('rows_new').notNull().default(0),
  rows_unchanged: countColumn('rows_unchanged').notNull().default(0),
  rows_rejected: countColumn('rows_rejected').notNull().default(0),
  rows_empty: countColumn('rows_empty').notNull().default(0),
  left_out: jsonb('left_out').$type<LeftOut>(),
  bytes_read: countColumn('bytes_read').notNull().default(0),
  bytes_total: countColumn('bytes_total').notNull(),
  error: text('error').$type<ServerText>(),
  created_at: time('created_at').notNull(),
  started_at: time('started_at'),
  finished_at: time('finished_at'),
})
export type ListImportRow = typeof audienceListImports.$inferSelect

export const audienceListRejects = pgTable(
  'audience_list_rejects',
  {
    import_id: uuid('import_id').notNull(),
    position: countColumn('position').notNull(),
    line: countColumn('line').notNull(),
    value: text('value').notNull(),
    reason: text('reason').$type<ServerText>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.position] })],
)
