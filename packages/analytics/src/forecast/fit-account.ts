import type { CampaignObjective } from '@rookery/contract'
import { poolEffects, type Effect, type Observation, type PooledFit } from './pooled-effects.ts'
import {
  ASSUMED_OBJECTIVE,
  assumedCost,
  assumedRate,
  NO_RATE,
  PLACES,
  resultOf,
  SCARCITY,
  SPREAD_SEEN,
  SPREADS,
  USUAL_PART,
} from './prior.ts'

/** What one campaign of an ad account came to. Money in whole units of the account's currency. */
export interface PastCampaign {
  readonly objective: CampaignObjective
  /** ISO 3166-1 alpha-2; empty: the whole world; null: not known. */
  readonly countries: readonly string[] | null
  /** People of the network it was shown to; null where that is not known. */
  readonly audience: number | null
  readonly days: number
  readonly spent: number
  readonly impressions: number
  readonly clicks: number
  /** What its objective counts; of reach it is not looked at. */
  readonly results: number
}
type Part = 'cost' | 'clicks' | 'results'
export type AccountFit = Readonly<Record<Part, PooledFit>> & {
  /** Campaigns learned from, and those of them of each objective. */
  readonly campaigns: number
  readonly of_objective: Readonly<Partial<Record<CampaignObjective, number>>>
}

/** Fewer impressions say nothing. */
const ENOUGH = 1_000

/** What moves the logarithm of a cost or rate away from what is assumed of it. */
export function effectsOf(
  part: Part,
  of: Pick<PastCampaign, 'objective' | 'countries'>,
  currency: string,
): Effect[] {
  const at = (name: string, spread: number, value = 1): Effect => ({ name, value, spread })
  const places = of.countries === null ? [] : of.countries.length === 0 ? ['world'] : of.countries
  const account = part === 'cost' && assumedRate(currency) === null ? NO_RATE : SPREADS.account[part]
  return [
    at('account', account),
    // Rates of results are of other things from objective to objective.
    at(
      part === 'results' ? `counted ${resultOf[of.objective]}` : `objective ${of.objective}`,
      SPREADS.objective[part],
    ),
    ...(of.countries === null ? [at('country unknown', SPREADS.unknown_country[part])] : []),
    ...places.map((code) => at(`country ${code}`, SPREADS.country[part], 1 / places.length)),
  ]
}

/** The logarithm of a thousand impressions' cost that is assumed, in the account's currency. */
export const assumedLogCost = (
  { objective, countries }: Pick<PastCampaign, 'objective' | 'countries'>,
  currency: string,
): number =>
  Math.log(assumedCost(countries) * ASSUMED_OBJECTIVE[objective].cost * (assumedRate(currency) ?? 1))

/** Learns what an account pays and what people do, from its own campaigns; with none it is what is assumed. Deterministic. */
export function fitAccount(past: readonly PastCampaign[], currency: string): AccountFit {
  const shown = past.filter(({ impressions, spent }) => impressions >= ENOUGH && spent > 0)
  const row = (part: Part, one: PastCampaign, y: number, counting: number): Observation => ({
    effects: effectsOf(part, one, currency),
    y,
    counting,
  })
  const rate = (part: 'clicks' | 'results', one: PastCampaign): Observation =>
    row(
      part,
      one,
      Math.log((one[part] + 0.5) / one.impressions) - Math.log(ASSUMED_OBJECTIVE[one.objective][part]),
      1 / (one[part] + 0.5),
    )
  const assumed = (part: Part) => ({ rest: SPREADS.campaign[part], seen: SPREAD_SEEN })
  const objectives = shown.map(({ objective }) => objective)
  return {
    campaigns: shown.length,
    of_objective: Object.fromEntries(
      [...new Set(objectives)].map((each) => [each, objectives.filter((one) => one === each).length]),
    ),
    cost: poolEffects(
      shown.map((one) =>
        row(
          'cost',
          one,
          Math.log((one.spent / one.impressions) * 1000) -
            assumedLogCost(one, currency) -
            SCARCITY.rise * partTaken(one),
          // Charges come in whole events.
          1 / (resultOf[one.objective] === 'reach' ? one.impressions : one.results + 1),
        ),
      ),
      assumed('cost'),
    ),
    clicks: poolEffects(
      shown.map((one) => rate('clicks', one)),
      assumed('clicks'),
    ),
    results: poolEffects(
      shown.filter(({ objective }) => resultOf[objective] !== 'reach').map((one) => rate('results', one)),
      assumed('results'),
    ),
  }
}

const partTaken = ({ audience, days, impressions }: PastCampaign): number =>
  audience === null || audience <= 0
    ? USUAL_PART
    : Math.min(1, impressions / (audience * PLACES.a_day * Math.max(1, days)))
