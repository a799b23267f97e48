import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { adMedia } from '../../objects/ad-creative.ts'
import { importObject, listMapping } from '../../objects/audience-list.ts'
import { id, time } from '../../objects/common.ts'

export const signUpload = endpoint({
  name: 'sign-upload',
  method: 'POST',
  path: '/api/api/files/policy/',
  action: 'lists.write',
  auth: ['session'],
  summary:
    'Signs one upload to the object store for 15 minutes, limited to that size and type. A file of more than 4 MB is sent in parts, each with a Content-Range. Signing a file for advertising again goes on with what is there of it.',
  body: z.strictObject({
    file_name: z.string().trim().min(1).max(255),
    content_type: z.string().trim().min(1).max(100),
    size_bytes: z.int().min(1),
    purpose: z.enum(['audience_list', 'team_logo', 'ad_media', 'population']),
    /**
     * The team that owns the list; a user of a single team may omit it. A logo belongs to its uploader until
     * a team uses it.
     */
    team_id: id.optional(),
    /** For ad_media: the network's id of the ad account whose library receives it. */
    ad_account_id: z.string().min(1).max(64).optional(),
    /** For ad_media: an interrupted upload to resume. If that is impossible, a new one is signed. */
    resume: id.optional(),
  }),
  response: z.object({
    upload_id: id,
    url: z.string(),
    method: z.literal('PUT'),
    headers: z.record(z.string(), z.string()),
    expires_at: time,
    max_size_bytes: plain('things'),
    /** Bytes stored so far; the next part starts at this offset. */
    received_bytes: plain('things'),
  }),
  errors: ['limit_reached', 'plan_limit'],
  idempotent: true,
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
  idempotent: true,
})
