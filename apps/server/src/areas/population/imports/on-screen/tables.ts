import type { PlainColumnMap, PopulationImport } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FilePart } from '../readers/file-parts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One file of an import and its result, in wording that the file readers define (reader-texts.ts). */
export interface ImportedFileRow {
  readonly upload_id: string
  readonly file_name: string
  readonly size_bytes: number
  readonly format: string
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  /** Fields that were not understood; missing in imports of earlier versions. */
  readonly unread?: number
  /** What was found or left out of its table, and what it consists of; missing in imports of earlier versions. */
  readonly notes?: readonly string[]
  readonly parts?: readonly FilePart[]
  readonly problem: string | null
  readonly reject_file: string | null
}

export const populationImports = pgTable('population_imports', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  population: text('population').notNull(),
  state: text('state').$type<PopulationImport['state']>().notNull(),
  stands: boolean('stands').notNull().default(true),
  emptied: boolean('emptied').notNull().default(false),
  job_id: uuid('job_id').notNull(),
  files: jsonb('files').$type<readonly ImportedFileRow[]>().notNull(),
  maps: jsonb('maps').$type<readonly PlainColumnMap[]>().notNull(),
  brought: jsonb('brought').$type<PopulationImport['brought']>(),
  error: text('error').$type<ServerText>(),
  created_by: uuid('created_by').notNull(),
  created_at: time('created_at').notNull(),
  finished_at: time('finished_at'),
})
export type PopulationImportRow = typeof populationImports.$inferSelect
