import { z } from 'zod'
import { AD_SETS_A_RUN, UPLOAD_BYTES_CAP } from '../../constants.ts'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { people, plain } from '../../core/figures.ts'
import { listIdentifierKinds, uploadStates } from '../../enums.ts'
import { audienceUsage, uploadEstimate, uploadedAudience } from '../../objects/audience.ts'
import { countryCode, id, list, page, keySchema } from '../../objects/common.ts'
import { targetingPackage } from '../../objects/targeting.ts'
import { applyModes, applyPreview } from '../../objects/usage-application.ts'

const applyAuth = [
  'standalone + session',
  'session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
const adAccountId = z.string().min(1).max(64)
/** Ad groups by our id or the network's. */
const adSetIds = z.array(z.string().min(1).max(64)).max(AD_SETS_A_RUN)
const packageToApply = {
  ad_account_id: adAccountId,
  targeting_package: targetingPackage,
  countries: z.array(countryCode).max(260).default([]),
  mode: z.enum(applyModes).default('replace'),
}

export const estimateUpload = endpoint({
  name: 'estimate-upload',
  method: 'POST',
  path: '/api/uploaded-audiences/estimate/',
  action: 'uploads.read',
  auth: ['session'],
  summary: 'What an upload would send and whether it is allowed, for the confirmation before it.',
  /** Without an ad account: for who has none yet. */
  body: z.strictObject({ audience_id: id, ad_account_id: adAccountId.optional() }),
  response: uploadEstimate,
})
export const listUploadedAudiences = endpoint({
  name: 'list-uploaded-audiences',
  method: 'GET',
  path: '/api/uploaded-audiences/',
  action: 'uploads.read',
  auth: ['session'],
  summary: 'Reads uploads with their state history.',
  query: z.object({
    ...page,
    team_id: id.optional(),
    ad_account_id: adAccountId.optional(),
    audience_id: id.optional(),
    state: z.enum(uploadStates).optional(),
  }),
  response: list(uploadedAudience),
})
export const uploadAudience = endpoint({
  name: 'upload-audience',
  method: 'POST',
  path: '/api/uploaded-audiences/',
  action: 'uploads.write',
  auth: ['session'],
  summary: 'Queues the upload of a saved audience to a granted ad account as a custom audience.',
  body: z.strictObject({
    audience_id: id,
    ad_account_id: adAccountId,
    name: z.string().trim().min(1).max(255).optional(),
    mode: z.enum(['add', 'replace']).default('add'),
  }),
  status: 201,
  response: uploadedAudience,
  errors: ['subscription_required', 'network_reauthorise', 'limit_reached'],
  idempotent: true,
})
export const getUploadedAudience = endpoint({
  name: 'get-uploaded-audience',
  method: 'GET',
  path: '/api/uploaded-audiences/{pk}/',
  action: 'uploads.read',
  auth: ['session'],
  summary: 'Reads one upload with its state history, for polling.',
  params: keySchema,
  response: uploadedAudience,
})
export const removeUploadedAudience = endpoint({
  name: 'remove-uploaded-audience',
  method: 'DELETE',
  path: '/api/uploaded-audiences/{pk}/',
  action: 'uploads.write',
  auth: ['session'],
  summary: 'Deletes the audience on the network and sets the state to removed.',
  params: keySchema,
  status: 204,
  errors: ['in_use', 'network_unavailable'],
})
export const listAudienceUsages = endpoint({
  name: 'list-audience-usages',
  method: 'GET',
  path: '/api/external/audience-usages/',
  action: 'usages.read',
  auth: applyAuth,
  summary: "Reads the usages of the caller's team, newest first.",
  query: z.object({
    ...page,
    team_id: id.optional(),
    ad_account_id: adAccountId.optional(),
    audience_config_id: id.optional(),
    state: z.enum(['applied', 'restored']).optional(),
  }),
  response: list(audienceUsage),
})
export const createAudienceUsage = endpoint({
  name: 'create-audience-usage',
  method: 'POST',
  path: '/api/external/audience-usages/',
  action: 'usages.write',
  auth: applyAuth,
  summary:
    'Records that a package was applied to an ad account. With ad sets the server writes it to them on the network and reads it back. Only the first 100 selected handles count.',
  body: z.strictObject({
    ...packageToApply,
    state: z.literal('applied'),
    audience_config_id: id.optional(),
    adset_ids: adSetIds.default([]),
    /** What the extension read back from the page. */
    confirmed: z
      .strictObject({
        criteria: z.int().min(0),
        missing: z.array(z.string().max(300)).max(2000),
        extra: z.array(z.string().max(300)).max(2000).default([]),
        revision: z.string().max(64).optional(),
      })
      .optional(),
  }),
  status: 201,
  response: audienceUsage,
  errors: ['network_reauthorise', 'network_unavailable', 'limit_reached'],
  idempotent: true,
})
export const restoreAudienceUsage = endpoint({
  name: 'restore-audience-usage',
  method: 'PATCH',
  path: '/api/external/audience-usages/{pk}/restore/',
  action: 'usages.write',
  auth: applyAuth,
  summary:
    'Marks a usage as restored and answers its package for applying it again. With ad sets the server gives them back the criteria they had before.',
  params: keySchema,
  body: z.strictObject({ adset_ids: adSetIds.default([]) }).default({ adset_ids: [] }),
  response: audienceUsage,
  errors: ['custom_audience_gone', 'network_reauthorise', 'invalid_transition', 'limit_reached'],
})
export const previewAudienceUsage = endpoint({
  name: 'preview-audience-usage',
  method: 'POST',
  path: '/api/external/audience-usages/preview/',
  action: 'usages.write',
  auth: applyAuth,
  summary: 'What applying a package would do to ad sets: kept, added, replaced, impossible. Writes nothing.',
  body: z.strictObject({ ...packageToApply, adset_ids: adSetIds.min(1) }),
  response: applyPreview,
  errors: ['network_reauthorise', 'network_unavailable'],
  limit: 'search',
})
export const verifyAudienceUsage = endpoint({
  name: 'verify-audience-usage',
  method: 'PATCH',
  path: '/api/external/audience-usages/{pk}/verify/',
  action: 'usages.write',
  auth: applyAuth,
  summary: 'Reads the criteria of an ad set from the network and compares them with what was applied.',
  params: keySchema,
  body: z.strictObject({ adset_id: z.string().min(1).max(64) }),
  response: audienceUsage,
  errors: ['network_reauthorise', 'network_unavailable'],
})

const audienceName = z.string().trim().min(1).max(255)

export const sendAudienceList = endpoint({
  name: 'send-audience-list',
  method: 'POST',
  path: '/api/audience-lists/{pk}/send/',
  action: 'uploads.write',
  auth: ['session'],
  summary: 'Queues the upload of a list to a granted ad account as a custom audience: hashed, in batches.',
  params: keySchema,
  body: z.strictObject({
    ad_account_id: adAccountId,
    name: audienceName.optional(),
    mode: z.enum(['add', 'replace']).default('add'),
  }),
  status: 201,
  response: uploadedAudience,
  errors: ['subscription_required', 'network_reauthorise', 'limit_reached'],
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
    /** Country of phone numbers written without their country code, as ISO 3166 alpha-2. */
    country: countryCode.optional(),
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
  idempotent: true,
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
