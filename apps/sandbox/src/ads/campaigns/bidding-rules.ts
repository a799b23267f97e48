import { refusedProblem, invalid } from './problem.ts'

export interface BiddingRule {
  currency: string
  minimum_cpe_bid_local_micro: number
  maximum_cpe_bid_local_micro: number
  /** Every amount is a multiple of this: the smallest unit of the currency. */
  minimum_denomination: number
}

/**
 * The values for US dollars are the documented ones; the others are converted at rough rates and rounded to
 * whole units.
 */
const rates: Record<string, { rate: number; decimals: number }> = {
  USD: { rate: 1, decimals: 2 },
  EUR: { rate: 1, decimals: 2 },
  GBP: { rate: 1, decimals: 2 },
  BRL: { rate: 5, decimals: 2 },
  JPY: { rate: 100, decimals: 0 },
  KRW: { rate: 1_000, decimals: 0 },
}

export const biddingRules: readonly BiddingRule[] = Object.entries(rates).map(
  ([currency, { rate, decimals }]) => ({
    currency,
    minimum_cpe_bid_local_micro: Math.max(10_000 * rate, 1_000_000 / 10 ** decimals),
    maximum_cpe_bid_local_micro: 1_000_000_000 * rate,
    minimum_denomination: 1_000_000 / 10 ** decimals,
  }),
)

const biddingRuleOf = (currency: string): BiddingRule => {
  const rule = biddingRules.find((each) => each.currency === currency)
  if (rule === undefined) throw new Error(`no bidding rule of ${currency}`)
  return rule
}

/** Throws unless the amount is a multiple of the currency's smallest unit. */
export const checkDenomination = (
  parameter: string,
  micros: number | null | undefined,
  currency: string,
): void => {
  const unit = biddingRuleOf(currency).minimum_denomination
  if (micros !== null && micros !== undefined && micros % unit !== 0)
    throw refusedProblem(
      'INVALID_DENOMINATION',
      `Expected a multiple of ${unit} micros of ${currency}`,
      parameter,
    )
}

export const checkBid = (micros: number, currency: string): void => {
  const parameter = 'bid_amount_local_micro'
  checkDenomination(parameter, micros, currency)
  const { minimum_cpe_bid_local_micro: low, maximum_cpe_bid_local_micro: high } = biddingRuleOf(currency)
  if (micros < low || micros > high)
    throw invalid(parameter, `a bid between ${low} and ${high} micros of ${currency}`, micros)
}
