import type { CampaignObjective, PlanForecast } from '@rookery/contract'
import { priceByCountry, priceByObjective, priceElsewhere } from '@rookery/network/wire/ads-prices.ts'
import { costRange, perDollar } from './costs-per-thousand.ts'

const DAY_MS = 24 * 60 * 60_000
/** Places a person is shown a day in which an ad can stand, and the most of them one advertiser gets. */
const PLACES_A_DAY = 5.4
const MOST_PLACES = 0.9
/** How unevenly people use the network: reach grows by this curve (a gamma mixture of heavy and light users). */
const EVENNESS = 1.2

export interface PlannedAudience {
  readonly name: string
  readonly native: { readonly low: number; readonly high: number } | null
  /** Empty: worldwide. */
  readonly country_codes: readonly string[]
  /** In the population; null under the privacy minimum. */
  readonly core: number | null
}

export interface PlanInput {
  readonly objective: CampaignObjective
  readonly audiences: readonly PlannedAudience[]
  /** All audiences together in the population, each person once; null when it is not told. */
  readonly union: number | null
  readonly start: Date
  readonly end: Date
  readonly currency: string
  readonly lifetime_budget_micro: number
  readonly daily_budget_micro: number | null
  readonly now: Date
}

/** People reached by n impressions on A people. */
const reachOf = (people: number, impressions: number): number =>
  people === 0 ? 0 : people * (1 - (1 + impressions / (EVENNESS * people)) ** -EVENNESS)

/** What a budget is likely to do; null without an audience that has a native size, or in a currency without a rate. Pure. */
export function forecastOf(plan: PlanInput): PlanForecast | null {
  const rate = perDollar[plan.currency]
  const counted = plan.audiences.filter(({ native }) => native !== null && native.high > 0)
  if (counted.length === 0 || rate === undefined) return null
  const overlap_share = overlapOf(plan)
  const sum = (end: 'low' | 'high') =>
    Math.round(counted.reduce((all, { native }) => all + native![end], 0) * (1 - overlap_share))
  const [audience_low, audience_high] = [sum('low'), sum('high')]
  const days = Math.max(1, Math.ceil((plan.end.getTime() - plan.start.getTime()) / DAY_MS))

  const factor = priceByObjective[plan.objective]
  const codes = [...new Set(counted.flatMap(({ country_codes }) => country_codes))]
  const micro = (usd: number) => Math.max(1, Math.round(usd * factor * rate * 1e6))
  const costs = codes
    .map((code) => ({ code, cpm_micro: micro(priceByCountry[code] ?? priceElsewhere) }))
    .toSorted((a, b) => b.cpm_micro - a.cpm_micro || a.code.localeCompare(b.code, 'en'))
  const cpm_micro = Math.round(mean(counted.map((one) => costOf(one.country_codes))) * factor * rate * 1e6)
  const cpm_low_micro = Math.round(cpm_micro * costRange.low)
  const cpm_high_micro = Math.round(cpm_micro * costRange.high)

  const asked = Math.min(
    plan.lifetime_budget_micro,
    plan.daily_budget_micro === null ? Infinity : plan.daily_budget_micro * days,
  )
  const places = audience_high * PLACES_A_DAY * MOST_PLACES * days
  const budget_micro = Math.round(Math.min(asked, (places / 1000) * cpm_high_micro))
  const shown = (cpm: number) => Math.min(Math.floor((budget_micro / cpm) * 1000), Math.floor(places))
  const [impressions_low, impressions_high] = [shown(cpm_high_micro), shown(cpm_low_micro)]
  const reach_low = Math.floor(reachOf(audience_low, impressions_low))
  const reach_high = Math.floor(reachOf(audience_high, impressions_high))
  const middle = reachOf((audience_low + audience_high) / 2, shown(cpm_micro))
  return {
    impressions_low,
    impressions_high,
    reach_low,
    reach_high,
    frequency: middle === 0 ? 0 : Math.round((shown(cpm_micro) / middle) * 100) / 100,
    cpm_micro,
    cpm_low_micro,
    cpm_high_micro,
    audience_low,
    audience_high,
    overlap_share,
    budget_micro,
    days,
    costs,
    objective_factor: factor,
    left_out: plan.audiences.filter((one) => !counted.includes(one)).map(({ name }) => name),
    computed_at: plan.now.toISOString(),
  }
}

const mean = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0) / all.length

const costOf = (codes: readonly string[]): number =>
  codes.length === 0 ? priceElsewhere : mean(codes.map((code) => priceByCountry[code] ?? priceElsewhere))

/** The share of people that several of the audiences have, as counted in the population, to three digits. */
function overlapOf({ audiences, union }: PlanInput): number {
  const sizes = audiences.map(({ core }) => core)
  if (audiences.length < 2 || union === null || sizes.includes(null)) return 0
  const sum = sizes.reduce((all: number, n) => all + (n ?? 0), 0)
  return sum === 0 ? 0 : Math.round(Math.max(0, 1 - union / sum) * 1000) / 1000
}
