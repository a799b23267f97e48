import { z } from 'zod'
import { people, plain } from '../core/figures.ts'
import { importStates, listIdentifierKinds } from '../enums.ts'
import { count, id, time } from './common.ts'

/** A file that was brought, row by row. The same file twice changes nothing: what is known already counts as unchanged. */
export const importObject = z.object({
  id,
  kind: z.enum(['x_users', 'x_posts', 'x_archive', 'csv']),
  file_name: z.string(),
  state: z.enum(importStates),
  rows_read: plain('things'),
  rows_new: plain('things'),
  rows_unchanged: plain('things'),
  rows_rejected: plain('things'),
  /** A signed link to the rejected rows with line and reason, good for 24 hours. */
  rejects_url: z.string().nullable(),
  /** The list it fills. */
  audience_list_id: id.nullable(),
  /** Bytes of the file read, of how many. */
  bytes_read: plain('things'),
  bytes_total: plain('things'),
  error: z.string().nullable(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
})
export type Import = z.infer<typeof importObject>

/** People a team brought: a set of that team alone, never rows of the shared population. */
export const audienceList = z.object({
  id,
  team_id: id,
  name: z.string(),
  identifier_kind: z.enum(listIdentifierKinds),
  file_name: z.string(),
  /** Different identifiers in it. */
  rows: people(),
  /** Profiles of the population among them; null under the privacy minimum, and while `use` says that nothing was matched. */
  matched: count,
  /** What keeps the list from being counted with, if anything. */
  use: z.enum(['countable', 'importing', 'failed', 'too_few', 'too_similar', 'upload_only']),
  /** The team's list it differs too little from. */
  similar_to: z.object({ id, name: z.string() }).nullable(),
  import: importObject,
  created_at: time,
})
export type AudienceList = z.infer<typeof audienceList>
