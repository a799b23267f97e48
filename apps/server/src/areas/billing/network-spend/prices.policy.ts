import type { XResource } from '@rookery/network'
import type { DatedPrices } from '../../../config/read-network-spend.ts'

/** The day of X's bill: UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** First and last day of the month of a day. */
export const monthOf = (day: string): { readonly first: string; readonly last: string } => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return { first: `${day.slice(0, 7)}-01`, last: dayOf(new Date(Date.UTC(year, month, 0))) }
}

/** The table that is valid on a day; before the first one, the first. */
export const pricesOn = (tables: readonly DatedPrices[], day: string): DatedPrices =>
  tables.findLast(({ from }) => from <= day) ?? tables[0]!

export const priceOn = (tables: readonly DatedPrices[], day: string, resource: XResource): number =>
  pricesOn(tables, day).micro[resource]

/** Dollars as text, such as $184 or $0.45; cents only where there are some. */
export const dollars = (micro: number): string => {
  const cents = Math.ceil(micro / 10_000)
  const whole = Math.floor(cents / 100).toLocaleString('en-US')
  return cents % 100 === 0 ? `$${whole}` : `$${whole}.${String(cents % 100).padStart(2, '0')}`
}
