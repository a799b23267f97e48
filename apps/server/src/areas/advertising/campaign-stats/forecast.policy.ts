import type { CallOutput } from '@rookery/contract'
import type { Numbers } from '../ads-sync/figures.service.ts'

export interface Prices {
  /** Of a thousand impressions: a quarter of what was shown cost less, a quarter more. */
  readonly low: number
  readonly high: number
  readonly frequency: number
}
/** Fewer impressions say nothing about prices. */
const ENOUGH = 1_000

/** Prices by day, weighted by what was shown. Null when too little was. */
export function pricesOf(
  days: readonly Pick<Numbers, 'impressions' | 'billed_charge_local_micro'>[],
  frequency: number | null,
): Prices | null {
  const priced = days
    .filter((day) => day.impressions > 0n && day.billed_charge_local_micro > 0n)
    .map((day) => ({
      weight: Number(day.impressions),
      cpm: (Number(day.billed_charge_local_micro) / Number(day.impressions)) * 1000,
    }))
    .toSorted((a, b) => a.cpm - b.cpm)
  const all = priced.reduce((sum, { weight }) => sum + weight, 0)
  if (all < ENOUGH || frequency === null) return null
  const quantile = (share: number): number => {
    let sum = 0
    for (const { weight, cpm } of priced) {
      sum += weight
      if (sum >= share * all) return cpm
    }
    return priced.at(-1)!.cpm
  }
  return { low: quantile(0.25), high: quantile(0.75), frequency }
}

/**
 * People reached by so many impressions: at first one in `frequency`, then ever fewer new ones, and never more than there are.
 */
const reachOf = (impressions: number, audience: number, frequency: number): number =>
  audience === 0 ? 0 : audience * (1 - Math.exp(-impressions / (frequency * audience)))

export function forecastOf(
  budget: number,
  { low, high, frequency }: Prices,
  audience: { readonly low: number; readonly high: number },
): NonNullable<CallOutput<'forecast-campaign'>['forecast']> {
  const few = (budget / high) * 1000
  const many = (budget / low) * 1000
  const reach_low = reachOf(few, audience.low, frequency)
  const reach_high = reachOf(many, audience.high, frequency)
  const reach = reach_low + reach_high
  return {
    impressions_low: Math.round(few),
    impressions_high: Math.round(many),
    reach_low: Math.round(reach_low),
    reach_high: Math.round(reach_high),
    frequency: reach === 0 ? 0 : Math.round(((few + many) / reach) * 100) / 100,
    cpm_low_micro: Math.round(low),
    cpm_high_micro: Math.round(high),
  }
}
