import { currencies } from '@rookery/contract'
import type { WishedClause } from './wished-clauses.policy.ts'

/** Forecasts are for a campaign of this long. */
export const FORECAST_DAYS = 30
const MICRO = 1_000_000
/** What a forecast is made of where no budget is named. */
const USUAL = { currency: 'USD', budget_micro: 1000 * MICRO } as const
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }

export interface Budget {
  readonly currency: (typeof currencies)[number]
  /** For all of the days. */
  readonly budget_micro: number
}

/** The budget of a clause such as `5000 USD month`; null in a currency that campaigns are not paid in. */
export function budgetOf({ kind, value, not }: Pick<WishedClause, 'kind' | 'value' | 'not'>): Budget | null {
  const [, amount, code, per] = (kind === 'budget' && /^([\d.]+) ([A-Z]{3}) (\w+)$/.exec(value)) || []
  const currency = currencies.find((each) => each === (code === 'JPY' ? 'YEN' : code))
  if (not || !currency || !amount) return null
  const times = per && daysOf[per] ? FORECAST_DAYS / daysOf[per] : 1
  const budget_micro = Math.round(Number(amount) * times) * MICRO
  return Number.isSafeInteger(budget_micro) && budget_micro > 0 ? { currency, budget_micro } : null
}

/** The first budget that is named, else a usual one. */
export const wantedBudget = (clauses: readonly WishedClause[]): Budget =>
  clauses.filter(({ state }) => state !== 'left_out').flatMap((clause) => budgetOf(clause) ?? [])[0] ?? USUAL
