import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { FREQUENCY_CAP_MAX, frequencyCapDays } from '../bidding.ts'
import { resultMetrics } from '../campaign-results.ts'
import { campaignObjectives, currencies, placements, statuses } from '../enums.ts'
import { id, time } from './common.ts'
import { targetingPackage } from './targeting.ts'

/** Money in micros of the ad account's currency. */
export const microSchema = plain('money', z.int().min(0))
const optionalMicro = microSchema.nullable()

/** State of creating it on X or rolling that back, or why creation failed: it is a draft then. */
const creationSchema = z.object({
  state: z.enum(['making', 'undoing', 'failed']),
  /** Ad sets created so far; for a single ad set, its parts. */
  done: plain('things'),
  total: plain('things').nullable(),
  /** Why it failed. */
  cause: z.string().nullable(),
  job_id: id.nullable(),
})

export const campaign = z.object({
  id,
  /** Null for drafts. */
  network_id: z.string().nullable(),
  /** The network's base-36 id. */
  ad_account_id: z.string(),
  name: z.string(),
  objective: z.enum(campaignObjectives).nullable(),
  status: z.enum(statuses),
  /** Both as far as figures are known. */
  impressions: plain('things'),
  spent_micro: microSchema,
  start: time.nullable(),
  end: time.nullable(),
  lifetime_budget_micro: optionalMicro,
  daily_budget_micro: optionalMicro,
  currency: z.enum(currencies),
  funding_instrument_id: z.string().nullable(),
  /** Status the advertiser set on the network: ACTIVE, PAUSED, DRAFT. */
  entity_status: z.string(),
  /** Codes of the network, e.g. BUDGET_EXHAUSTED. */
  reasons_not_servable: z.array(z.string()),
  adset_count: plain('things'),
  /** Until when figures are known; null before the first ones. */
  stats_as_of: time.nullable(),
  updated_at: time,
  /** Sent back with a change; a change with an older version is refused. */
  version: plain('place'),
  /** State while it is not completely created on X; null if nothing is pending. */
  making: creationSchema.nullable(),
  /** For drafts: the creative to use, which may be a draft itself; preselected at launch. */
  planned_creative_id: id.nullable(),
  /** None of its ads can be displayed, though it may be running. */
  needs_ad: z.boolean(),
})
export type Campaign = z.infer<typeof campaign>

export const frequencyCap = z.strictObject({
  impressions: plain('things', z.int().min(1).max(FREQUENCY_CAP_MAX)),
  days: z.literal(frequencyCapDays),
})

export const adSet = z.object({
  id,
  network_id: z.string().nullable(),
  campaign_id: id,
  name: z.string(),
  objective: z.enum(campaignObjectives).nullable(),
  status: z.enum(statuses),
  /** Empty if the network's placements are not among the product's. */
  placements: z.array(z.enum(placements)),
  /** Derived from the network's targeting criteria. */
  targeting_package: targetingPackage,
  bid_strategy: z.string(),
  bid_micro: optionalMicro,
  goal: z.string().nullable(),
  pay_by: z.string().nullable(),
  start: time.nullable(),
  end: time.nullable(),
  daily_budget_micro: optionalMicro,
  lifetime_budget_micro: optionalMicro,
  /** As far as figures are known. */
  spent_micro: microSchema,
  currency: z.enum(currencies),
  frequency_cap: frequencyCap.nullable(),
  audience_expansion: z.string().nullable(),
  ad_count: plain('things'),
  version: plain('place'),
  /** State while an ad set added to a campaign on X is not completely created; null if nothing is pending. */
  making: creationSchema.nullable(),
})
export type AdSet = z.infer<typeof adSet>

/** What an ad displays: a post, the advertiser's profile (for followers), a pre-roll video. */
export const adKinds = ['post', 'profile', 'video'] as const

export const adSchema = z.object({
  id,
  /** Null while it is switched off, and in a draft campaign. */
  network_id: z.string().nullable(),
  adset_id: id,
  kind: z.enum(adKinds),
  /** Null for a profile, which is not a creative. */
  creative_id: id.nullable(),
  /** For profiles. */
  handle: z.string().nullable(),
  enabled: z.boolean(),
  status: z.enum(statuses),
  /** State of the network's review: ACCEPTED, UNDER_REVIEW, REJECTED, … */
  approval_status: z.string(),
  created_at: time,
})
export type Ad = z.infer<typeof adSchema>

export const metricGroups = ['ENGAGEMENT', 'BILLING', 'VIDEO', 'DERIVED'] as const
export const metricSchema = z.object({
  name: z.string(),
  label: z.string(),
  group: z.enum(metricGroups),
  unit: z.enum(['count', 'micro', 'ratio']),
  /** For derived metrics, in terms of other metrics' names. */
  formula: z.string().nullable(),
  entities: z.array(z.enum(['campaign', 'adset', 'ad'])),
})
export type Metric = z.infer<typeof metricSchema>

/** Null if the divisor is 0, or one of the two metrics is not known. */
export const derivedMetrics = z.object({
  engagement_rate: plain('measure', z.number()).nullable(),
  cpe_micro: microSchema.nullable(),
  cpm_micro: microSchema.nullable(),
  ctr: plain('measure', z.number()).nullable(),
})
/** Figures of one or several campaigns over a range of days. */
export const campaignFigures = z.object({
  /** Here and below null where the network told nothing: not 0. */
  impressions: plain('things').nullable(),
  spent_micro: microSchema.nullable(),
  engagements: plain('things').nullable(),
  clicks: plain('things').nullable(),
  /**
   * The metric its objective is billed for; null for several campaigns with different ones, and without an
   * objective.
   */
  result: z.enum(resultMetrics).nullable(),
  results: plain('things').nullable(),
  /** Cost per result, for impressions per thousand (`resultsPriced`); null without results. */
  cost_per_result_micro: microSchema.nullable(),
  ...derivedMetrics.shape,
})
export type CampaignFigures = z.infer<typeof campaignFigures>
/** A row of the list, with figures of the requested days and of the preceding period of equal length. */
export const listedCampaign = campaign.extend({
  figures: campaignFigures,
  /** Null if the days have no start or end. */
  before: campaignFigures.nullable(),
})
export type ListedCampaign = z.infer<typeof listedCampaign>
/** Null where the network told nothing of a metric: not 0. */
export const metricValues = z.record(z.string(), plain('things').nullable())
