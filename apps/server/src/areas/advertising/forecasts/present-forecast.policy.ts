import { budgetCurve } from '@rookery/analytics/forecast/budget-curve.ts'
import type { AccountFit } from '@rookery/analytics/forecast/fit-account.ts'
import {
  forecastBudget,
  hasPrices,
  type Band,
  type ForecastRequest,
} from '@rookery/analytics/forecast/forecast-budget.ts'
import { resultOf } from '@rookery/analytics/forecast/prior.ts'
import type { BudgetForecast, CampaignObjective, ForecastCourse } from '@rookery/contract'
import type { currencies } from '@rookery/contract/enums.ts'
import type { AudiencesTogether } from './audiences-together.policy.ts'

/** All inputs of a forecast: equal inputs give equal forecasts. */
export interface ForecastInput {
  readonly objective: CampaignObjective
  readonly currency: (typeof currencies)[number]
  readonly budget_micro: number
  readonly days: number
  readonly audience: AudiencesTogether
  /** The ad account's own figures; null without an ad account. */
  readonly history: { readonly fit: AccountFit; readonly as_of: Date | null } | null
  /** The model learned without any account's history. */
  readonly none: AccountFit
  readonly now: Date
}

const forecastRequestOf = (input: ForecastInput): ForecastRequest => ({
  objective: input.objective,
  countries: input.audience.countries,
  currency: input.currency,
  audience: input.audience,
  days: input.days,
  budget: input.budget_micro / 1e6,
})
const accountFitOf = ({ history, none }: ForecastInput): AccountFit => history?.fit ?? none

/** Forecasts a budget; null if no price per thousand impressions is known in the currency. Pure. */
export function presentForecast(input: ForecastInput): BudgetForecast | null {
  const { objective, currency, audience, history, now } = input
  const accountFit = accountFitOf(input)
  if (!hasPrices(accountFit, currency)) return null
  const forecastInput = forecastRequestOf(input)
  const curve = budgetCurve(accountFit, forecastInput)
  const forecastBands = presentBands(accountFit, forecastInput)
  return {
    objective,
    result: resultOf[objective],
    currency,
    budget_micro: input.budget_micro,
    days: input.days,
    audience: { low: audience.low, high: audience.high, source: audience.source },
    countries: [...audience.countries],
    overlap_share: audience.overlap_share,
    left_out: [...audience.left_out],
    bands: forecastBands,
    impressions_low: forecastBands.impressions.low_90,
    impressions_high: forecastBands.impressions.high_90,
    reach_low: forecastBands.reach.low_90,
    reach_high: forecastBands.reach.high_90,
    frequency: forecastBands.frequency.middle,
    cpm_micro: forecastBands.cost_per_thousand.middle,
    curve: curve.points.map(({ budget, forecast }) => ({
      budget_micro: Math.round(budget * 1e6),
      spent_micro: toMicro(forecast.spent.middle),
      impressions: threeDigits(forecast.impressions.middle),
      reach_low: threeDigits(forecast.reach.low_90),
      reach: threeDigits(forecast.reach.middle),
      reach_high: threeDigits(forecast.reach.high_90),
      results: threeDigits(forecast.results.middle),
      cost_per_result_micro: toMicro(forecast.cost_per_result.middle),
    })),
    flattens_micro: curve.flattens_at === null ? null : Math.round(curve.flattens_at * 1e6),
    learned_from: history && {
      campaigns: accountFit.campaigns,
      same_objective: accountFit.of_objective[objective] ?? 0,
      as_of: history.as_of?.toISOString() ?? null,
    },
    assumed: assumedIn(accountFit, input),
    computed_at: now.toISOString(),
  }
}

/** The same money and audience after each tenth of the time. Pure. */
export function forecastCourse(input: ForecastInput): ForecastCourse {
  const forecastInput = forecastRequestOf(input)
  return Array.from({ length: 10 }, (_, n) => {
    const share = (n + 1) / 10
    const forecastBands = presentBands(accountFitOf(input), {
      ...forecastInput,
      budget: forecastInput.budget * share,
      days: forecastInput.days * share,
    })
    const { spent, impressions, reach, clicks, results, cost_per_result } = forecastBands
    return { share, bands: { spent, impressions, reach, clicks, results, cost_per_result } }
  })
}

function presentBands(fit: AccountFit, asked: ForecastRequest): BudgetForecast['bands'] {
  const forecast = forecastBudget(fit, asked)
  const mapBand = (band: Band, round: (value: number) => number): Band => ({
    low_90: round(band.low_90),
    low_50: round(band.low_50),
    middle: round(band.middle),
    high_50: round(band.high_50),
    high_90: round(band.high_90),
  })
  return {
    spent: mapBand(forecast.spent, toMicro),
    impressions: mapBand(forecast.impressions, threeDigits),
    reach: mapBand(forecast.reach, threeDigits),
    frequency: mapBand(forecast.frequency, (value) => Math.round(value * 100) / 100),
    clicks: mapBand(forecast.clicks, threeDigits),
    results: mapBand(forecast.results, threeDigits),
    cost_per_thousand: mapBand(forecast.cost_per_thousand, toMicro),
    cost_per_click: mapBand(forecast.cost_per_click, toMicro),
    cost_per_result: mapBand(forecast.cost_per_result, toMicro),
  }
}

function assumedIn(
  fit: AccountFit,
  { objective, currency, audience }: ForecastInput,
): BudgetForecast['assumed'] {
  const isAlone = fit.campaigns === 0
  return [
    ...(isAlone ? (['cost', 'clicks'] as const) : []),
    ...(resultOf[objective] !== 'reach' && fit.results.observations === 0 ? (['results'] as const) : []),
    'reach',
    ...(audience.source === 'model' ? (['audience'] as const) : []),
    ...(isAlone && currency !== 'USD' ? (['currency'] as const) : []),
  ]
}

const toMicro = (units: number): number => Math.round(units * 1e6)
/** No figure of a forecast is known better. */
function threeDigits(n: number): number {
  if (n < 1000) return Math.round(n)
  const roundingStep = 10 ** (Math.floor(Math.log10(n)) - 2)
  return Math.round(n / roundingStep) * roundingStep
}
