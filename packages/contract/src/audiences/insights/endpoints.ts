import { z } from 'zod'
import { asOf } from '../../population/communities/endpoints.ts'
import { readAuth } from '../audiences/endpoints.ts'
import { endpoint } from '../../core/endpoint.ts'
import { people, shareOfPeople } from '../../core/figures.ts'
import { insightTabs, languages } from '../../enums.ts'
import { count, countryCode, id, list, listOf, page, keySchema, time } from '../../objects/common.ts'
import { community } from '../../objects/community.ts'
import { document } from '../../objects/document.ts'
import { timeZoneQuery } from '../../objects/hours.ts'
import { influencerSchema, insightRow } from '../../objects/insight-rows.ts'
import { periodQuery } from '../../objects/period.ts'
import { nativeEstimate, sizeLedger } from '../../objects/sizes.ts'
import { recipe, targetingPackage } from '../../objects/targeting.ts'
import { audienceInsight } from './audience-insight.ts'
import { influencerOrders } from './influencer-order.ts'
import { insightsComparison } from './insights-comparison.ts'

const tab = z.enum(insightTabs).default('summary')
const language = z.enum(['en', 'ja']).optional()
/** Network ids of the accounts whose reach the influential-accounts tab computes. */
const account = z.string().regex(/^\d{1,20}$/)
/** Parameters of tabs about posts; other tabs ignore them. */
const aboutPosts = {
  ...periodQuery,
  post_language: z.string().max(12).optional(),
  medium: z.enum(['photo', 'video', 'animated_gif', 'link', 'text']).optional(),
  cursor: z.string().max(200).optional(),
  time_zone: timeZoneQuery,
}

export const getAudienceInsight = endpoint({
  name: 'get-audience-insight',
  method: 'GET',
  path: '/api/audience-insight/{pk}/',
  also: [
    {
      path: '/api/external/audiences-insights/{pk}/',
      auth: ['standalone + session', 'token:pro-targeting'],
    },
  ],
  action: 'audiences.read',
  auth: ['session', 'token:pro-targeting'],
  summary: 'One insight tab of a saved audience against its baseline.',
  params: keySchema,
  query: z.object({
    tab,
    language,
    ...aboutPosts,
    baseline_audience_id: id.optional(),
    country_codes: listOf(countryCode),
    accounts: listOf(account),
  }),
  response: audienceInsight,
  limit: 'insights',
})
export const getConfigInsight = endpoint({
  name: 'get-config-insight',
  method: 'GET',
  path: '/api/audience-insights/{pk}/by_config/',
  action: 'audiences.read',
  auth: ['session', 'token:pro-targeting'],
  summary: 'One insight tab of a config in a region.',
  params: keySchema,
  query: z.object({
    tab,
    language,
    ...aboutPosts,
    version: z.coerce.number().int().positive().optional(),
    region_id: z.coerce.number().int().optional(),
    accounts: listOf(account),
    baseline_audience_id: id.optional(),
  }),
  response: audienceInsight,
  limit: 'insights',
})
export const getRecipeInsight = endpoint({
  name: 'get-recipe-insight',
  method: 'POST',
  path: '/api/audience-configs/insights/',
  action: 'recipes.explore',
  auth: ['session', 'token:pro-targeting'],
  summary: 'One insight tab of a recipe that is not saved; the same figures as after saving.',
  body: z.strictObject({
    ...recipe,
    tab,
    language,
    ...aboutPosts,
    accounts: z.array(account).max(50).optional(),
    baseline: z.strictObject({ audience_id: id }).optional(),
    team_id: id.optional(),
  }),
  response: audienceInsight,
  limit: 'insights',
})

/** The audience in question: exactly one of these. */
const subject = {
  audience_id: id.optional(),
  audience_config_id: id.optional(),
  targeting_package: targetingPackage.optional(),
  region_id: z.int().positive().optional(),
}
export const getInsightsSummary = endpoint({
  name: 'get-insights-summary',
  method: 'POST',
  path: '/api/insights-summary/',
  action: 'recipes.explore',
  auth: ['session', 'token:pro-targeting'],
  summary: 'The three sizes and the strongest row of every dimension, of an audience, a config or a recipe.',
  body: z.strictObject({ ...subject, language }),
  response: audienceInsight,
  limit: 'insights',
})

/** Comparison with targeting on the network itself; a count of people is null under the privacy minimum. */
export const proTargetingSummary = z.object({
  core_audience: count,
  /** = ledger.match.middle */
  pro_targeting_size: count,
  native: nativeEstimate.nullable(),
  ledger: sizeLedger,
  /**
   * Share of the native reach that an uploaded list avoids: 1 - precision_native. Null if the network's
   * selection is unknown.
   */
  gain: shareOfPeople().nullable(),
  /** Share of people reached by the native ad groups who belong to the core audience. */
  precision_native: shareOfPeople().nullable(),
  precision_list: shareOfPeople().nullable(),
  /** Share of the core audience that each way reaches. */
  coverage_native: shareOfPeople().nullable(),
  coverage_list: shareOfPeople().nullable(),
  sizes_by_country: z.array(z.object({ code: z.string(), label: z.string(), size: people() })),
  top: z.array(insightRow.extend({ dimension: z.string() })),
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
  computed_at: time,
})
export type ProTargetingSummary = z.infer<typeof proTargetingSummary>
export const getProTargetingSummary = endpoint({
  name: 'get-pro-targeting-summary',
  method: 'POST',
  path: '/api/insights-pro-targeting-summary/',
  also: [
    {
      path: '/api/external/audiences-pro-targeting-summary/',
      auth: ['standalone + session', 'token:pro-targeting'],
    },
  ],
  action: 'recipes.explore',
  auth: ['session', 'token:pro-targeting'],
  summary: 'Reaching an audience with native targeting beside reaching it with an uploaded list.',
  body: z.strictObject({ ...subject, baseline_audience_id: id.optional(), language }),
  response: proTargetingSummary,
  limit: 'heavy',
})
export const listInfluencers = endpoint({
  name: 'list-influencers',
  method: 'GET',
  path: '/api/insights-influencer/',
  action: 'recipes.explore',
  auth: ['session', 'token:pro-targeting'],
  summary: 'Accounts an audience, or the followers of an account, follow more than the baseline does.',
  query: z.object({
    ...page,
    audience_id: id.optional(),
    audience_config_id: id.optional(),
    handle: z.string().trim().min(1).max(50).optional(),
    min_followers: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
    country_code: countryCode.optional(),
    /** By reach, affinity or both. */
    order: z.enum(influencerOrders).default('both'),
  }),
  response: list(influencerSchema),
  limit: 'insights',
})
export const compareInsights = endpoint({
  name: 'compare-insights',
  method: 'POST',
  path: '/api/insights-comparison/',
  action: 'audiences.read',
  auth: ['session', 'token:pro-targeting'],
  summary:
    'One insight tab of two saved audiences side by side: the shares of each, their difference with its interval, and whether it is beyond chance.',
  body: z.strictObject({
    audience_ids: z.array(id).length(2),
    tab,
    language,
    ...periodQuery,
    time_zone: timeZoneQuery,
  }),
  response: insightsComparison,
  limit: 'insights',
})
export const makeEvidencePack = endpoint({
  name: 'make-evidence-pack',
  method: 'POST',
  path: '/api/insights-evidence-pack/',
  one_at_a_time: 'export',
  action: 'recipes.explore',
  auth: ['session', 'token:pro-targeting'],
  summary:
    'One document of every insight of an audience, a config or a recipe: its definition in words, the three sizes, each figure with interval, baseline, significance, n, the hash of its question and the snapshot, and the method.',
  body: z.strictObject({
    audience_id: id.optional(),
    audience_config_id: id.optional(),
    ...recipe,
    team_id: id.optional(),
    /** Title for an unsaved recipe; a saved audience has its own name. */
    name: z.string().trim().max(120).optional(),
    baseline_audience_id: id.optional(),
    /** For tabs about posts. */
    ...periodQuery,
    /** IANA name, for the times in the document; default: UTC. */
    time_zone: z.string().max(60).optional(),
    /** For posting hours. */
    hours_time_zone: timeZoneQuery,
    format: z.enum(['pdf', 'xlsx']),
    language: z.enum(languages).optional(),
  }),
  response: z.object({ document }),
  limit: 'heavy',
})

export const findCommunities = endpoint({
  name: 'find-communities',
  method: 'GET',
  path: '/api/community/',
  action: 'recipes.explore',
  auth: readAuth,
  summary: 'The communities an account’s followers or an audience belong to, with share and lift in each.',
  query: z.object({
    ...page,
    handle: z.string().trim().min(1).max(50).optional(),
    audience_id: id.optional(),
    audience_config_id: id.optional(),
    language,
  }),
  response: list(community.extend({ row: insightRow })).extend({
    /** Size of the examined group: exact, null under the privacy minimum. */
    core_audience: people().nullable(),
    unknown_share: shareOfPeople(),
    snapshot: asOf.snapshot,
  }),
  limit: 'insights',
})
