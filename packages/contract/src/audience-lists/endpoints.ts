import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { plain } from '../core/figures.ts'
import { listIdentifierKinds } from '../enums.ts'
import { adMedia } from '../objects/ad-creative.ts'
import { audienceList, importObject } from '../objects/audience-list.ts'
import { id, list, page, keySchema } from '../objects/common.ts'

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
    'Deletes a list with everything that was kept of its people, for good. Audiences that use it are counted without it.',
  params: keySchema,
  status: 204,
})

/** Where the identifiers of a list are in its file. */
export const listMapping = z.strictObject({
  /** The list's name. */
  name: z.string().trim().min(1).max(100),
  identifier_kind: z.enum(listIdentifierKinds),
  /** Column of the identifiers, from 0. */
  column: z.int().min(0).max(499).default(0),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Whether the first row has the column names. */
  has_header: z.boolean().default(false),
})

export const completeUpload = endpoint({
  name: 'complete-upload',
  method: 'POST',
  path: '/api/api/files/complete/',
  action: 'lists.write',
  auth: ['session'],
  summary:
    'Checks that the file is there with the signed size and is what it says, registers it, and starts the import of a list. The same list again answers the import it had. A logo is drawn anew and can be given to a team as logo_file_id. A file for advertising is sent on to the network as a job.',
  body: z.strictObject({
    upload_id: id,
    /** Lower-case hexadecimal; verified if given. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** For lists. */
    mapping: listMapping.optional(),
  }),
  response: z.object({
    file_id: id,
    /** URL of the logo on this server. */
    url: z.string().nullable(),
    size_bytes: plain('things'),
    import: importObject.nullable(),
    /** For advertising media. */
    media: adMedia.nullable().default(null),
  }),
  errors: ['gone', 'limit_reached', 'plan_limit'],
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
