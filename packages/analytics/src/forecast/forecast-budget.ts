import type { CampaignObjective } from '@rookery/contract'
import { samples, studentT } from './samples.ts'
import { assumedLogCost, effectsOf, type AccountFit } from './fit-account.ts'
import { predictValue } from './pooled-effects.ts'
import {
  ASSUMED_OBJECTIVE,
  assumedRate,
  ESTIMATE_SPREAD,
  PLACES,
  resultOf,
  SCARCITY,
  VISITS,
} from './prior.ts'

export interface ForecastRequest {
  readonly objective: CampaignObjective
  readonly countries: readonly string[]
  readonly currency: string
  /** Each person once: the network's minimum and maximum, or our 90% interval. */
  readonly audience: { readonly low: number; readonly high: number; readonly source: 'network' | 'model' }
  readonly days: number
  readonly budget: number
}

/** Degrees of freedom of guessed assumptions: their error is itself only guessed, hence the long tails. */
const GUESS_DEGREES = 3
// Half width of an audience's range in standard deviations: the network's minimum and maximum are rarely
// exceeded.
const RANGE_ENDS = { network: 3.8, model: 1.6448536 } as const

export interface Band {
  readonly low_90: number
  readonly low_50: number
  readonly middle: number
  readonly high_50: number
  readonly high_90: number
}
const forecastFigures = [
  'spent',
  'impressions',
  'reach',
  'frequency',
  'clicks',
  'results',
  'cost_per_thousand',
  'cost_per_click',
  'cost_per_result',
] as const
type ForecastFigure = (typeof forecastFigures)[number]
export type BudgetForecast = Readonly<Record<ForecastFigure, Band>>

/** False: the account has no campaigns and its currency has no assumed rate. */
export const hasPrices = (fit: AccountFit, currency: string): boolean =>
  fit.campaigns > 0 || assumedRate(currency) !== null

/** All forecasts use the same samples, so more money, days or people never predict less. Pure. */
export function forecastBudget(fit: AccountFit, request: ForecastRequest): BudgetForecast {
  const { objective, currency, days, budget } = request
  if (!(days > 0 && budget > 0)) throw new RangeError('Money and days have to be above 0')
  const assumedRates = ASSUMED_OBJECTIVE[objective]
  const cost = predictValue(fit.cost, effectsOf('cost', request, currency))
  const clicks = predictValue(fit.clicks, effectsOf('clicks', request, currency))
  const results = predictValue(fit.results, effectsOf('results', request, currency))
  const audience = audienceOf(request.audience)
  const columns = Object.fromEntries(forecastFigures.map((name) => [name, [] as number[]])) as Record<
    ForecastFigure,
    number[]
  >
  for (const z of samples) {
    const people = Math.exp(
      audience.mean +
        audience.spread *
          (request.audience.source === 'network' ? studentT(z.audience, GUESS_DEGREES) : z.audience),
    )
    const costPerThousand = Math.exp(
      assumedLogCost(request, currency) + cost.mean + cost.spread * studentT(z.cost, cost.seen),
    )
    const placesPerDay = people * days * PLACES.a_day * Math.exp(PLACES.spread * z.places)
    const priceRise = SCARCITY.rise * Math.exp(SCARCITY.spread * z.rise)
    const maxAudienceShare = logisticOf(logitOf(PLACES.most) + PLACES.most_spread * z.most)
    const impressions = Math.min(
      impressionsFor(budget, costPerThousand, placesPerDay, priceRise),
      maxAudienceShare * placesPerDay,
    )
    const spentMicro = Math.min(
      budget,
      (impressions / 1000) * costPerThousand * Math.exp((priceRise * impressions) / placesPerDay),
    )
    const peopleReached = Math.min(impressions, uniqueReachOf(people, days, impressions, z))
    const countOfEvents = (rate: number, spread: number, seen: number, off: number) => {
      const expected = impressions * Math.min(1, rate * Math.exp(spread * studentT(off, seen)))
      return Math.max(0, expected + z.chance * Math.sqrt(expected))
    }
    const clickCount = countOfEvents(
      assumedRates.clicks * Math.exp(clicks.mean),
      clicks.spread,
      clicks.seen,
      z.clicks,
    )
    const result =
      resultOf[objective] === 'reach'
        ? peopleReached
        : countOfEvents(
            assumedRates.results * Math.exp(results.mean),
            results.spread,
            results.seen,
            z.results,
          )
    columns.spent.push(spentMicro)
    columns.impressions.push(impressions)
    columns.reach.push(peopleReached)
    columns.frequency.push(peopleReached === 0 ? 0 : impressions / peopleReached)
    columns.clicks.push(clickCount)
    columns.results.push(result)
    columns.cost_per_thousand.push(impressions === 0 ? 0 : (spentMicro / impressions) * 1000)
    // At least half a result, so that every case has a finite cost.
    columns.cost_per_click.push(spentMicro / Math.max(0.5, clickCount))
    columns.cost_per_result.push(spentMicro / Math.max(0.5, result))
  }
  return Object.fromEntries(forecastFigures.map((name) => [name, bandOfSamples(columns[name])])) as Record<
    ForecastFigure,
    Band
  >
}

// Solves for the number n of impressions a budget buys if a thousand cost `thousand` × e^(rise × n ÷ places):
// Lambert's function by Newton's method.
function impressionsFor(budget: number, thousand: number, places: number, rise: number): number {
  if (places <= 0) return 0
  const x = (rise * (budget / thousand) * 1000) / places
  let w = Math.log1p(x)
  for (let step = 0; step < 8; step++) {
    const e = Math.exp(w)
    w -= (w * e - x) / (e * (w + 1))
  }
  return (w * places) / rise
}

function uniqueReachOf(
  people: number,
  days: number,
  impressions: number,
  z: { readonly visits: number; readonly evenness: number },
): number {
  const share = Math.min(
    1,
    VISITS.a_day *
      Math.max(1, days) ** VISITS.growth *
      Math.exp(VISITS.spread * studentT(z.visits, GUESS_DEGREES)),
  )
  const activePeople = people * share
  if (activePeople <= 0) return 0
  const evennessFactor =
    VISITS.evenness * Math.exp(VISITS.evenness_spread * studentT(z.evenness, GUESS_DEGREES))
  return activePeople * (1 - (1 + impressions / (evennessFactor * activePeople)) ** -evennessFactor)
}

function audienceOf({ low, high, source }: ForecastRequest['audience']): { mean: number; spread: number } {
  const logHigh = Math.log(Math.max(1, high))
  const logLow = Math.log(Math.max(1, low, high / 1000))
  return {
    mean: (logHigh + logLow) / 2,
    spread: Math.hypot((logHigh - logLow) / (2 * RANGE_ENDS[source]), ESTIMATE_SPREAD),
  }
}

function bandOfSamples(values: number[]): Band {
  values.sort((a, b) => a - b)
  const at = (p: number) => {
    const quantileRank = p * values.length - 0.5
    const floorIndex = Math.max(0, Math.min(values.length - 2, Math.floor(quantileRank)))
    return (
      values[floorIndex]! +
      (values[floorIndex + 1]! - values[floorIndex]!) * Math.max(0, Math.min(1, quantileRank - floorIndex))
    )
  }
  return { low_90: at(0.05), low_50: at(0.25), middle: at(0.5), high_50: at(0.75), high_90: at(0.95) }
}

const logitOf = (p: number) => Math.log(p / (1 - p))
const logisticOf = (x: number) => 1 / (1 + Math.exp(-x))
