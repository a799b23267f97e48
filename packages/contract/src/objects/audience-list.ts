import { z } from 'zod'
import { people, plain } from '../core/figures.ts'
import { importStates, listIdentifierKinds } from '../enums.ts'
import { count, countryCode, id, time } from './common.ts'
import { delimiters, leftOut, tableReading } from './table-format.ts'

/** A file imported row by row. Importing it twice changes nothing: known rows count as unchanged. */
export const importObject = z.object({
  id,
  kind: z.enum(['x_users', 'x_posts', 'x_archive', 'csv']),
  file_name: z.string(),
  state: z.enum(importStates),
  rows_read: plain('things'),
  rows_new: plain('things'),
  rows_unchanged: plain('things'),
  rows_rejected: plain('things'),
  /** Rows without a value in the column. */
  rows_empty: plain('things').default(0),
  /** What of a workbook was left out; null for other files, and for imports of earlier versions. */
  left_out: leftOut.nullable().default(null),
  /** Signed link to the rejected rows with line and reason, valid for 24 hours. */
  rejects_url: z.string().nullable(),
  /** The list the import fills. */
  audience_list_id: id.nullable(),
  /** Bytes read, of the file's total. */
  bytes_read: plain('things'),
  bytes_total: plain('things'),
  error: z.string().nullable(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
})
export type Import = z.infer<typeof importObject>

/** People from a team's file: a set of that team only, never rows of the shared population. */
export const audienceList = z.object({
  id,
  team_id: id,
  name: z.string(),
  identifier_kind: z.enum(listIdentifierKinds),
  file_name: z.string(),
  /** Number of distinct identifiers. */
  rows: people(),
  /**
   * Matched profiles of the population; null under the privacy minimum, and if `use` means that nothing was
   * matched.
   */
  matched: count,
  /** Whether the list can be counted with, else the reason. */
  use: z.enum(['countable', 'importing', 'failed', 'too_few', 'too_similar', 'upload_only']),
  /** The team's list from which it differs too little. */
  similar_to: z.object({ id, name: z.string() }).nullable(),
  import: importObject,
  created_at: time,
})
export type AudienceList = z.infer<typeof audienceList>

/** How a list's file is read; what is left out is recognised from the file. */
export const listReading = {
  ...tableReading.shape,
  /** Empty if every line is one value. */
  delimiter: z.enum([...delimiters, '']).optional(),
  /** Column of the identifiers, from 0. */
  column: z.int().min(0).max(499).optional(),
  /** Country of phone numbers written without their country code, as ISO 3166 alpha-2. */
  country: countryCode.optional(),
}
/** Where the identifiers of a list are in its file. */
export const listMapping = z.strictObject({
  /** The list's name. */
  name: z.string().trim().min(1).max(100),
  identifier_kind: z.enum(listIdentifierKinds),
  ...listReading,
})
