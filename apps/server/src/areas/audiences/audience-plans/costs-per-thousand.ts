// Beside prices by country and objective (`network/wire/ads-prices.ts`), what plans reckon with; docs/models/media-plan.md says how.

/** From the table's cost down and up: half of all prices lie between. */
export const costRange = { low: 0.7, high: 1.45 } as const

/** Units of a currency in one USD, to plan with. Other currencies have none. */
export const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.78,
  YEN: 150,
  SGD: 1.34,
  BRL: 5.4,
  CAD: 1.37,
  CHF: 0.88,
  INR: 84,
  KRW: 1380,
  KWD: 0.31,
  MXN: 18.5,
  NGN: 1600,
  SAR: 3.75,
  AUD: 1.52,
  ZAR: 18,
}
