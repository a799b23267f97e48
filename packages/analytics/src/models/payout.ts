/** What X paid for a period, and impressions of the account's own posts in it. */
interface KnownPayout {
  readonly amount: number
  readonly impressions: number
}

interface PayoutEstimate {
  readonly low: number
  /** Null while no payout is known: a middle of so wide a range would say nothing. */
  readonly mid: number | null
  readonly high: number
  /** Amount for a thousand impressions; null while no payout is known. */
  readonly rate: number | null
  readonly payouts: number
  readonly isCalibrated: boolean
  /** The last payout lies where only one in twenty would: X may pay otherwise now. */
  readonly isRegimeChanged: boolean
}

/** From so many payouts on the estimate is calibrated. */
const CALIBRATED_FROM = 3
const HALF_LIFE = 3
/** Spread of log rates between accounts, as public reports differ, and within one: both assumed. */
const BETWEEN = 1.2
const WITHIN = 0.18
/** So many payouts weigh as much as the assumed spread within an account. */
const SPREAD_PRIOR = 3
const Z80 = 1.2816
const Z95 = 1.96

/**
 * The payout of a period by its impressions: the rate's logarithm is normal, and so is what is known of it.
 * @param payouts oldest first
 * @param range amount for a thousand impressions, as public reports differ
 */
export function estimatePayout(
  payouts: readonly KnownPayout[],
  impressions: number,
  range: { readonly low: number; readonly high: number },
): PayoutEstimate {
  const known = payouts.filter((each) => each.amount > 0 && each.impressions > 0)
  const thousands = impressions / 1000
  if (known.length === 0)
    return {
      low: range.low * thousands,
      mid: null,
      high: range.high * thousands,
      rate: null,
      payouts: 0,
      isCalibrated: false,
      isRegimeChanged: false,
    }
  const logs = known.map(({ amount, impressions: seen }) => Math.log((amount / seen) * 1000))
  const { center, spread, error } = posteriorOf(logs, Math.log(Math.sqrt(range.low * range.high)))
  const width = Z80 * Math.hypot(spread, error)
  const before = known.length > CALIBRATED_FROM ? posteriorOf(logs.slice(0, -1), center) : null
  return {
    low: Math.exp(center - width) * thousands,
    mid: Math.exp(center) * thousands,
    high: Math.exp(center + width) * thousands,
    rate: Math.exp(center),
    payouts: known.length,
    isCalibrated: known.length >= CALIBRATED_FROM,
    isRegimeChanged:
      before !== null &&
      Math.abs(logs.at(-1)! - before.center) > Z95 * Math.hypot(before.spread, before.error),
  }
}

/** Normal–normal: the account's log rate, the spread of single payouts around it, and the rate's own error. */
function posteriorOf(logs: readonly number[], prior: number) {
  const weights = logs.map((_, n) => 2 ** (-(logs.length - 1 - n) / HALF_LIFE))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const average = logs.reduce((sum, log, n) => sum + log * weights[n]!, 0) / total
  const squares = logs.reduce((sum, log, n) => sum + weights[n]! * (log - average) ** 2, 0)
  const spread = Math.sqrt((squares + SPREAD_PRIOR * WITHIN ** 2) / (total + SPREAD_PRIOR - 1))
  const precision = total / spread ** 2 + 1 / BETWEEN ** 2
  return {
    center: ((average * total) / spread ** 2 + prior / BETWEEN ** 2) / precision,
    spread,
    error: Math.sqrt(1 / precision),
  }
}
