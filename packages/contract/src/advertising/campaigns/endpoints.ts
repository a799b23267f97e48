import { z } from 'zod'
import { bidStrategies } from '../../bidding.ts'
import { campaignObjectives, placements, statuses } from '../../enums.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  adSchema,
  adSet,
  campaign,
  frequencyCap,
  listedCampaign,
  microSchema,
} from '../../objects/campaign.ts'
import { booleanQuery, givenTime, id, list, page, keySchema, versionRead } from '../../objects/common.ts'
import { targetingPackage } from '../../objects/targeting.ts'

export const adAccountId = z.string().min(1).max(64)
/** The ad account and its team; a user of a single team may omit the team. */
export const account = { ad_account_id: adAccountId, team_id: id.optional() }
export const day = z.iso.date()
export const range = { start: day.optional(), end: day.optional() }
const name = z.string().trim().min(1).max(255)
export const budget = microSchema.min(1).nullable()
/** Expired cannot be requested; it is set when the campaign ends. */
const requestedStatus = z.enum(statuses)

/**
 * Required by some objectives: apps, one or two business categories (by all their IAB ids), the site's tag.
 */
export const promotedFields = {
  ios_app: z.string().min(1).max(255).nullable().optional(),
  android_app: z.string().min(1).max(255).nullable().optional(),
  iab_categories: z.array(z.string().min(1).max(64)).max(100).optional(),
  web_event_id: z.string().min(1).max(64).nullable().optional(),
}
/** Bidding and frequency cap of an ad set; `bidding.ts` defines what each objective accepts. */
export const bidding = {
  bid_strategy: z.enum(bidStrategies).optional(),
  bid_micro: budget.optional(),
  frequency_cap: frequencyCap.nullable().optional(),
}
export const targeting = {
  targeting_package: targetingPackage.optional(),
  /** A saved audience to compile for the network. */
  audience_id: id.optional(),
  placements: z.array(z.enum(placements)).max(4).optional(),
  ...promotedFields,
}
/** Creative to use from the start: a published one of the account. */
const creativeId = id.optional()
const editedFields = {
  name,
  start: givenTime,
  end: givenTime.nullable().optional(),
  daily_budget_micro: budget.optional(),
  lifetime_budget_micro: budget.optional(),
  status: requestedStatus.optional(),
}

/** Filters campaigns of an ad account, and the days of their figures. */
export const campaignFilter = {
  ...account,
  ...range,
  status: z.enum(statuses).optional(),
  q: z.string().max(100).optional(),
}

export const listCampaigns = endpoint({
  name: 'list-campaigns',
  method: 'GET',
  path: '/api/campaigns/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Campaigns of a granted ad account with drafts, derived status and their figures from start to end, by the days of the account, beside those of as many days before.',
  query: z.object({
    ...page,
    ...campaignFilter,
    ordering: z
      .enum([
        'name',
        '-name',
        'start',
        '-start',
        'end',
        '-end',
        'impressions',
        '-impressions',
        'spent_micro',
        '-spent_micro',
        'results',
        '-results',
        'cost_per_result_micro',
        '-cost_per_result_micro',
        'engagements',
        '-engagements',
        'engagement_rate',
        '-engagement_rate',
        'clicks',
        '-clicks',
        'ctr',
        '-ctr',
        'cpm_micro',
        '-cpm_micro',
        'cpe_micro',
        '-cpe_micro',
        'status',
        '-status',
        'updated_at',
        '-updated_at',
      ])
      .default('-updated_at'),
  }),
  response: list(listedCampaign),
  errors: ['network_reauthorise'],
})
export const createCampaign = endpoint({
  name: 'create-campaign',
  method: 'POST',
  path: '/api/campaigns/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Keeps a draft here; with another status has a job make the campaign, its ad set, its targeting and its ads on the network, active only when asked. Until it is whole it is a draft that says how far it is (`making`); after a failure, one that says why. Asked to run, it needs something to show.',
  body: z.strictObject({
    ...account,
    ...editedFields,
    objective: z.enum(campaignObjectives),
    /** Default: the only usable funding instrument, if there is exactly one. */
    funding_instrument_id: z.string().min(1).max(64).optional(),
    ...targeting,
    /** Of the campaign's ad set. */
    ...bidding,
    creative_id: creativeId,
    /** For drafts: the creative to use at launch; may be a draft as well. */
    planned_creative_id: id.optional(),
    status: z.enum(['Draft', 'Paused', 'Scheduled', 'Active']).default('Draft'),
  }),
  status: 201,
  response: campaign,
  errors: [
    'fresh_sign_in',
    'invalid_transition',
    'limit_reached',
    'network_rejected',
    'network_reauthorise',
    'network_unavailable',
  ],
  idempotent: true,
})
export const getCampaign = endpoint({
  name: 'get-campaign',
  method: 'GET',
  path: '/api/campaigns/{pk}/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'One campaign, fresh from the network, with its ad sets’ objective and dates.',
  params: keySchema,
  response: campaign,
  errors: ['network_reauthorise'],
})
const campaignEdit = { ...editedFields, creative_id: creativeId, version: versionRead }
const editErrors = [
  'invalid_transition',
  'limit_reached',
  'stale_version',
  'in_use',
  'network_rejected',
  'network_reauthorise',
] as const
export const replaceCampaign = endpoint({
  name: 'replace-campaign',
  method: 'PUT',
  path: '/api/campaigns/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Replaces name, dates, budgets and, when given, the status by the table of transitions. What is left out of dates and budgets is unset. A draft is started by a job, as in create-campaign.',
  params: keySchema,
  body: z.strictObject(campaignEdit),
  response: campaign,
  errors: ['fresh_sign_in', ...editErrors],
  idempotent: true,
})
export const updateCampaign = endpoint({
  name: 'update-campaign',
  method: 'PATCH',
  path: '/api/campaigns/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Changes only what is given; a draft’s objective and funding too. A draft is started by a job, as in create-campaign.',
  params: keySchema,
  body: z
    .strictObject(campaignEdit)
    .partial()
    .extend({
      version: versionRead,
      objective: z.enum(campaignObjectives).optional(),
      funding_instrument_id: z.string().min(1).max(64).optional(),
    }),
  response: campaign,
  errors: ['fresh_sign_in', ...editErrors],
  idempotent: true,
})
export const deleteCampaign = endpoint({
  name: 'delete-campaign',
  method: 'DELETE',
  path: '/api/campaigns/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Deletes a draft, or the campaign on the network; an active one has to be paused first.',
  params: keySchema,
  status: 204,
  errors: ['network_reauthorise', 'invalid_transition', 'in_use'],
  idempotent: true,
})
export const listCampaignAds = endpoint({
  name: 'list-campaign-ads',
  method: 'GET',
  path: '/api/campaigns/{pk}/ads/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'The ads of all ad sets of a campaign, those switched off among them.',
  params: keySchema,
  query: z.object({ ...page, enabled: booleanQuery.optional() }),
  response: list(adSchema),
  errors: ['network_reauthorise'],
})
export const listCampaignAdSets = endpoint({
  name: 'list-campaign-ad-sets',
  method: 'GET',
  path: '/api/campaigns/{pk}/adsets/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'The ad sets of a campaign with their criteria read back as targeting packages.',
  params: keySchema,
  query: z.object(page),
  response: list(adSet),
  errors: ['network_reauthorise'],
})
