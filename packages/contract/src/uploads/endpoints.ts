import { z } from 'zod'
import { uploadStates } from '../enums.ts'
import { endpoint, type AuthMode } from '../core/endpoint.ts'
import { countryCode, id, list, page, pk } from '../objects/common.ts'
import { audienceUsage, uploadedAudience, uploadEstimate } from '../objects/audience.ts'
import { targetingPackage } from '../objects/targeting.ts'

const applying = [
  'standalone + session',
  'session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
const adAccountId = z.string().min(1).max(64)

export const estimateUpload = endpoint({
  name: 'estimate-upload',
  method: 'POST',
  path: '/api/uploaded-audiences/estimate/',
  action: 'uploads.read',
  auth: ['session'],
  summary: 'What an upload would send and whether it is allowed, for the confirmation before it.',
  body: z.strictObject({ audience_id: id, ad_account_id: adAccountId }),
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
  errors: ['subscription_required', 'network_reauthorise'],
  idempotent: true,
})
export const getUploadedAudience = endpoint({
  name: 'get-uploaded-audience',
  method: 'GET',
  path: '/api/uploaded-audiences/{pk}/',
  action: 'uploads.read',
  auth: ['session'],
  summary: 'Reads one upload with its state history, for polling.',
  params: pk,
  response: uploadedAudience,
})
export const removeUploadedAudience = endpoint({
  name: 'remove-uploaded-audience',
  method: 'DELETE',
  path: '/api/uploaded-audiences/{pk}/',
  action: 'uploads.write',
  auth: ['session'],
  summary: 'Deletes the audience on the network and sets the state to removed.',
  params: pk,
  status: 204,
  errors: ['in_use', 'network_unavailable'],
})
export const listAudienceUsages = endpoint({
  name: 'list-audience-usages',
  method: 'GET',
  path: '/api/external/audience-usages/',
  action: 'usages.read',
  auth: applying,
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
  auth: applying,
  summary:
    'Records that a package was applied to an ad account, with what the network confirmed. Only the first 100 selected handles count.',
  body: z.strictObject({
    ad_account_id: adAccountId,
    state: z.literal('applied'),
    audience_config_id: id.optional(),
    targeting_package: targetingPackage,
    countries: z.array(countryCode).max(260).default([]),
    confirmed: z
      .strictObject({ criteria: z.int().min(0), missing: z.array(z.string().max(300)).max(2000) })
      .optional(),
  }),
  status: 201,
  response: audienceUsage,
  idempotent: true,
})
export const restoreAudienceUsage = endpoint({
  name: 'restore-audience-usage',
  method: 'PATCH',
  path: '/api/external/audience-usages/{pk}/restore/',
  action: 'usages.write',
  auth: applying,
  summary: 'Marks a usage as restored and answers its package for applying it again.',
  params: pk,
  response: audienceUsage,
  errors: ['custom_audience_gone', 'network_reauthorise'],
})
