import { twoSidedP, Z95 } from './normal.ts'

/** Profiles' worth of "no difference" mixed into every audience, so that thin evidence stays near 1. */
const PRIOR_STRENGTH = 20

export interface Lift {
  /** Audience share over baseline share. */
  lift: number
  low: number
  high: number
  /** Two-sided, before false-discovery control. */
  p: number
}

/**
 * How much more often the audience has something than the baseline: a ratio of shares with its 95% interval. Estimated on log odds, where
 * the error is near normal, shrunk towards the baseline, and turned back into a ratio of shares, so that it can never exceed 1 / share.
 * The baseline's own error is added as if it were an independent sample, which errs on the wide side (an audience is mostly part of its
 * baseline). Null when the baseline has none or all: there is nothing to compare with.
 */
export function shrunkLift(hits: number, n: number, baseHits: number, baseN: number): Lift | null {
  if (n <= 0 || baseN <= 0 || baseHits <= 0 || baseHits >= baseN) return null
  const base = baseHits / baseN
  const with_ = hits + PRIOR_STRENGTH * base
  const without = n - hits + PRIOR_STRENGTH * (1 - base)
  const logOdds = Math.log(with_ / without) - Math.log(base / (1 - base))
  const error = Math.sqrt(1 / with_ + 1 / without + 1 / baseHits + 1 / (baseN - baseHits))
  const ratio = (x: number) => 1 / (base + (1 - base) * Math.exp(-x))
  return {
    lift: ratio(logOdds),
    low: ratio(logOdds - Z95 * error),
    high: ratio(logOdds + Z95 * error),
    p: twoSidedP(logOdds / error),
  }
}
