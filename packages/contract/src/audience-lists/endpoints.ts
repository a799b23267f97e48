import { z } from 'zod'
import { listIdentifierKinds } from '../enums.ts'
import { endpoint } from '../core/endpoint.ts'
import { people, plain } from '../core/figures.ts'
import { UPLOAD_BYTES_CAP } from '../constants.ts'
import { uploadedAudience } from '../objects/audience.ts'
import { audienceList } from '../objects/audience-list.ts'
import { id, list, page, pk } from '../objects/common.ts'

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
  params: pk,
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
  params: pk,
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
  params: pk,
  status: 204,
})

const adAccountId = z.string().min(1).max(64)
const audienceName = z.string().trim().min(1).max(255)

export const sendAudienceList = endpoint({
  name: 'send-audience-list',
  method: 'POST',
  path: '/api/audience-lists/{pk}/send/',
  action: 'uploads.write',
  auth: ['session'],
  summary: 'Queues the upload of a list to a granted ad account as a custom audience: hashed, in batches.',
  params: pk,
  body: z.strictObject({
    ad_account_id: adAccountId,
    name: audienceName.optional(),
    mode: z.enum(['add', 'replace']).default('add'),
  }),
  status: 201,
  response: uploadedAudience,
  errors: ['subscription_required', 'network_reauthorise'],
  idempotent: true,
})
export const uploadAudienceFile = endpoint({
  name: 'upload-audience-file',
  method: 'POST',
  path: '/api/external/upload-audience/',
  action: 'uploads.write',
  auth: ['standalone + session', 'session', 'token:pro-targeting'],
  summary:
    "Takes a list as the request's body (raw, or the one file of a form), hashes each identifier while reading, keeps it as a list of the team, and sends it to the ad account.",
  query: z.object({
    ad_account_id: adAccountId,
    name: audienceName,
    identifier_kind: z.enum(listIdentifierKinds),
    team_id: id.optional(),
  }),
  file: { max_bytes: UPLOAD_BYTES_CAP },
  status: 201,
  response: uploadedAudience.extend({
    audience_list_id: id,
    rows_read: plain('things'),
    rows_rejected: plain('things'),
    rejects_url: z.string().nullable(),
  }),
  errors: ['subscription_required', 'payload_too_large', 'unsupported_media_type', 'limit_reached'],
})
export const checkCustomAudiences = endpoint({
  name: 'check-custom-audiences',
  method: 'POST',
  path: '/api/external/check-custom-audiences/',
  action: 'uploads.read',
  auth: ['standalone + session', 'session', 'token:pro-targeting', 'token:extension'],
  summary:
    'Looks each name up exactly among the custom audiences of an ad account; one that does not exist is not targetable for NOT_FOUND.',
  body: z.strictObject({
    ad_account_id: adAccountId,
    custom_audience_names: z.array(audienceName).min(1).max(50),
  }),
  response: z.object({
    custom_audiences: z.array(
      z.object({
        name: z.string(),
        targetable: z.boolean(),
        id: z.string().nullable(),
        /** People the network matched; null during matching, and if the network states no number. */
        size: people().nullable(),
        reasons: z.array(z.string()),
      }),
    ),
  }),
  errors: ['network_reauthorise', 'network_unavailable'],
  limit: 'search',
})
