import type { AdsLineItem } from '@rookery/network'

/** Budgets are whole units of the currency. */
export const UNIT_MICRO = 1_000_000

type Limited = Pick<AdsLineItem, 'id' | 'daily_budget_amount_local_micro'> & {
  /** The daily budget of its campaign. */
  readonly campaign_daily_micro: number | null
}
interface Pace {
  /** Daily budgets to write, each lower than what limits the ad set now. */
  readonly lowered: readonly { readonly id: string; readonly daily_budget_micro: number }[]
  /** The most that the ad sets may spend in a day then. */
  readonly budget_micro: number
}

const limitOf = ({ daily_budget_amount_local_micro: own, campaign_daily_micro }: Limited): number =>
  Math.min(Number(own ?? Infinity), campaign_daily_micro ?? Infinity)

/** Daily budgets that keep ad sets together under a cap: what is under its equal part stays, and nothing is raised. */
export function paceBudgets(adSets: readonly Limited[], cap_micro: number): Pace {
  const sum = adSets.reduce((all, adSet) => all + limitOf(adSet), 0)
  if (sum <= cap_micro) return { lowered: [], budget_micro: sum }
  const part = Math.floor(cap_micro / adSets.length / UNIT_MICRO) * UNIT_MICRO
  return {
    lowered: adSets
      .filter((adSet) => limitOf(adSet) > part)
      .map(({ id }) => ({ id, daily_budget_micro: part })),
    budget_micro: adSets.reduce((all, adSet) => all + Math.min(part, limitOf(adSet)), 0),
  }
}
