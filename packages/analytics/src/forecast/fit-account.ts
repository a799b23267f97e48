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
  SPREAD_OBSERVATIONS,
  SPREADS,
  USUAL_PART_SHARE,
} from './prior.ts'

export interface PastCampaign {
  readonly objective: CampaignObjective
  /** ISO 3166-1 alpha-2; empty: worldwide; null: unknown. */
  readonly countries: readonly string[] | null
  /** Size of the targeted audience on the network; null if unknown. */
  readonly audience: number | null
  readonly days: number
  readonly spent: number
  readonly impressions: number
  readonly clicks: number
  readonly results: number
}
type FittedFigure = 'cost' | 'clicks' | 'results'
export type AccountFit = Readonly<Record<FittedFigure, PooledFit>> & {
  readonly campaigns: number
  readonly of_objective: Readonly<Partial<Record<CampaignObjective, number>>>
}

const MIN_IMPRESSIONS = 1_000

export function effectsOf(
  part: FittedFigure,
  of: Pick<PastCampaign, 'objective' | 'countries'>,
  currency: string,
): Effect[] {
  const at = (name: string, spread: number, value = 1): Effect => ({ name, value, spread })
  const placeNames = of.countries === null ? [] : of.countries.length === 0 ? ['world'] : of.countries
  const account = part === 'cost' && assumedRate(currency) === null ? NO_RATE : SPREADS.account[part]
  return [
    at('account', account),
    // Result rates of different objectives are not comparable.
    at(
      part === 'results' ? `counted ${resultOf[of.objective]}` : `objective ${of.objective}`,
      SPREADS.objective[part],
    ),
    ...(of.countries === null ? [at('country unknown', SPREADS.unknown_country[part])] : []),
    ...placeNames.map((code) => at(`country ${code}`, SPREADS.country[part], 1 / placeNames.length)),
  ]
}

export const assumedLogCost = (
  { objective, countries }: Pick<PastCampaign, 'objective' | 'countries'>,
  currency: string,
): number =>
  Math.log(assumedCost(countries) * ASSUMED_OBJECTIVE[objective].cost * (assumedRate(currency) ?? 1))

/** Without campaigns the result is the assumptions. Deterministic. */
export function fitAccount(past: readonly PastCampaign[], currency: string): AccountFit {
  const usableCampaigns = past.filter(({ impressions, spent }) => impressions >= MIN_IMPRESSIONS && spent > 0)
  const row = (part: FittedFigure, one: PastCampaign, y: number, counting: number): Observation => ({
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
  const assumedSpread = (part: FittedFigure) => ({ rest: SPREADS.campaign[part], seen: SPREAD_OBSERVATIONS })
  const objectives = usableCampaigns.map(({ objective }) => objective)
  return {
    campaigns: usableCampaigns.length,
    of_objective: Object.fromEntries(
      [...new Set(objectives)].map((each) => [each, objectives.filter((one) => one === each).length]),
    ),
    cost: poolEffects(
      usableCampaigns.map((one) =>
        row(
          'cost',
          one,
          Math.log((one.spent / one.impressions) * 1000) -
            assumedLogCost(one, currency) -
            SCARCITY.rise * usedShare(one),
          // Charges are for whole events.
          1 / (resultOf[one.objective] === 'reach' ? one.impressions : one.results + 1),
        ),
      ),
      assumedSpread('cost'),
    ),
    clicks: poolEffects(
      usableCampaigns.map((one) => rate('clicks', one)),
      assumedSpread('clicks'),
    ),
    results: poolEffects(
      usableCampaigns
        .filter(({ objective }) => resultOf[objective] !== 'reach')
        .map((one) => rate('results', one)),
      assumedSpread('results'),
    ),
  }
}

const usedShare = ({ audience, days, impressions }: PastCampaign): number =>
  audience === null || audience <= 0
    ? USUAL_PART_SHARE
    : Math.min(1, impressions / (audience * PLACES.a_day * Math.max(1, days)))
