import { maxWinShare, priceSpread, reservePrice } from './constants.ts'

// The market for one impression: the best price of all others is log-normal around a median. A bidder at
// quantile z (standard deviations of log price from the median) wins the share Φ(z) and pays the others' best
// price or the network's minimum, as in a second-price auction with a reserve. Everything here is relative to
// the median price and increases with z, so the response to a bid, a budget or an audience is monotone.

const LOWEST_Z = -6
const HIGHEST_Z = 4
const BID_STEP = 0.01
const stepCount = Math.round((HIGHEST_Z - LOWEST_Z) / BID_STEP) + 1

// Integrated from far below, so that both tables and their quotient increase strictly.
const winsByBid = new Float64Array(stepCount)
const costs = new Float64Array(stepCount)
{
  const fineStep = BID_STEP / 4
  let winDensity = 0
  let paidTotal = 0
  let at = 0
  for (let z = LOWEST_Z - 3 + fineStep / 2; at < stepCount; z += fineStep) {
    const density = (maxWinShare * fineStep * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
    winDensity += density
    paidTotal += density * Math.max(reservePrice, Math.exp(priceSpread * z))
    if (z + fineStep / 2 >= LOWEST_Z + at * BID_STEP - 1e-9) {
      winsByBid[at] = winDensity
      costs[at] = paidTotal
      at += 1
    }
  }
}

const value = (table: Float64Array, z: number): number => {
  if (z <= LOWEST_Z) return 0
  const gridPosition = (Math.min(z, HIGHEST_Z) - LOWEST_Z) / BID_STEP
  const at = Math.min(stepCount - 2, Math.floor(gridPosition))
  const lowValue = table[at] ?? 0
  return lowValue + ((table[at + 1] ?? 0) - lowValue) * (gridPosition - at)
}

/** The z at which an increasing table reaches `wanted`; −∞ for 0, +∞ if it never does. */
const inverseOf = (of: (at: number) => number, wanted: number): number => {
  if (wanted <= 0) return Number.NEGATIVE_INFINITY
  if (wanted >= of(stepCount - 1)) return Number.POSITIVE_INFINITY
  let lowIndex = 0
  let highIndex = stepCount - 1
  if (wanted <= of(0)) return Number.NEGATIVE_INFINITY
  while (highIndex - lowIndex > 1) {
    const middleIndex = (lowIndex + highIndex) >> 1
    if (of(middleIndex) <= wanted) lowIndex = middleIndex
    else highIndex = middleIndex
  }
  const from = of(lowIndex)
  return LOWEST_Z + (lowIndex + (wanted - from) / (of(highIndex) - from)) * BID_STEP
}

/** Share of impressions won. */
export const winsAt = (z: number): number => value(winsByBid, z)
/** Cost per impression on offer, in medians. */
export const costAt = (z: number): number => value(costs, z)
export const zOfWins = (share: number): number => inverseOf((at) => winsByBid[at] ?? 0, share)
export const zOfCost = (cost: number): number => inverseOf((at) => costs[at] ?? 0, cost)
/** The quantile of a bid given in medians; nothing is sold below the reserve. */
export const zOfBid = (bid: number): number =>
  bid < reservePrice ? Number.NEGATIVE_INFINITY : Math.log(bid) / priceSpread
/** The quantile at which the average price paid is this many medians. */
export const zOfAveragePrice = (price: number): number =>
  inverseOf((at) => (costs[at] ?? 0) / Math.max(winsByBid[at] ?? 0, 1e-12), price)
