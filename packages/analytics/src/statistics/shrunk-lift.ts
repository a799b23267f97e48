import { twoSidedP, Z95 } from './normal.ts'

/** Weight of the prior "no difference", as a number of profiles, so that weak evidence stays near 1. */
const PRIOR_STRENGTH = 20

export interface Lift {
  /** Audience share divided by baseline share. */
  lift: number
  low: number
  high: number
  /** Two-sided, before false-discovery control. */
  p: number
}

/**
 * Ratio of a criterion's share in the audience to its share in the baseline, with a 95% interval. Estimated
 * on log odds, where the error is near normal, shrunk towards the baseline, and converted back to a ratio of
 * shares, so that it can never exceed 1 / share. The baseline's own error is added as if it were an
 * independent sample, which errs on the wide side (an audience is mostly part of its baseline). Null if none
 * or all of the baseline have it: then there is nothing to compare with.
 *
 * @param rounding variances of the rounding of both hits, in people²; 0 where they are exact
 */
export function shrunkLift(
  hits: number,
  n: number,
  baseHits: number,
  baseN: number,
  rounding: { audience: number; baseline: number } = { audience: 0, baseline: 0 },
): Lift | null {
  if (n <= 0 || baseN <= 0 || baseHits <= 0 || baseHits >= baseN) return null
  const base = baseHits / baseN
  const with_ = hits + PRIOR_STRENGTH * base
  const missesWithPrior = n - hits + PRIOR_STRENGTH * (1 - base)
  const logOdds = Math.log(with_ / missesWithPrior) - Math.log(base / (1 - base))
  // The variance of sampling, which is also how far one person more moves the log odds.
  const own = 1 / with_ + 1 / missesWithPrior
  const ofBase = 1 / baseHits + 1 / (baseN - baseHits)
  const error = Math.sqrt(own + ofBase + rounding.audience * own ** 2 + rounding.baseline * ofBase ** 2)
  const ratio = (x: number) => 1 / (base + (1 - base) * Math.exp(-x))
  return {
    lift: ratio(logOdds),
    low: ratio(logOdds - Z95 * error),
    high: ratio(logOdds + Z95 * error),
    p: twoSidedP(logOdds / error),
  }
}
