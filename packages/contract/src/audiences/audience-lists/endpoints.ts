import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { listIdentifierKinds } from '../../enums.ts'
import { audienceList, importObject, listReading } from '../../objects/audience-list.ts'
import { tableFormat } from '../../objects/table-format.ts'
import { booleanQuery, countryCode, id, list, page, keySchema } from '../../objects/common.ts'

export const listAudienceLists = endpoint({
  name: 'list-audience-lists',
  method: 'GET',
  path: '/api/audience-lists/',
  action: 'lists.read',
  auth: ['session'],
  summary:
    "Reads the lists the caller's team uploaded, newest first, with how many of each the population knows.",
  query: z.object({ ...page, team_id: id.optional(), q: z.string().trim().max(100).optional() }),
  response: list(audienceList),
})
export const getAudienceList = endpoint({
  name: 'get-audience-list',
  method: 'GET',
  path: '/api/audience-lists/{pk}/',
  action: 'lists.read',
  auth: ['session'],
  summary: 'Reads one list with its import.',
  params: keySchema,
  response: audienceList,
})
export const renameAudienceList = endpoint({
  name: 'rename-audience-list',
  method: 'PATCH',
  path: '/api/audience-lists/{pk}/',
  action: 'lists.write',
  auth: ['session'],
  summary:
    "Gives a list another name. Names are the team's own: audiences that use the list find it by its id.",
  params: keySchema,
  body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  response: audienceList,
})
export const deleteAudienceList = endpoint({
  name: 'delete-audience-list',
  method: 'DELETE',
  path: '/api/audience-lists/{pk}/',
  action: 'lists.write',
  auth: ['session'],
  summary:
    'Deletes a list with everything that was kept of its people, for good, and stops uploads that use it. Audiences that exclude or require it cannot be counted or sent until it is taken out of them. A list that something uses is deleted only if that is confirmed.',
  params: keySchema,
  query: z.object({ confirmed: booleanQuery.optional() }),
  status: 204,
  errors: ['in_use'],
})

const named = z.object({ id, name: z.string() })
export const getAudienceListUses = endpoint({
  name: 'get-audience-list-uses',
  method: 'GET',
  path: '/api/audience-lists/{pk}/uses/',
  action: 'lists.read',
  auth: ['session'],
  summary: 'Reads what uses a list: audiences, plans, drafts, and uploads that its deletion would stop.',
  params: keySchema,
  response: z.object({
    audiences: z.array(named),
    /** Plans for one of these audiences. */
    plans: z.array(named),
    /** Ad sets that are not on the network yet. */
    ad_sets: z.array(named),
    /** Audiences that members have begun and not saved. */
    drafts: plain('things'),
    /** Uploads in progress. */
    uploads: z.array(named),
  }),
})
export type AudienceListUses = z.infer<typeof getAudienceListUses.response>

/** What was recognised of a file, and what an import of it would take. Nothing is stored. */
export const recognisedList = z.object({
  upload_id: id,
  file_name: z.string(),
  size_bytes: plain('things'),
  /** Why the file holds no list; everything else is then empty. */
  refused: z.string().nullable(),
  format: tableFormat
    .extend({
      /** Whether several people stand on a line, each of whom is taken. */
      has_many_on_a_line: z.boolean(),
    })
    .nullable(),
  /** All columns with the kind recognised and the cells of the first rows. */
  columns: z.array(
    z.object({
      /** Empty without a header. */
      name: z.string(),
      kind: z.enum(listIdentifierKinds).nullable(),
      values: z.array(z.string()),
    }),
  ),
  /** The column and kind that were given, else those proposed. */
  column: plain('place'),
  identifier_kind: z.enum(listIdentifierKinds),
  /** Whether the column has phone numbers that are read only when a country is given. */
  needs_country: z.boolean(),
  country: countryCode.nullable(),
  /** Countries to choose from, for phone numbers. */
  countries: z.array(countryCode),
  /** Whether all rows were read, or only the first. */
  is_whole: z.boolean(),
  rows_read: plain('things'),
  rows_taken: plain('things'),
  rows_repeated: plain('things'),
  rows_empty: plain('things'),
  rows_rejected: plain('things'),
  /** The first rows that would be rejected. */
  rejects: z.array(z.object({ line: plain('place'), value: z.string(), reason: z.string() })),
})
export type RecognisedList = z.infer<typeof recognisedList>

export const recogniseList = endpoint({
  name: 'recognise-list',
  method: 'POST',
  path: '/api/audience-lists/recognise/',
  action: 'lists.write',
  auth: ['session'],
  summary:
    "Tells how a file that was sent for a team's list would be read (encoding, delimiter, header, columns with their kinds) and what an import would take, repeat and reject. Nothing is taken.",
  body: z.strictObject({
    upload_id: id,
    identifier_kind: z.enum(listIdentifierKinds).optional(),
    ...listReading,
  }),
  response: recognisedList,
  errors: ['gone', 'not_found'],
  limit: 'search',
})

export const getImport = endpoint({
  name: 'get-import',
  method: 'GET',
  path: '/api/imports/{pk}/',
  action: 'lists.read',
  auth: ['session'],
  summary:
    'Reads the progress of an import, its counts and the link to the rejected rows with line and reason.',
  params: keySchema,
  response: importObject,
})
