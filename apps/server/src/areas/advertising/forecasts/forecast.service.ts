import { fitAccount } from '@rookery/analytics/forecast/fit-account.ts'
import type { BudgetForecast } from '@rookery/contract'
import { daysLasting } from '@rookery/notations/days.ts'
import type { Deps } from '../../../app/deps.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { readHistory } from './account-history.service.ts'
import { presentForecast, type ForecastInput } from './present-forecast.policy.ts'

/** A campaign without an end is forecast for this long: the network spreads its budget over as many days. */
const OPEN_DAYS = 30

export interface ForecastSubject extends Pick<
  ForecastInput,
  'objective' | 'currency' | 'budget_micro' | 'days' | 'audience'
> {
  /** The granted ad account whose figures it is fitted to; null: assumptions alone. */
  readonly access: Pick<GrantedAccess, 'team_id' | 'account'> | null
}

/** For the domains that ask for a forecast. */
export { audiencesTogether } from './audiences-together.policy.ts'
export { presentForecast } from './present-forecast.policy.ts'

/** All that a forecast is made of, for every place that shows one. Asks the network nothing. */
export async function gatherForecast(
  deps: Deps,
  { access, ...wish }: ForecastSubject,
): Promise<ForecastInput> {
  return {
    ...wish,
    history: access && (await readHistory(deps, access)),
    none: fitAccount([], wish.currency),
    now: deps.clock(),
  }
}

/**
 * The likely results of a budget: the same audience, objective, budget and account give the same forecast on
 * every screen.
 */
export const makeForecast = async (deps: Deps, wish: ForecastSubject): Promise<BudgetForecast | null> =>
  presentForecast(await gatherForecast(deps, wish))

/**
 * Number of days by the clock of the account's time zone, partial ones rounded up, and the amount that may be spent in them; null without a budget.
 */
export function moneyAndDays(asked: {
  readonly start: string | Date
  readonly end?: string | Date | null | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
  readonly time_zone: string
}): { readonly days: number; readonly budget_micro: number | null } {
  const days = asked.end
    ? Math.max(1, daysLasting(new Date(asked.start), new Date(asked.end), asked.time_zone))
    : OPEN_DAYS
  const dailyTotal = asked.daily_budget_micro ? asked.daily_budget_micro * days : null
  const knownBudgets = [dailyTotal, asked.lifetime_budget_micro ?? null].filter((each) => each !== null)
  return { days, budget_micro: knownBudgets.length === 0 ? null : Math.min(...knownBudgets) }
}
