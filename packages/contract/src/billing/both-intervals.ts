import { MONTHS_PAID_A_YEAR, type PlanPrices, type SaleCurrency } from './plan-types.ts'

const timesMicro = (prices: PlanPrices, factor: number): PlanPrices =>
  Object.fromEntries(
    Object.entries(prices).map(([currency, amount]) => [currency, amount * factor * 1_000_000]),
  ) as Record<SaleCurrency, number>

/** A plan by the month, and by the year for the price of ten months; prices in whole units of each currency. */
export const bothIntervals = <const Details extends object>(
  id: string,
  prices: PlanPrices,
  details: Details,
) =>
  (['month', 'year'] as const).map((interval) => {
    const micro = timesMicro(prices, interval === 'year' ? MONTHS_PAID_A_YEAR : 1)
    return {
      id: `${id}-${interval}ly`,
      interval,
      prices: micro,
      price_micro: micro.EUR,
      currency: 'EUR' as const,
      ...details,
    }
  })
