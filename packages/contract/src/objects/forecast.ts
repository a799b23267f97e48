import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { campaignObjectives, currencies } from '../enums.ts'
import { time } from './common.ts'

const micro = plain('money')

/** The middle of what is likely, and what half (`_50`) and nine tenths (`_90`) of all cases lie between. */
const band = <T extends z.ZodType>(figure: () => T) =>
  z.object({
    low_90: figure(),
    low_50: figure(),
    middle: figure(),
    high_50: figure(),
    high_90: figure(),
  })
const things = () => plain('things')
const money = () => plain('money')

/** What an objective counts as its result: a metric of the network's, or the people reached. */
export const forecastResults = [
  'reach',
  'engagements',
  'video_total_views',
  'url_clicks',
  'follows',
  'app_clicks',
] as const
/** What of a forecast rests on assumptions, for want of anything better. */
export const forecastAssumptions = ['cost', 'clicks', 'results', 'reach', 'audience', 'currency'] as const

export const forecastBands = z.object({
  spent: band(money),
  impressions: band(things),
  /** People, each counted once however many ad sets they are in. */
  reach: band(() => people()),
  frequency: band(() => ratioOfPeople()),
  clicks: band(things),
  results: band(() => people()),
  cost_per_thousand: band(money),
  cost_per_click: band(money),
  /** Of reach: of one person. */
  cost_per_result: band(money),
})

/** What a budget is likely to do with these audiences, from what this was worked out, and what of it is assumed. */
export const budgetForecast = z.object({
  objective: z.enum(campaignObjectives),
  result: z.enum(forecastResults),
  currency: z.enum(currencies),
  budget_micro: micro,
  days: plain('time'),
  /** People the ad sets reach on the network together: as it says, or as we project it. */
  audience: z.object({ low: people(), high: people(), source: z.enum(['network', 'model']) }),
  /** ISO 3166-1 alpha-2; empty: worldwide. */
  countries: z.array(z.string()),
  /** What was taken off for people who are in several of the audiences; 0 for one audience. */
  overlap_share: shareOfPeople(),
  /** Audiences without a size on the network, which count for nothing here. */
  left_out: z.array(z.string()),
  bands: forecastBands,
  /** The ends of the 90% bands and the middles under the names that plans have had. */
  impressions_low: plain('things'),
  impressions_high: plain('things'),
  reach_low: people(),
  reach_high: people(),
  frequency: ratioOfPeople(),
  cpm_micro: micro,
  /** The same for a tenth of the budget up to ten times of it. */
  curve: z.array(
    z.object({
      budget_micro: micro,
      spent_micro: micro,
      impressions: plain('things'),
      reach_low: people(),
      reach: people(),
      reach_high: people(),
      results: people(),
      cost_per_result_micro: micro,
    }),
  ),
  /** From here on money brings less than half as many new people as the first of it; null within the curve. */
  flattens_micro: micro.nullable(),
  /** Campaigns of the ad account it was learned from; null without an ad account. */
  learned_from: z
    .object({
      campaigns: plain('things'),
      /** Of them with this objective. */
      same_objective: plain('things'),
      as_of: time.nullable(),
    })
    .nullable(),
  assumed: z.array(z.enum(forecastAssumptions)),
  computed_at: time,
})
export type BudgetForecast = z.infer<typeof budgetForecast>

/** After each tenth of a campaign's time: what was forecast for it by then. */
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
