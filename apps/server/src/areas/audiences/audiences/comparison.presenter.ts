import { restsOnGuarded, restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { Comparison } from '@rookery/analytics'
import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
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
 * would reveal it, even if it is empty. Overlaps of public recipes are otherwise exact.
 *
 * If an audience is guarded (inferred age or gender, a customer's list), figures are rounded. As figures of
 * one comparison can be subtracted from each other, an overlap that leaves out fewer than 50 people of an
 * audience is disclosed as the entire audience, and if any region has fewer than 50 people (even none),
 * regions and figures derived from them are rounded. `discloseSubset` gives the disclosed size of a subset by
 * itself; `roundedSizes` has the rounded size of each audience, null for exact ones.
 */
export async function presentOverlap(
  trees: readonly CriterionTree[],
  counted: Comparison,
  discloseSubset: DiscloseSubset,
  roundedSizes: readonly (number | null)[],
): Promise<DisclosedOverlap> {
  const n = trees.length
  const fullMask = 2 ** n - 1
  const areRounded = trees.map((tree) => restsOnInference(tree))
  const anyRounded = areRounded.includes(true)
  const isGuarded = trees.some(restsOnGuarded)
  const largeRegions = counted.regions.filter(({ size }) => size >= PRIVACY_MINIMUM)
  const isRounded =
    isGuarded && (roundedSizes.some((size) => size !== null) || largeRegions.length < fullMask)
  const snapToWholeOverlap: typeof nearlyWhole = (overlap, ...sizes) =>
    isGuarded ? nearlyWhole(overlap, ...sizes) : overlap
  const discloseSize = (size: number, as: number, inferred: boolean | undefined, isApproximate: boolean) =>
    size < PRIVACY_MINIMUM ? null : discloseCount(as, inferred || isApproximate)
  const discloseSubsetSize = async (
    subset: OverlapSubset,
    size: number,
    inferred: boolean | undefined,
    isApproximate: boolean,
  ) =>
    size < PRIVACY_MINIMUM
      ? null
      : discloseSize(size, await discloseSubset(subset, size), inferred, isApproximate)

  const sizes = counted.audiences.map(({ size }, i) => discloseCount(roundedSizes[i] ?? size, areRounded[i]))
  const union_size = await discloseSubsetSize(
    { within: 0, without: 0 },
    counted.union_size,
    anyRounded,
    isRounded,
  )
  const regions: { mask: number; size: number }[] = []
  for (const { mask, size } of largeRegions) {
    const disclosedSize = await discloseSubsetSize(
      { within: mask, without: fullMask & ~mask },
      size,
      anyRounded,
      isRounded,
    )
    if (disclosedSize !== null) regions.push({ mask, size: disclosedSize })
  }
  // Sorted by disclosed size: the exact order would reveal which of two equal figures is larger.
  regions.sort((a, b) => b.size - a.size || a.mask - b.mask)
  const regionOf = new Map(regions.map(({ mask, size }) => [mask, size]))
  const exactRest = counted.union_size - largeRegions.reduce((sum, { size }) => sum + size, 0)
  const disclosedRest = (union_size ?? 0) - regions.reduce((sum, { size }) => sum + size, 0)

  const overlapPairs: DisclosedOverlap['pairs'][number][] = []
  for (const pair of counted.pairs) {
    const [ofA, ofB] = [counted.audiences[pair.a]!.size, counted.audiences[pair.b]!.size]
    const size = snapToWholeOverlap(pair.size, ofA, ofB)
    const isApproximate = roundedSizes[pair.a] !== null || roundedSizes[pair.b] !== null
    const isInferred = areRounded[pair.a] || areRounded[pair.b]
    const subsetMasks = { within: (1 << pair.a) | (1 << pair.b), without: 0 }
    const disclosedSize =
      size === pair.size
        ? await discloseSubsetSize(subsetMasks, size, isInferred, isApproximate)
        : discloseSize(size, size, isInferred, isApproximate)
    const [disclosedA, disclosedB] = [sizes[pair.a]!, sizes[pair.b]!]
    // Computed from disclosed sizes: exact counts could be derived from an exact share.
    const share = (base: number | null) =>
      disclosedSize === null || !base ? null : threeDigits(Math.min(1, disclosedSize / base))
    overlapPairs.push({
      a: pair.a,
      b: pair.b,
      size: disclosedSize,
      jaccard: share(
        disclosedSize === null || disclosedA === null || disclosedB === null
          ? null
          : disclosedA + disclosedB - disclosedSize,
      ),
      share_of_a: share(disclosedA),
      share_of_b: share(disclosedB),
    })
  }

  const { regions: exact } = counted
  return {
    audiences: sizes.map((size, i) => ({ size, unique_reach: regionOf.get(1 << i) ?? null })),
    union_size,
    pairs: overlapPairs,
    regions,
    rest:
      exactRest < PRIVACY_MINIMUM || disclosedRest < PRIVACY_MINIMUM
        ? null
        : discloseCount(disclosedRest, isGuarded),
    sizeOf: async (subset) => {
      const { within, without } = subset
      if ((within & without) !== 0 || (within === 0 && without === fullMask)) return null
      if (within === 0 && without === 0) return union_size
      if ((within | without) === fullMask) return regionOf.get(within) ?? null
      const withinBits = setBitsOf(within)
      if (without === 0 && withinBits.length === 1) return sizes[withinBits[0]!]!
      if (without === 0 && withinBits.length === 2)
        return overlapPairs.find(({ a, b }) => a === withinBits[0] && b === withinBits[1])!.size
      const members = exact.reduce((sum, { mask, size }) => (isInSubset(subset, mask) ? sum + size : sum), 0)
      const size =
        without === 0
          ? snapToWholeOverlap(members, ...withinBits.map((i) => counted.audiences[i]!.size))
          : members
      return size === members
        ? await discloseSubsetSize(subset, size, anyRounded, isRounded)
        : discloseSize(size, size, anyRounded, isRounded)
    },
  }
}

/**
 * An overlap that leaves out fewer than 50 people of an audience is disclosed as that entire audience (the
 * smallest such one).
 */
function nearlyWhole(overlap: number, ...sizes: number[]): number {
  const [fullMask] = sizes.filter((size) => size - overlap < PRIVACY_MINIMUM).sort((a, b) => a - b)
  return overlap < PRIVACY_MINIMUM ? overlap : (fullMask ?? overlap)
}

const threeDigits = (value: number): number => Math.round(value * 1000) / 1000
