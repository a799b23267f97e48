import { z } from 'zod'
import { campaignObjectives, criterionKinds, currencies, languages } from '../../enums.ts'
import { endpoint } from '../../core/endpoint.ts'
import { people, plain, ratioOfPeople } from '../../core/figures.ts'
import { account, budget, campaignFilter, day, range, targeting } from '../campaigns/endpoints.ts'
import { campaignColumns, resultMetrics } from '../../campaign-results.ts'
import {
  campaignFigures,
  derivedMetrics,
  metricSchema,
  metricGroups,
  metricValues,
  microSchema,
} from '../../objects/campaign.ts'
import { countryCode, id, list, listOf, page, keySchema, time } from '../../objects/common.ts'
import { document } from '../../objects/document.ts'
import { budgetForecast, forecastCourse } from '../../objects/forecast.ts'
import { rules } from '../../core/input-rules.ts'

export const segmentationTypes = ['AGE', 'GENDER', 'METROS', 'PLATFORMS'] as const

export const getCampaignReach = endpoint({
  name: 'get-campaign-reach',
  method: 'GET',
  path: '/api/campaigns/{pk}/reach/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'How many people a campaign reached between two days of the account, and how often each.',
  params: keySchema,
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
  /** Null where the network told nothing: not 0. */
  impressions: plain('things').nullable(),
  engagements: plain('things').nullable(),
  clicks: plain('things').nullable(),
  spent_micro: microSchema.nullable(),
  /** Which part of the campaign's impressions of these days the segment is, from 0 to 1. */
  share: plain('measure', z.number()).nullable(),
  engagement_rate: plain('measure', z.number()).nullable(),
  cpe_micro: microSchema.nullable(),
})
export const segmentations = z.object({
  state: z.enum(['running', 'ready', 'failed']),
  segmentation_type: z.enum(segmentationTypes),
  start: day,
  end: day,
  rows: z.array(segmentRow),
  currency: z.enum(currencies),
  /** When the network computed the figures; null until it has. */
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
  params: keySchema,
  query: z.object({
    ...range,
    segmentation_type: z.enum(segmentationTypes),
    /** Required for METROS. */
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
  params: keySchema,
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
    /** They add up to the total: what no ad set or ad is listed for is a row without an id, the last one. */
    rows: z.array(z.object({ id: id.nullable(), label: z.string(), ...totals })),
    stats_as_of: time.nullable(),
    /** Spend until then is final; null if none is. */
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
  params: keySchema,
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
const figuresOfDays = z.array(z.object({ date: day, figures: campaignFigures }))
export const getCampaignsOverview = endpoint({
  name: 'get-campaigns-overview',
  method: 'GET',
  path: '/api/campaigns/overview/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'The filtered campaigns of an ad account in one sum and day by day of the account, beside as many days before.',
  query: z.object(campaignFilter),
  response: z.object({
    currency: z.enum(currencies),
    time_zone: z.string(),
    /** Number of campaigns in the sum, without drafts. */
    campaigns: plain('things'),
    start: day,
    end: day,
    total: campaignFigures,
    /**
     * The same by what is paid for, of the campaigns that have figures in these days: results of different kinds have no sum. One row where all
     * pay for the same.
     */
    by_result: z.array(
      z.object({
        result: z.enum(resultMetrics),
        campaigns: plain('things'),
        results: plain('things').nullable(),
        cost_per_result_micro: microSchema.nullable(),
      }),
    ),
    days: figuresOfDays,
    /** The preceding period; null if the requested days have no start or end. */
    before: z.object({ start: day, end: day, total: campaignFigures, days: figuresOfDays }).nullable(),
    stats_as_of: time.nullable(),
    spend_settled_until: time.nullable(),
  }),
  errors: ['network_reauthorise'],
})
/** Maximum campaigns whose reach a list displays at once. */
export const REACH_CAP = 50
export const listCampaignReach = endpoint({
  name: 'list-campaign-reach',
  method: 'GET',
  path: '/api/campaigns/reach/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'How many people each of some campaigns of an ad account reached between two days, and how often each. Nobody is summed: who saw two of them would count twice.',
  query: z.object({ ...account, ...range, campaign_ids: listOf(id) }),
  response: z.object({
    start: day,
    end: day,
    rows: z.array(
      z.object({
        id,
        total_audience_reach: people().nullable(),
        average_frequency: ratioOfPeople().nullable(),
      }),
    ),
  }),
  errors: ['network_reauthorise'],
})
export const exportCampaigns = endpoint({
  name: 'export-campaigns',
  method: 'POST',
  path: '/api/campaigns/export/',
  one_at_a_time: 'export',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Writes the chosen campaigns, or the whole filtered list, with their figures as CSV or a workbook.',
  body: z.strictObject({
    ...campaignFilter,
    format: z.enum(['csv', 'xlsx']),
    /** Only these; default: the filtered list. */
    campaign_ids: z.array(id).min(1).max(200).optional(),
    language: z.enum(languages).optional(),
  }),
  response: z.object({ document, exported: plain('things') }),
  errors: ['network_reauthorise'],
})
const chosenColumns = z.object({ columns: z.array(z.enum(campaignColumns)) })
export const getCampaignColumns = endpoint({
  name: 'get-campaign-columns',
  method: 'GET',
  path: '/api/campaigns/columns/',
  action: 'me.read',
  auth: ['session'],
  summary: 'The columns the caller chose for the list of campaigns, else the usual ones.',
  response: chosenColumns,
})
export const saveCampaignColumns = endpoint({
  name: 'save-campaign-columns',
  method: 'PUT',
  path: '/api/campaigns/columns/',
  action: 'me.update',
  auth: ['session'],
  summary: 'Keeps the caller’s choice of columns, on whatever machine they look next.',
  body: z.strictObject({ columns: z.array(z.enum(campaignColumns)).max(campaignColumns.length) }),
  response: chosenColumns,
})
export const makeCampaignSummary = endpoint({
  name: 'make-campaign-summary',
  method: 'POST',
  path: '/api/campaign-summary-pdf/',
  one_at_a_time: 'export',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Draws a PDF of campaigns from totals, reach and segmentations. Answers 202 with Retry-After and no document while the network makes segmentations.',
  body: z.strictObject({
    campaign_ids: z.array(id).max(20, rules.summaryCampaigns).optional(),
    ...range,
    language: z.enum(languages).optional(),
    /** Renders immediately: segments the network has not computed yet are omitted, and the file states so. */
    without_missing: z.boolean().optional(),
  }),
  response: z.object({ state: z.enum(['running', 'ready']), document: document.nullable() }),
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
  response: list(metricSchema),
})
export const forecastCampaign = endpoint({
  name: 'forecast-campaign',
  method: 'POST',
  path: '/api/campaigns/forecast/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'What a budget is likely to do, with bands: learned from the account’s own campaigns, from the size of the targeting, and from stated assumptions.',
  body: z.strictObject({
    ...account,
    ...targeting,
    objective: z.enum(campaignObjectives),
    start: time,
    end: time.nullable().optional(),
    daily_budget_micro: budget.optional(),
    lifetime_budget_micro: budget.optional(),
    with_clauses: z.boolean().optional(),
  }),
  response: z.object({
    /** Null if something required is missing. */
    forecast: budgetForecast.nullable(),
    /**
     * What is missing for a forecast: a budget, targeting that the network can size, or prices in the
     * currency.
     */
    missing: z.enum(['budget', 'audience', 'prices']).nullable(),
    /**
     * Cost or benefit of each clause of the targeting; null if not requested, or if there are no separate
     * clauses.
     */
    clauses: z
      .array(
        z.object({
          path: z.array(plain('place')),
          /** The first criteria of the clause. */
          criteria: z.array(
            z.object({ kind: z.enum(criterionKinds), id: z.string().optional(), label: z.string() }),
          ),
          more: plain('things'),
          is_excluded: z.boolean(),
          /**
           * Relative result of the same budget without the clause: −0.08 is 8% less. Null if a size may not
           * be disclosed.
           */
          without: z
            .object({
              reach: ratioOfPeople(),
              cost_per_thousand: ratioOfPeople(),
              cost_per_result: ratioOfPeople(),
            })
            .nullable(),
        }),
      )
      .nullable(),
    /**
     * Why there is no result by clause although requested: a single clause, too many to try each, or
     * uncounted kinds.
     */
    clauses_missing: z.enum(['one', 'many', 'uncounted']).nullable(),
  }),
  limit: 'sizing',
  errors: ['network_reauthorise'],
})
export const getCampaignForecast = endpoint({
  name: 'get-campaign-forecast',
  method: 'GET',
  path: '/api/campaigns/{pk}/forecast/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'What was forecast of a campaign when it was launched, and what it has come to so far.',
  params: keySchema,
  response: z.object({
    /** Null for a campaign not launched in the product, or for which no forecast was possible. */
    forecast: budgetForecast.nullable(),
    course: forecastCourse,
    /** Start of the forecast period. */
    start: time.nullable(),
    end: time.nullable(),
    /** Null until there are figures. */
    result: z
      .object({
        as_of: time,
        /** Elapsed share of the campaign's time. */
        share: plain('measure', z.number()),
        spent_micro: microSchema.nullable(),
        impressions: plain('things').nullable(),
        clicks: plain('things').nullable(),
        /** Null if the network does not report it. */
        reach: people().nullable(),
        results: people().nullable(),
        cost_per_result_micro: microSchema.nullable(),
      })
      .nullable(),
  }),
  errors: ['network_reauthorise'],
})
