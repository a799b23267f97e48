import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { campaignObjectives, currencies } from '../enums.ts'
import { time } from './common.ts'

const microSchema = plain('money')

/** Median, and the intervals that contain half (`_50`) and nine tenths (`_90`) of all cases. */
const bandSchema = <T extends z.ZodType>(figure: () => T) =>
  z.object({
    low_90: figure(),
    low_50: figure(),
    middle: figure(),
    high_50: figure(),
    high_90: figure(),
  })
const thingCount = () => plain('things')
const money = () => plain('money')

/** Result of an objective: one of the network's metrics, or the people reached. */
export const forecastResults = [
  'reach',
  'engagements',
  'video_total_views',
  'url_clicks',
  'follows',
  'app_clicks',
] as const
/** Parts of a forecast that rest on default assumptions, for lack of data. */
export const forecastAssumptions = ['cost', 'clicks', 'results', 'reach', 'audience', 'currency'] as const

export const forecastBands = z.object({
  spent: bandSchema(money),
  impressions: bandSchema(thingCount),
  /** Unique people, each counted once over all ad sets. */
  reach: bandSchema(() => people()),
  frequency: bandSchema(() => ratioOfPeople()),
  clicks: bandSchema(thingCount),
  results: bandSchema(() => people()),
  cost_per_thousand: bandSchema(money),
  cost_per_click: bandSchema(money),
  /** For the objective reach: cost per person. */
  cost_per_result: bandSchema(money),
})

/** Likely results of a budget on these audiences, with the forecast's basis and assumptions. */
export const budgetForecast = z.object({
  objective: z.enum(campaignObjectives),
  result: z.enum(forecastResults),
  currency: z.enum(currencies),
  budget_micro: microSchema,
  days: plain('time'),
  /** People the ad sets reach together: the network's number or our projection. */
  audience: z.object({ low: people(), high: people(), source: z.enum(['network', 'model']) }),
  /** ISO 3166-1 alpha-2; empty means worldwide. */
  countries: z.array(z.string()),
  /** Deduction for people in several of the audiences; 0 for a single audience. */
  overlap_share: shareOfPeople(),
  /** Audiences without a size on the network, which are not included. */
  left_out: z.array(z.string()),
  bands: forecastBands,
  /** Ends of the 90% bands and medians, under the field names of plans. */
  impressions_low: plain('things'),
  impressions_high: plain('things'),
  reach_low: people(),
  reach_high: people(),
  frequency: ratioOfPeople(),
  cpm_micro: microSchema,
  /** The same for a tenth of the budget up to ten times the budget. */
  curve: z.array(
    z.object({
      budget_micro: microSchema,
      spent_micro: microSchema,
      impressions: plain('things'),
      reach_low: people(),
      reach: people(),
      reach_high: people(),
      results: people(),
      cost_per_result_micro: microSchema,
    }),
  ),
  /** Spend above which money brings less than half as many new people as at first; null within the curve. */
  flattens_micro: microSchema.nullable(),
  /** Campaigns of the ad account it was learned from; null without an ad account. */
  learned_from: z
    .object({
      campaigns: plain('things'),
      /** Number of them with the same objective. */
      same_objective: plain('things'),
      as_of: time.nullable(),
    })
    .nullable(),
  assumed: z.array(z.enum(forecastAssumptions)),
  computed_at: time,
})
export type BudgetForecast = z.infer<typeof budgetForecast>

/** After each tenth of a campaign's time: the forecast until then. */
export const forecastCourse = z.array(
  z.object({
    share: plain('measure', z.number()),
    bands: forecastBands.pick({
      spent: true,
      impressions: true,
      reach: true,
      clicks: true,
      results: true,
      cost_per_result: true,
    }),
  }),
)
export type ForecastCourse = z.infer<typeof forecastCourse>
