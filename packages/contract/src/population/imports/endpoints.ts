import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { columnKinds } from '../../enums.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'
import { tableFormat, tableReading } from '../../objects/table-format.ts'
import { columnMap } from './column-map.ts'

/** Importing people into the population: only for users named by the operator, and only by the cookie. */
const importAccess = { action: 'population.import', auth: ['session only'] } as const

const populationName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const thingCount = plain('things')
const maps = z.array(columnMap).max(20).default([])

export const populations = z.object({
  in_use: z.string(),
  /** The environment fixes the population in use: it cannot be changed here. */
  fixed: z.boolean(),
  /** Population that receives files by default. */
  proposed: z.string(),
  results: z.array(
    z.object({
      name: z.string(),
      in_use: z.boolean(),
      /** The synthetic population, with which real people are never mixed. */
      made_up: z.boolean(),
    }),
  ),
})
export type Populations = z.infer<typeof populations>

export const rejectedRow = z.object({
  file_name: z.string(),
  /** 1-based. */
  line: plain('place'),
  /** profile, post or follow; empty for an unrecognised row. */
  kind: z.string(),
  reason: z.string(),
})
export type RejectedRow = z.infer<typeof rejectedRow>

const fileParts = {
  /** What was found or assumed of the columns: order of dates, time zone, rounded counts, hidden rows. */
  notes: z.array(z.string()),
  /** What an archive or a workbook consists of; `why` is null for a part that is read. */
  parts: z.array(z.object({ name: z.string(), why: z.string().nullable() })),
}

export const recognisedFile = z.object({
  upload_id: id,
  file_name: z.string(),
  size_bytes: thingCount,
  /** How it is read, e.g. 'CSV, posts by map'; empty if unreadable. */
  format: z.string(),
  /** Why it cannot be imported as it is. */
  refused: z.string().nullable(),
  /**
   * Columns of a table with values of its first rows, for choosing a column map. Empty if the file is not a
   * table.
   */
  columns: z.array(
    z.object({
      name: z.string(),
      /** What the column holds by its name and cells; null if unclear. */
      kind: z.enum(columnKinds).nullable(),
      values: z.array(z.string()),
    }),
  ),
  /** How a table is read; null for other files. */
  table: tableFormat.nullable(),
  ...fileParts,
  /** Whether all rows were examined, or only the first. */
  is_whole: z.boolean(),
  profiles: thingCount,
  posts: thingCount,
  follows: thingCount,
  rejected: thingCount,
  /** Fields that were not understood and stay empty; their rows are taken. */
  unread_fields: thingCount,
  /** Rows that the file holds more than once. */
  repeated: thingCount,
  /** What the network says beside its rows, as of deletions. */
  notices: thingCount,
  /** For posts. */
  since: time.nullable(),
  until: time.nullable(),
  /** The first items of each kind, as they would be imported. */
  sample: z.array(
    z.object({
      kind: z.enum(['profile', 'post', 'follow']),
      line: plain('place'),
      who: z.string(),
      text: z.string(),
      created_at: time.nullable(),
      is_repost: z.boolean(),
    }),
  ),
  rejects: z.array(rejectedRow),
})
export type RecognisedFile = z.infer<typeof recognisedFile>

export const populationImportStates = [
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

export const populationImport = z.object({
  id,
  /** Source label of the import, unique in its population. */
  name: z.string(),
  population: z.string(),
  state: z.enum(populationImportStates),
  phase: z.enum(['waiting', 'reading', 'refreshing', 'removing', 'over']),
  /** The file being read. */
  file_name: z.string().nullable(),
  /** Rows of all files, or steps of the phase. */
  done: thingCount,
  total: thingCount.nullable(),
  rows_taken: thingCount,
  rows_repeated: thingCount,
  rows_rejected: thingCount,
  /** Fields that were not understood and stayed empty; their rows were taken. */
  unread_fields: thingCount,
  /** The rows that the population got from this import; null until the import ends. */
  brought: z.object({ profiles: thingCount, posts: thingCount, follows: thingCount }).nullable(),
  files: z.array(
    z.object({
      file_name: z.string(),
      size_bytes: thingCount,
      format: z.string(),
      taken: thingCount,
      repeated: thingCount,
      rejected: thingCount,
      /** Why it was skipped or interrupted. */
      problem: z.string().nullable(),
      ...fileParts,
    }),
  ),
  error: z.string().nullable(),
  is_cancelling: z.boolean(),
  can_cancel: z.boolean(),
  can_undo: z.boolean(),
  created_at: time,
  finished_at: time.nullable(),
})
export type PopulationImport = z.infer<typeof populationImport>

export const listPopulations = endpoint({
  ...importAccess,
  name: 'list-populations',
  method: 'GET',
  path: '/api/populations/',
  summary: 'Reads which populations there are and which is in use.',
  response: populations,
  errors: ['permission_denied'],
})
export const usePopulation = endpoint({
  ...importAccess,
  name: 'use-population',
  method: 'POST',
  path: '/api/populations/use/',
  summary:
    'Puts a population in use for the whole installation. Refused while an import is under way, and where the environment says which is in use.',
  body: z.strictObject({ name: populationName }),
  response: populations,
  errors: ['permission_denied', 'in_use', 'invalid_transition', 'not_found'],
})
export const recogniseFile = endpoint({
  ...importAccess,
  name: 'recognise-file',
  method: 'POST',
  path: '/api/population-imports/recognise/',
  summary:
    'Tells what a file that was sent is by what it holds: its format, columns, kinds of rows, their period, a sample, and what would be rejected, as these column maps read it. Nothing is taken.',
  body: z.strictObject({ upload_id: id, maps, table: tableReading.optional() }),
  response: recognisedFile,
  errors: ['permission_denied', 'gone', 'not_found'],
  limit: 'search',
})
export const createPopulationImport = endpoint({
  ...importAccess,
  name: 'create-population-import',
  method: 'POST',
  path: '/api/population-imports/',
  summary:
    'Begins to bring files that were sent into a population, under a name that can be taken out again.',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .max(80)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:@+-]*$/u),
    population: populationName,
    upload_ids: z.array(id).min(1).max(50),
    maps,
  }),
  status: 201,
  idempotent: true,
  response: populationImport,
  errors: ['permission_denied', 'gone', 'in_use', 'not_found'],
})
export const listPopulationImports = endpoint({
  ...importAccess,
  name: 'list-population-imports',
  method: 'GET',
  path: '/api/population-imports/',
  summary: 'Reads what was imported on screen, newest first.',
  query: z.object(page),
  response: list(populationImport),
  errors: ['permission_denied'],
})
export const getPopulationImport = endpoint({
  ...importAccess,
  name: 'get-population-import',
  method: 'GET',
  path: '/api/population-imports/{pk}/',
  summary: 'Reads one import with its progress and what came of each file.',
  params: keySchema,
  response: populationImport,
  errors: ['permission_denied'],
})
export const cancelPopulationImport = endpoint({
  ...importAccess,
  name: 'cancel-population-import',
  method: 'POST',
  path: '/api/population-imports/{pk}/cancel/',
  summary: 'Stops an import at the next safe point; what it brought so far is taken out again.',
  params: keySchema,
  response: populationImport,
  errors: ['permission_denied', 'invalid_transition'],
})
export const undoPopulationImport = endpoint({
  ...importAccess,
  name: 'undo-population-import',
  method: 'POST',
  path: '/api/population-imports/{pk}/undo/',
  summary: 'Takes out what an import brought, and nothing else.',
  params: keySchema,
  response: populationImport,
  errors: ['permission_denied', 'invalid_transition', 'in_use'],
})
export const listImportRejects = endpoint({
  ...importAccess,
  name: 'list-import-rejects',
  method: 'GET',
  path: '/api/population-imports/{pk}/rejects/',
  summary: 'Reads the rows an import did not take, with file, line and reason.',
  params: keySchema,
  query: z.object(page),
  response: list(rejectedRow),
  errors: ['permission_denied'],
})
export const downloadImportRejects = endpoint({
  ...importAccess,
  name: 'download-import-rejects',
  method: 'GET',
  path: '/api/population-imports/{pk}/rejects/download/',
  one_at_a_time: 'export',
  summary: 'The same rows, the first 100,000 of them, as a CSV file in the language of the reader.',
  params: keySchema,
  download: 'text/csv',
  errors: ['permission_denied'],
})
