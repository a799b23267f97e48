import { z } from 'zod'
import { listIdentifierKinds } from '../enums.ts'
import { endpoint } from '../core/endpoint.ts'
import { importObject } from '../objects/audience-list.ts'
import { id, pk, time } from '../objects/common.ts'
import * as facts from './facts.ts'

export const signUpload = endpoint(facts.signUpload, {
  auth: ['session'],
  summary:
    'Signs one upload to the object store for 15 minutes, limited to that size and type. A file of more than 4 MB is sent in parts, each with a Content-Range.',
  body: z.strictObject({
    file_name: z.string().trim().min(1).max(255),
    content_type: z.string().trim().min(1).max(100),
    size_bytes: z.int().min(1),
    purpose: z.enum(['audience_list']),
    /** Whose file it is; may be left out by a person of one team. */
    team_id: id.optional(),
  }),
  response: z.object({
    upload_id: id,
    url: z.string(),
    method: z.literal('PUT'),
    headers: z.record(z.string(), z.string()),
    expires_at: time,
    max_size_bytes: z.int(),
  }),
})

/** How a list stands in its file. */
export const listMapping = z.strictObject({
  /** The list's name. */
  name: z.string().trim().min(1).max(100),
  identifier_kind: z.enum(listIdentifierKinds),
  /** Which column holds the identifier, the first being 0. */
  column: z.int().min(0).max(499).default(0),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** The first row names the columns. */
  has_header: z.boolean().default(false),
})

export const completeUpload = endpoint(facts.completeUpload, {
  auth: ['session'],
  summary:
    'Checks that the file is there with the signed size and is what it says, registers it, and starts the import. The same file again answers the import it had.',
  body: z.strictObject({
    upload_id: id,
    /** Lower-case hexadecimal; checked when given. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    mapping: listMapping,
  }),
  response: z.object({
    file_id: id,
    url: z.string().nullable(),
    size_bytes: z.int(),
    import: importObject.nullable(),
  }),
  errors: ['gone', 'limit_reached'],
})

export const getImport = endpoint(facts.getImport, {
  auth: ['session'],
  summary:
    'Reads the progress of an import, its counts and the link to the rejected rows with line and reason.',
  params: pk,
  response: importObject,
})
