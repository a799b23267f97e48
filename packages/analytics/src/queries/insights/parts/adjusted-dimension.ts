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
  const used = subset(
    rates,
    rates.classes.filter((key) => hidden.audience > 0 || (byKey.get(key)?.baseline ?? 0) >= PRIVACY_MINIMUM),
  )
  if (!used || used.classes.length < 2) return new Map()
  const audience = countsByClass(used, byKey, 'audience', hidden.audience)
  const baseline = countsByClass(used, byKey, 'baseline', hidden.baseline)
  if (!audience || !baseline) return new Map()
  const rated = (things_: readonly DisclosedClass[], what: 'audience' | 'baseline') => {
    const all = things_.reduce((sum, thing) => sum + thing[what], 0)
    const own = things_.reduce((sum, thing) => sum + (used.classes.includes(thing.key) ? thing[what] : 0), 0)
    return all === 0 ? 1 : own / all
  }
  const [part, basePart] = [rated(things, 'audience'), rated(things, 'baseline')]
  return new Map(
    used.classes.map((key, i) => {
      const { low, high } = audience.interval([i])
      const row: AdjustedRow = {
        share: audience.shares[i]! * part,
        low: low * part,
        high: high * part,
        baseline_share: baseline.shares[i]! * basePart,
        lift: adjustedLift(audience, baseline, [i], used),
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
  const all = weights.reduce((a, b) => a + b, 0)
  const filled = all === 0 ? counts : counts.map((count, i) => count + (hidden * weights[i]!) / all)
  return adjustedShares(filled, rates)
}

const subsets = new WeakMap<ErrorRates, Map<string, ErrorRates>>()
/** Rates of some classes only; predictions outside of them count as unknown. */
function subset(rates: ErrorRates, keys: readonly string[]): ErrorRates | undefined {
  if (keys.length === rates.classes.length) return rates
  const known = subsets.get(rates) ?? new Map<string, ErrorRates>()
  subsets.set(rates, known)
  const name = keys.join('|')
  const found = known.get(name)
  if (found) return found
  const at = keys.map((key) => rates.classes.indexOf(key))
  const made: ErrorRates = {
    classes: keys,
    said: at.map((i) => at.map((j) => rates.said[i]![j]!)),
    unknown: at.map(
      (i) => rates.unknown[i]! + rates.said[i]!.reduce((sum, n, j) => sum + (at.includes(j) ? 0 : n), 0),
    ),
  }
  known.set(name, made)
  return made
}
