import { z } from 'zod'
import { campaignObjectives, currencies, languages } from '../enums.ts'
import { endpoint } from '../core/endpoint.ts'
import { people, plain, ratioOfPeople } from '../core/figures.ts'
import { account, budget, day, range, targeting } from '../campaigns/endpoints.ts'
import { derivedMetrics, metric, metricGroups, metricValues, micro } from '../objects/campaign.ts'
import { countryCode, id, list, listOf, page, pk, time } from '../objects/common.ts'
import { document } from '../objects/document.ts'
import { rules } from '../core/input-rules.ts'

export const segmentationTypes = ['AGE', 'GENDER', 'METROS', 'PLATFORMS'] as const

export const getCampaignReach = endpoint({
  name: 'get-campaign-reach',
  method: 'GET',
  path: '/api/campaigns/{pk}/reach/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'How many people a campaign reached between two days of the account, and how often each.',
  params: pk,
  query: z.object(range),
  response: z.object({
    total_audience_reach: people().nullable(),
    average_frequency: ratioOfPeople().nullable(),
    start: day,
    end: day,
    as_of: time,
  }),
  errors: ['network_reauthorise'],
})
export const segmentRow = z.object({
  segment: z.string(),
  label: z.string(),
  impressions: plain('things'),
  engagements: plain('things'),
  clicks: plain('things'),
  spent_micro: micro,
  engagement_rate: plain('measure', z.number()).nullable(),
  cpe_micro: micro.nullable(),
})
export const segmentations = z.object({
  state: z.enum(['running', 'ready', 'failed']),
  segmentation_type: z.enum(segmentationTypes),
  start: day,
  end: day,
  rows: z.array(segmentRow),
  currency: z.enum(currencies),
  /** When the network made the figures; null until it did. */
  as_of: time.nullable(),
})
export const getCampaignSegmentations = endpoint({
  name: 'get-campaign-segmentations',
  method: 'GET',
  path: '/api/campaigns/{pk}/segmentations/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Figures of a campaign by age, gender, metro or platform over at most 45 days. Answers 202 with Retry-After while the network makes them.',
  params: pk,
  query: z.object({
    ...range,
    segmentation_type: z.enum(segmentationTypes),
    /** Needed for METROS. */
    country: countryCode.optional(),
  }),
  response: segmentations,
  errors: ['network_reauthorise'],
})
const totals = { metrics: metricValues, derived: derivedMetrics }
export const getCampaignTotals = endpoint({
  name: 'get-campaign-totals',
  method: 'GET',
  path: '/api/campaigns/{pk}/statstotal/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Sums a campaign’s stored hourly figures between two days of the account, by ad set or ad if asked.',
  params: pk,
  query: z.object({
    ...range,
    metrics: listOf(z.string().max(60)),
    breakdown: z.enum(['adset', 'ad']).optional(),
  }),
  response: z.object({
    ...totals,
    currency: z.enum(currencies),
    start: day,
    end: day,
    rows: z.array(z.object({ id, label: z.string(), ...totals })),
    stats_as_of: time.nullable(),
    /** Spend until then does not change any more; null when none is settled. */
    spend_settled_until: time.nullable(),
  }),
  errors: ['network_reauthorise'],
})
export const getCampaignDays = endpoint({
  name: 'get-campaign-days',
  method: 'GET',
  path: '/api/campaigns/{pk}/statsdays/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'A campaign’s figures day by day of the account, days without any included.',
  params: pk,
  query: z.object(range),
  response: z.object({
    currency: z.enum(currencies),
    time_zone: z.string(),
    start: day,
    end: day,
    days: z.array(z.object({ date: day, ...totals })),
    stats_as_of: time.nullable(),
    spend_settled_until: time.nullable(),
  }),
  errors: ['network_reauthorise'],
})
export const makeCampaignSummary = endpoint({
  name: 'make-campaign-summary',
  method: 'POST',
  path: '/api/campaign-summary-pdf/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'Draws a PDF of campaigns from totals, reach and segmentations.',
  body: z.strictObject({
    campaign_ids: z.array(id).max(20, rules.summaryCampaigns).optional(),
    ...range,
    language: z.enum(languages).optional(),
  }),
  response: z.object({ document }),
  limit: 'heavy',
  errors: ['network_reauthorise'],
})
export const listMetrics = endpoint({
  name: 'list-metrics',
  method: 'GET',
  path: '/api/metrics/',
  action: 'reference.read',
  auth: ['session'],
  summary: 'The figures the product knows, with unit and formula.',
  query: z.object({
    ...page,
    limit: z.coerce.number().int().min(1).max(200).default(200),
    group: z.enum(metricGroups).optional(),
    entity: z.enum(['campaign', 'adset', 'ad']).optional(),
  }),
  response: list(metric),
})
export const forecastCampaign = endpoint({
  name: 'forecast-campaign',
  method: 'POST',
  path: '/api/campaigns/forecast/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'What a budget is likely to reach: the network’s estimate of the targeting, and what the account’s own campaigns of that objective paid.',
  body: z.strictObject({
    ...account,
    ...targeting,
    objective: z.enum(campaignObjectives),
    start: time,
    end: time.nullable().optional(),
    daily_budget_micro: budget.optional(),
    lifetime_budget_micro: budget.optional(),
  }),
  response: z.object({
    currency: z.enum(currencies),
    /** People the network reaches with the targeting; null when it cannot be asked. */
    audience: z.object({ low: people(), high: people(), source: z.enum(['network', 'model']) }).nullable(),
    days: plain('time').nullable(),
    budget_micro: micro.nullable(),
    /** Null where nothing says what a thousand impressions cost. */
    forecast: z
      .object({
        impressions_low: plain('things'),
        impressions_high: plain('things'),
        reach_low: people(),
        reach_high: people(),
        frequency: ratioOfPeople(),
        cpm_low_micro: micro,
        cpm_high_micro: micro,
      })
      .nullable(),
    /** What the prices rest on. */
    basis: z.object({
      campaigns: plain('things'),
      impressions: plain('things'),
      spent_micro: micro,
      same_objective: z.boolean(),
      as_of: time.nullable(),
    }),
  }),
  limit: 'sizing',
  errors: ['network_reauthorise'],
})
