import { paymentError } from './payment-errors.ts'

export interface Price {
  readonly [key: string]: unknown
  id: string
  name: string
  /** Amount in the smallest unit of the currency. */
  amount: number
  currency: string
  interval: 'month' | 'year'
  lookup_key: string | null
  /** Amounts in further currencies. */
  options: Record<string, number>
  /** Whether tax is in the amounts, by currency. */
  tax_behaviors?: Record<string, 'inclusive' | 'exclusive'>
  metadata: Record<string, string>
}

/** What a price costs in a currency; refused where it has none. */
export const amountIn = (price: Price, currency: string, param: string): number => {
  const amount = currency === price.currency ? price.amount : price.options[currency]
  if (amount === undefined)
    throw paymentError(
      400,
      `The price specified only supports ${[price.currency, ...Object.keys(price.options)].join(', ')}.`,
      { param },
    )
  return amount
}

export const presentPrice = (
  price: Pick<Price, 'id' | 'amount' | 'currency' | 'interval' | 'name'> & Partial<Price>,
) => ({
  id: price.id,
  object: 'price',
  active: true,
  currency: price.currency,
  currency_options: Object.fromEntries(
    Object.entries({ [price.currency]: price.amount, ...price.options }).map(([currency, amount]) => [
      currency,
      { unit_amount: amount, tax_behavior: price.tax_behaviors?.[currency] ?? 'unspecified' },
    ]),
  ),
  lookup_key: price.lookup_key ?? null,
  metadata: price.metadata ?? {},
  tax_behavior: price.tax_behaviors?.[price.currency] ?? 'unspecified',
  unit_amount: price.amount,
  nickname: price.name,
  type: 'recurring',
  recurring: { interval: price.interval, interval_count: 1 },
  livemode: false,
})
