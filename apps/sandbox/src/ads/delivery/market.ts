import { maxWinShare, priceSpread, reservePrice } from './constants.ts'

// The market for one impression: the best price of all others is log-normal around a median. A bidder at
// quantile z (standard deviations of log price from the median) wins the share Φ(z) and pays the others' best
// price or the network's minimum, as in a second-price auction with a reserve. Everything here is relative to
// the median price and increases with z, so the response to a bid, a budget or an audience is monotone.

const lowest = -6
const highest = 4
const step = 0.01
const count = Math.round((highest - lowest) / step) + 1

// Integrated from far below, so that both tables and their quotient increase strictly.
const wins = new Float64Array(count)
const costs = new Float64Array(count)
{
  const fine = step / 4
  let won = 0
  let paid = 0
  let at = 0
  for (let z = lowest - 3 + fine / 2; at < count; z += fine) {
    const density = (maxWinShare * fine * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
    won += density
    paid += density * Math.max(reservePrice, Math.exp(priceSpread * z))
    if (z + fine / 2 >= lowest + at * step - 1e-9) {
      wins[at] = won
      costs[at] = paid
      at += 1
    }
  }
}

const value = (table: Float64Array, z: number): number => {
  if (z <= lowest) return 0
  const place = (Math.min(z, highest) - lowest) / step
  const at = Math.min(count - 2, Math.floor(place))
  const low = table[at] ?? 0
  return low + ((table[at + 1] ?? 0) - low) * (place - at)
}

/** The z at which an increasing table reaches `wanted`; −∞ for 0, +∞ if it never does. */
const inverse = (of: (at: number) => number, wanted: number): number => {
  if (wanted <= 0) return Number.NEGATIVE_INFINITY
  if (wanted >= of(count - 1)) return Number.POSITIVE_INFINITY
  let low = 0
  let high = count - 1
  if (wanted <= of(0)) return Number.NEGATIVE_INFINITY
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (of(middle) <= wanted) low = middle
    else high = middle
  }
  const from = of(low)
  return lowest + (low + (wanted - from) / (of(high) - from)) * step
}

/** Share of impressions won. */
export const winsAt = (z: number): number => value(wins, z)
/** Cost per impression on offer, in medians. */
export const costAt = (z: number): number => value(costs, z)
export const zOfWins = (share: number): number => inverse((at) => wins[at] ?? 0, share)
export const zOfCost = (cost: number): number => inverse((at) => costs[at] ?? 0, cost)
/** The quantile of a bid given in medians; nothing is sold below the reserve. */
export const zOfBid = (bid: number): number =>
  bid < reservePrice ? Number.NEGATIVE_INFINITY : Math.log(bid) / priceSpread
/** The quantile at which the average price paid is this many medians. */
export const zOfAveragePrice = (price: number): number =>
  inverse((at) => (costs[at] ?? 0) / Math.max(wins[at] ?? 0, 1e-12), price)
