import { PRIVACY_MINIMUM } from '@rookery/contract'
import { LARGEST_SUMMED } from '../../fragments/set-sums.ts'
import type { QueryContext } from '../context.ts'
import type { MeasuredSubset } from './measured-subset.ts'
import { noiseOfSets, noiseOfSize } from './noise.ts'
import type { SubsetNoise } from './rounding.ts'
import { smallerSide, type SubsetCounts } from './uncertain-subset.ts'

/**
 * The seed is derived from the smaller of the people reached and missed; the larger set changes with the criteria
 * around it. Subsets under the privacy minimum share one seed, so that neither their members nor their existence is
 * revealed.
 */
export function noiseFor(counts: SubsetCounts, seedOf: () => string, sharedSeed: string): SubsetNoise {
  const side = smallerSide(counts)
  const isBelowMinimum = counts[side] < PRIVACY_MINIMUM
  const hidden = isBelowMinimum ? (side === 'reached' ? 0 - counts.reached : counts.missed) : null
  return { seed: isBelowMinimum ? sharedSeed : seedOf(), hidden, side }
}

/** Smaller subsets share a seed; larger ones use their size. */
const isSampled = (people: number): boolean => people >= PRIVACY_MINIMUM && people <= LARGEST_SUMMED

/**
 * The noise of each subset, the same however its people are described. The sets it is derived from are first reported
 * to the requester's guard, which may refuse.
 */
export async function noiseOfSubsets(
  context: QueryContext,
  subsets: readonly MeasuredSubset[],
): Promise<SubsetNoise[]> {
  const sets = subsets.flatMap(({ set }) => (set && isSampled(set.people) ? [set] : []))
  const seeds = await noiseOfSets(context, sets)
  return subsets.map(({ counts, set }) =>
    noiseFor(
      counts,
      () => (set && seeds[sets.indexOf(set)]) ?? noiseOfSize(context, counts[smallerSide(counts)]),
      context.keyedHash('few'),
    ),
  )
}
