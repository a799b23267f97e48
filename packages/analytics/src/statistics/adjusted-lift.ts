import { differenceVariance, type AdjustedShares, type ErrorRates } from './adjusted-share.ts'
import { twoSidedP, Z95 } from './normal.ts'
import type { Lift } from './shrunk-lift.ts'

/** As in shrunkLift: weight of the prior "no difference", as a number of members. */
const PRIOR_STRENGTH = 20

/**
 * How much more frequent a class truly is in the audience than in the baseline, both corrected for the
 * classifier's errors. On log odds, shrunk towards the baseline by the audience's effective size; includes
 * both sampling errors and the part of the rates' error that does not cancel.
 */
export function adjustedLift(
  audience: AdjustedShares,
  baseline: AdjustedShares,
  classes: readonly number[],
  rates: ErrorRates,
): Lift | null {
  const [a, b] = [audience.influence(classes), baseline.influence(classes)]
  const base = 1 / (1 + Math.exp(-b.logOdds))
  const share = 1 / (1 + Math.exp(-a.logOdds))
  const effectiveSize = a.sampling > 0 ? 1 / (share * (1 - share) * a.sampling) : Number.POSITIVE_INFINITY
  const shrinkageFactor = Number.isFinite(effectiveSize)
    ? effectiveSize / (effectiveSize + PRIOR_STRENGTH)
    : 1
  const logOdds = (a.logOdds - b.logOdds) * shrinkageFactor
  const error = Math.sqrt(differenceVariance(a, b, rates))
  if (!Number.isFinite(error) || error === 0) return null
  const ratio = (x: number) => 1 / (base + (1 - base) * Math.exp(-x))
  return {
    lift: ratio(logOdds),
    low: ratio(logOdds - Z95 * error),
    high: ratio(logOdds + Z95 * error),
    p: twoSidedP(logOdds / error),
  }
}
