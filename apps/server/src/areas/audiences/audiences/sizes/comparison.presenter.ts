import { restsOnGuarded } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { Comparison } from '@rookery/analytics'
import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { discloseCount } from '../../../../targeting/sizes.presenter.ts'
import type { DiscloseSubset } from './disclose-subsets.service.ts'
import { setBitsOf, isInSubset, type OverlapSubset } from './overlap-subset.ts'

/**
 * An overlap as disclosed; `a`, `b` and bits of `mask` are positions of audiences. Null is displayed as
 * "<50".
 */
export interface DisclosedOverlap {
  readonly audiences: readonly { readonly size: number | null; readonly unique_reach: number | null }[]
  readonly union_size: number | null
  readonly pairs: readonly {
    readonly a: number
    readonly b: number
    readonly size: number | null
    readonly jaccard: number | null
    readonly share_of_a: number | null
    readonly share_of_b: number | null
  }[]
  /** Every region that may be disclosed, with its disclosed size. */
  readonly regions: readonly { readonly mask: number; readonly size: number }[]
  /** The people of all other regions together. */
  readonly rest: number | null
  /** Disclosed number of people in a subset. Equal to the figure shown elsewhere for the same people. */
  readonly sizeOf: (subset: OverlapSubset) => Promise<number | null>
}

/**
 * Applies the disclosure rule to an overlap: a group under the privacy minimum has no size and no share that
 * would reveal it, even if it is empty. Overlaps of public recipes are otherwise exact; where a guarded recipe
 * takes part (inferred age or gender, a customer's list), `discloseSubset` rounds each subset with the noise of
 * its people, and shares are those of disclosed sizes. `audienceSizes`: the disclosed size of each audience.
 */
export async function presentOverlap(
  trees: readonly CriterionTree[],
  counted: Comparison,
  discloseSubset: DiscloseSubset,
  audienceSizes: readonly number[],
): Promise<DisclosedOverlap> {
  const fullMask = 2 ** trees.length - 1
  const isGuarded = trees.map(restsOnGuarded)
  const discloseSubsetSize = async (subset: OverlapSubset, size: number) =>
    size < PRIVACY_MINIMUM ? null : discloseCount(await discloseSubset(subset, size))

  const sizes = audienceSizes.map((size) => discloseCount(size))
  const union_size = await discloseSubsetSize({ within: 0, without: 0 }, counted.union_size)
  const regions: { mask: number; size: number }[] = []
  const largeRegions = counted.regions.filter(({ size }) => size >= PRIVACY_MINIMUM)
  for (const { mask, size } of largeRegions) {
    const disclosedSize = await discloseSubsetSize({ within: mask, without: fullMask & ~mask }, size)
    if (disclosedSize !== null) regions.push({ mask, size: disclosedSize })
  }
  // Sorted by disclosed size: the exact order would reveal which of two equal figures is larger.
  regions.sort((a, b) => b.size - a.size || a.mask - b.mask)
  const regionOf = new Map(regions.map(({ mask, size }) => [mask, size]))
  const exactRest = counted.union_size - largeRegions.reduce((sum, { size }) => sum + size, 0)
  const disclosedRest = (union_size ?? 0) - regions.reduce((sum, { size }) => sum + size, 0)

  const overlapPairs: DisclosedOverlap['pairs'][number][] = []
  for (const { a, b, size: exactSize } of counted.pairs) {
    const size = await discloseSubsetSize({ within: (1 << a) | (1 << b), without: 0 }, exactSize)
    const [sizeOfA, sizeOfB] = [sizes[a]!, sizes[b]!]
    const digits = isGuarded[a] || isGuarded[b] ? ROUNDED_SHARE_DIGITS : SHARE_DIGITS
    // Computed from disclosed sizes: exact counts could be derived from an exact share.
    const share = (base: number | null) =>
      size === null || !base ? null : Number(Math.min(1, size / base).toFixed(digits))
    const both = size === null || sizeOfA === null || sizeOfB === null ? null : sizeOfA + sizeOfB - size
    overlapPairs.push({
      a,
      b,
      size,
      jaccard: share(both),
      share_of_a: share(sizeOfA),
      share_of_b: share(sizeOfB),
    })
  }

  return {
    audiences: sizes.map((size, i) => ({ size, unique_reach: regionOf.get(1 << i) ?? null })),
    union_size,
    pairs: overlapPairs,
    regions,
    rest: exactRest < PRIVACY_MINIMUM ? null : discloseCount(disclosedRest),
    sizeOf: async (subset) => {
      const { within, without } = subset
      if ((within & without) !== 0 || (within === 0 && without === fullMask)) return null
      if (within === 0 && without === 0) return union_size
      if ((within | without) === fullMask) return regionOf.get(within) ?? null
      const withinBits = setBitsOf(within)
      if (without === 0 && withinBits.length === 1) return sizes[withinBits[0]!]!
      if (without === 0 && withinBits.length === 2)
        return overlapPairs.find(({ a, b }) => a === withinBits[0] && b === withinBits[1])!.size
      const inSubset = counted.regions.filter(({ mask }) => isInSubset(subset, mask))
      return await discloseSubsetSize(
        subset,
        inSubset.reduce((sum, { size }) => sum + size, 0),
      )
    },
  }
}

const SHARE_DIGITS = 3
/** Whole percents. */
const ROUNDED_SHARE_DIGITS = 2
