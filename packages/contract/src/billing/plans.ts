import { MONTHS_PAID_A_YEAR, saleCurrencies, type Plan, type SaleCurrency } from './plan-types.ts'
import { premiumPlans } from './premium-plans.ts'
import { teamPlans } from './team-plans.ts'

/** The plans on sale. Their ids are stored at the payment provider and must never be reused. */
export const plans: readonly Plan[] = [...teamPlans, ...premiumPlans]

export const planById = (id: string): Plan | undefined => plans.find((each) => each.id === id)

export const isSaleCurrency = (currency: string): currency is SaleCurrency =>
  saleCurrencies.some((each) => each === currency)

/** Price of a month, to order plans by size; plans of one size differ in the interval alone. */
export const monthlyPriceOf = ({ prices, interval }: Pick<Plan, 'prices' | 'interval'>): number =>
  interval === 'year' ? prices.EUR / MONTHS_PAID_A_YEAR : prices.EUR

/** The plan with its price in a currency. */
export const pricedIn = (plan: Plan, currency: SaleCurrency) => ({
  ...plan,
  currency,
  price_micro: plan.prices[currency],
})
