import { z } from 'zod'
import { placements, statuses } from '../../enums.ts'
import { bidStrategies } from '../../bidding.ts'
import { endpoint } from '../../core/endpoint.ts'
import { adAccountId, bidding, budget, promotedFields } from '../campaigns/endpoints.ts'
import { adSchema, adSet } from '../../objects/campaign.ts'
import { id, list, page, keySchema, time, versionRead } from '../../objects/common.ts'
import { targetingPackage } from '../../objects/targeting.ts'
import { rules } from '../../core/input-rules.ts'

export const adSetGoals = [
  'APP_CLICKS',
  'APP_INSTALLS',
  'APP_PURCHASES',
  'ENGAGEMENT',
  'FOLLOWERS',
  'LINK_CLICKS',
  'MAX_REACH',
  'PREROLL',
  'PREROLL_STARTS',
  'REACH_WITH_ENGAGEMENT',
  'SITE_VISITS',
  'VIDEO_VIEW',
  'VIEW_3S_100PCT',
  'VIEW_6S',
  'VIEW_15S',
  'WEBSITE_CONVERSIONS',
] as const
export const adSetPayments = ['APP_CLICK', 'IMPRESSION', 'LINK_CLICK'] as const
export const audienceExpansions = ['BROAD', 'DEFINED', 'EXPANDED'] as const
const fields = {
  name: z.string().trim().min(1).max(255),
  placements: z.array(z.enum(placements)).min(1, rules.required).max(4),
  targeting_package: targetingPackage.optional(),
  /** A saved audience to compile for the network, instead of a package. */
  audience_id: id.optional(),
  start: time,
  end: time.nullable().optional(),
  ...bidding,
  bid_strategy: z.enum(bidStrategies).default('AUTO'),
  goal: z.enum(adSetGoals).optional(),
  pay_by: z.enum(adSetPayments).optional(),
  daily_budget_micro: budget.optional(),
  lifetime_budget_micro: budget.optional(),
  audience_expansion: z.enum(audienceExpansions).nullable().optional(),
  ...promotedFields,
}
/** Must follow the table of status transitions. A new ad set is paused until it is set to active. */
const status = z.enum(statuses).optional()
const errors = [
  'invalid_transition',
  'limit_reached',
  'stale_version',
  'in_use',
  'network_rejected',
  'network_reauthorise',
] as const

export const listAdSets = endpoint({
  name: 'list-ad-sets',
  method: 'GET',
  path: '/api/adsets/',
  also: [{ path: '/api/external/adsets/', auth: ['standalone + session', 'token:extension'] }],
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'Ad sets of an ad account or a campaign with their targeting, and drafts.',
  query: z.object({
    ...page,
    ad_account_id: adAccountId.optional(),
    team_id: id.optional(),
    campaign_id: id.optional(),
    status: z.enum(statuses).optional(),
    q: z.string().max(100).optional(),
  }),
  response: list(adSet),
  errors: ['network_reauthorise'],
})
export const createAdSet = endpoint({
  name: 'create-ad-set',
  method: 'POST',
  path: '/api/adsets/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Has an ad set made by a job, paused, with its targeting compiled for the network: `making` says how far it is. When a part fails all of it is taken back, and it is a draft that says why; `Paused` makes it again. Of a draft campaign it stays a draft.',
  body: z.strictObject({ campaign_id: id, ...fields }),
  status: 201,
  response: adSet,
  errors,
  idempotent: true,
})
export const getAdSet = endpoint({
  name: 'get-ad-set',
  method: 'GET',
  path: '/api/adsets/{pk}/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'One ad set with its criteria read back as a package.',
  params: keySchema,
  response: adSet,
  errors: ['network_reauthorise'],
})
export const replaceAdSet = endpoint({
  name: 'replace-ad-set',
  method: 'PUT',
  path: '/api/adsets/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Replaces an ad set; of its criteria only the differences are sent.',
  params: keySchema,
  body: z.strictObject({ ...fields, status, version: versionRead }),
  response: adSet,
  errors: ['fresh_sign_in', ...errors],
  idempotent: true,
})
export const updateAdSet = endpoint({
  name: 'update-ad-set',
  method: 'PATCH',
  path: '/api/adsets/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Changes only what is given.',
  params: keySchema,
  body: z
    .strictObject({ ...fields, bid_strategy: z.enum(bidStrategies), status })
    .partial()
    .extend({ version: versionRead }),
  response: adSet,
  errors: ['fresh_sign_in', ...errors],
  idempotent: true,
})
export const deleteAdSet = endpoint({
  name: 'delete-ad-set',
  method: 'DELETE',
  path: '/api/adsets/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Deletes a draft, or the ad set on the network.',
  params: keySchema,
  status: 204,
  errors: ['network_reauthorise', 'in_use'],
  idempotent: true,
})
export const deleteAd = endpoint({
  name: 'delete-ad',
  method: 'DELETE',
  path: '/api/ads/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Takes a creative out of its ad set; the creative stays. A profile can only be switched off.',
  params: keySchema,
  status: 204,
  errors: ['network_reauthorise', 'invalid_transition', 'in_use'],
  idempotent: true,
})
export const toggleAd = endpoint({
  name: 'toggle-ad',
  method: 'POST',
  path: '/api/ads/{pk}/toggle/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Switches an ad off or on again; its id stays, though the network makes a new one. Of a draft campaign it says what is shown from the start.',
  params: keySchema,
  body: z.strictObject({
    /** Default: the opposite of the current value. */
    enabled: z.boolean().optional(),
  }),
  response: adSchema,
  errors: ['fresh_sign_in', 'network_rejected', 'network_reauthorise', 'in_use'],
  idempotent: true,
})
