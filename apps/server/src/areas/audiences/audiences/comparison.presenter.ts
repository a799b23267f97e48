import { restsOnGuarded, restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { Comparison } from '@rookery/analytics'
import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { DisclosePart } from './disclose-parts.service.ts'
import { bitsOf, holds, type OverlapPart } from './overlap-part.ts'

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
  readonly sizeOf: (part: OverlapPart) => Promise<number | null>
}

/**
 * Applies the disclosure rule to an overlap: a group under the privacy minimum has no size and no share that
 * would reveal it, even if it is empty. Overlaps of public recipes are otherwise exact.
 *
 * If an audience is guarded (inferred age or gender, a customer's list), figures are rounded. As figures of
 * one comparison can be subtracted from each other, an overlap that leaves out fewer than 50 people of an
 * audience is disclosed as the entire audience, and if any region has fewer than 50 people (even none),
 * regions and figures derived from them are rounded. `disclosePart` gives the disclosed size of a subset by
 * itself; `roundedSizes` has the rounded size of each audience, null for exact ones.
 */
export async function presentOverlap(
  trees: readonly CriterionTree[],
  counted: Comparison,
  tell: DisclosePart,
  rough: readonly (number | null)[],
): Promise<DisclosedOverlap> {
  const n = trees.length
  const all = 2 ** n - 1
  const rounded = trees.map((tree) => restsOnInference(tree))
  const anyRounded = rounded.includes(true)
  const isGuarded = trees.some(restsOnGuarded)
  const large = counted.regions.filter(({ size }) => size >= PRIVACY_MINIMUM)
  const coarse = isGuarded && (rough.some((size) => size !== null) || large.length < all)
  const whole: typeof wholeOf = (overlap, ...sizes) => (isGuarded ? wholeOf(overlap, ...sizes) : overlap)
  const disclose = (size: number, as: number, inferred: boolean | undefined, roughly: boolean) =>
    size < PRIVACY_MINIMUM ? null : discloseCount(as, inferred || roughly)
  const told = async (part: OverlapPart, size: number, inferred: boolean | undefined, roughly: boolean) =>
    size < PRIVACY_MINIMUM ? null : disclose(size, await tell(part, size), inferred, roughly)

  const sizes = counted.audiences.map(({ size }, i) => discloseCount(rough[i] ?? size, rounded[i]))
  const union_size = await told({ within: 0, without: 0 }, counted.union_size, anyRounded, coarse)
  const regions: { mask: number; size: number }[] = []
  for (const { mask, size } of large) {
    const shown = await told({ within: mask, without: all & ~mask }, size, anyRounded, coarse)
    if (shown !== null) regions.push({ mask, size: shown })
  }
  // Sorted by disclosed size: the exact order would reveal which of two equal figures is larger.
  regions.sort((a, b) => b.size - a.size || a.mask - b.mask)
  const regionOf = new Map(regions.map(({ mask, size }) => [mask, size]))
  const left = counted.union_size - large.reduce((sum, { size }) => sum + size, 0)
  const told_left = (union_size ?? 0) - regions.reduce((sum, { size }) => sum + size, 0)

  const pairs: DisclosedOverlap['pairs'][number][] = []
  for (const pair of counted.pairs) {
    const [ofA, ofB] = [counted.audiences[pair.a]!.size, counted.audiences[pair.b]!.size]
    const size = whole(pair.size, ofA, ofB)
    const roughly = rough[pair.a] !== null || rough[pair.b] !== null
    const inferred = rounded[pair.a] || rounded[pair.b]
    const part = { within: (1 << pair.a) | (1 << pair.b), without: 0 }
    const shown =
      size === pair.size ? await told(part, size, inferred, roughly) : disclose(size, size, inferred, roughly)
    const [toldA, toldB] = [sizes[pair.a]!, sizes[pair.b]!]
    // Computed from disclosed sizes: exact counts could be derived from an exact share.
    const share = (of: number | null) => (shown === null || !of ? null : threeDigits(Math.min(1, shown / of)))
    pairs.push({
      a: pair.a,
      b: pair.b,
      size: shown,
      jaccard: share(shown === null || toldA === null || toldB === null ? null : toldA + toldB - shown),
      share_of_a: share(toldA),
      share_of_b: share(toldB),
    })
  }

  const { regions: exact } = counted
  return {
    audiences: sizes.map((size, i) => ({ size, unique_reach: regionOf.get(1 << i) ?? null })),
    union_size,
    pairs,
    regions,
    rest: left < PRIVACY_MINIMUM || told_left < PRIVACY_MINIMUM ? null : discloseCount(told_left, isGuarded),
    sizeOf: async (part) => {
      const { within, without } = part
      if ((within & without) !== 0 || (within === 0 && without === all)) return null
      if (within === 0 && without === 0) return union_size
      if ((within | without) === all) return regionOf.get(within) ?? null
      const wanted = bitsOf(within)
      if (without === 0 && wanted.length === 1) return sizes[wanted[0]!]!
      if (without === 0 && wanted.length === 2)
        return pairs.find(({ a, b }) => a === wanted[0] && b === wanted[1])!.size
      const members = exact.reduce((sum, { mask, size }) => (holds(part, mask) ? sum + size : sum), 0)
      const size = without === 0 ? whole(members, ...wanted.map((i) => counted.audiences[i]!.size)) : members
      return size === members
        ? await told(part, size, anyRounded, coarse)
        : disclose(size, size, anyRounded, coarse)
    },
  }
}

/**
 * An overlap that leaves out fewer than 50 people of an audience is disclosed as that entire audience (the
 * smallest such one).
 */
function wholeOf(overlap: number, ...sizes: number[]): number {
  const [all] = sizes.filter((size) => size - overlap < PRIVACY_MINIMUM).sort((a, b) => a - b)
  return overlap < PRIVACY_MINIMUM ? overlap : (all ?? overlap)
}

const threeDigits = (value: number): number => Math.round(value * 1000) / 1000
