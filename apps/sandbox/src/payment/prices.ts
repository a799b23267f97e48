export interface Price {
  id: string
  name: string
  /** Amount in the smallest unit of the currency. */
  amount: number
  currency: string
  interval: 'month' | 'year'
}

/** Prices configured at the provider, which requests name by id. */
export const prices: readonly Price[] = [
  { id: 'price_rookery_month', name: 'Rookery, monthly', amount: 49_900, currency: 'usd', interval: 'month' },
  { id: 'price_rookery_year', name: 'Rookery, yearly', amount: 499_000, currency: 'usd', interval: 'year' },
]

export const presentPrice = (price: {
  price?: string
  id?: string
  amount: number
  currency: string
  interval: string
  name: string
}) => ({
  id: price.id ?? price.price,
  object: 'price',
  active: true,
  currency: price.currency,
  unit_amount: price.amount,
  nickname: price.name,
  type: 'recurring',
  recurring: { interval: price.interval, interval_count: 1 },
  livemode: false,
})
