import { PRIVACY_MINIMUM } from '@rookery/contract'
import { adjustedLift } from '../../../statistics/adjusted-lift.ts'
import { adjustedShares, type AdjustedShares, type ErrorRates } from '../../../statistics/adjusted-share.ts'
import type { Lift } from '../../../statistics/shrunk-lift.ts'

/** A class of a dimension with its counts as disclosed: 0 if too small. */
export interface DisclosedClass {
  key: string
  audience: number
  baseline: number
}
export interface AdjustedRow {
  share: number
  low: number
  high: number
  baseline_share: number
  lift: Lift | null
}

/**
 * Shares of a dimension's classes corrected for inference errors, in the audience and its baseline, by key.
 * Computed only from disclosed counts (and from the total of 'other', distributed over the hidden classes by
 * the error rates' own mix), so that hidden counts cannot be derived. Classes without rates retain their part
 * of the known. Empty if nothing can be adjusted.
 */
export function adjustedRows(
  things: readonly DisclosedClass[],
  hidden: { audience: number; baseline: number },
  rates: ErrorRates,
): ReadonlyMap<string, AdjustedRow> {
  const byKey = new Map(things.map((thing) => [thing.key, thing]))
  const usedSubset = subsetRates(
    rates,
    rates.classes.filter((key) => hidden.audience > 0 || (byKey.get(key)?.baseline ?? 0) >= PRIVACY_MINIMUM),
  )
  if (!usedSubset || usedSubset.classes.length < 2) return new Map()
  const audience = countsByClass(usedSubset, byKey, 'audience', hidden.audience)
  const baseline = countsByClass(usedSubset, byKey, 'baseline', hidden.baseline)
  if (!audience || !baseline) return new Map()
  const ratedShare = (things_: readonly DisclosedClass[], what: 'audience' | 'baseline') => {
    const totalCount = things_.reduce((sum, thing) => sum + thing[what], 0)
    const knownCount = things_.reduce(
      (sum, thing) => sum + (usedSubset.classes.includes(thing.key) ? thing[what] : 0),
      0,
    )
    return totalCount === 0 ? 1 : knownCount / totalCount
  }
  const [part, basePart] = [ratedShare(things, 'audience'), ratedShare(things, 'baseline')]
  return new Map(
    usedSubset.classes.map((key, i) => {
      const { low, high } = audience.interval([i])
      const row: AdjustedRow = {
        share: audience.shares[i]! * part,
        low: low * part,
        high: high * part,
        baseline_share: baseline.shares[i]! * basePart,
        lift: adjustedLift(audience, baseline, [i], usedSubset),
      }
      return [key, row] as const
    }),
  )
}

/** Counts by class; the hidden total is distributed over the classes without a disclosed count. */
function countsByClass(
  rates: ErrorRates,
  things: ReadonlyMap<string, DisclosedClass>,
  what: 'audience' | 'baseline',
  hidden: number,
): AdjustedShares | null {
  const counts = rates.classes.map((key) => things.get(key)?.[what] ?? 0)
  const weights = rates.said.map((row, i) => (counts[i] === 0 ? row.reduce((a, b) => a + b, 0) : 0))
  const totalWeight = weights.reduce((a, b) => a + b, 0)
  const filledCounts =
    totalWeight === 0 ? counts : counts.map((count, i) => count + (hidden * weights[i]!) / totalWeight)
  return adjustedShares(filledCounts, rates)
}

const subsets = new WeakMap<ErrorRates, Map<string, ErrorRates>>()
/** Rates of some classes only; predictions outside of them count as unknown. */
function subsetRates(rates: ErrorRates, keys: readonly string[]): ErrorRates | undefined {
  if (keys.length === rates.classes.length) return rates
  const cachedRates = subsets.get(rates) ?? new Map<string, ErrorRates>()
  subsets.set(rates, cachedRates)
  const name = keys.join('|')
  const found = cachedRates.get(name)
  if (found) return found
  const at = keys.map((key) => rates.classes.indexOf(key))
  const computedRates: ErrorRates = {
    classes: keys,
    said: at.map((i) => at.map((j) => rates.said[i]![j]!)),
    unknown: at.map(
      (i) => rates.unknown[i]! + rates.said[i]!.reduce((sum, n, j) => sum + (at.includes(j) ? 0 : n), 0),
    ),
  }
  cachedRates.set(name, computedRates)
  return computedRates
}
