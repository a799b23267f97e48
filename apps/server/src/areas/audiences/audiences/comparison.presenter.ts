import { restsOnInference } from '@rookery/analytics/queries/disclosure/rests-on-inference.ts'
import { PRIVACY_MINIMUM, type AudienceComparison, type CriterionTree } from '@rookery/contract'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'

/** Exact figures; audiences are named by their place. */
export interface CountedComparison {
  readonly audiences: readonly { readonly size: number; readonly unique_reach: number }[]
  readonly union_size: number
  readonly pairs: readonly {
    readonly a: number
    readonly b: number
    readonly size: number
    readonly jaccard: number | null
    readonly share_of_a: number | null
    readonly share_of_b: number | null
  }[]
  readonly regions: readonly { readonly members: readonly number[]; readonly size: number }[]
  readonly complete: boolean
}

export interface ComparedAudience {
  readonly id: string
  readonly name: string
  readonly tree: CriterionTree
}

/**
 * A comparison by the disclosure rule: a group under the privacy minimum shows no size and no share that would give it away; where one of the audiences
 * rests on inferred age or gender its figures are rounded.
 *
 * Figures of one comparison can be subtracted from each other, so: where an overlap leaves out fewer than 50 of an audience it is told as all of it;
 * where any region holds fewer than 50 (none included) regions and what is made of them are rounded. `rough` is what is told of an audience whose
 * recipe has too many small parts for exact figures, null for the others.
 */
export function presentComparison(
  audiences: readonly ComparedAudience[],
  counted: CountedComparison,
  rough: readonly (number | null)[],
  computed_at: string,
): AudienceComparison {
  const rounded = audiences.map(({ tree }) => restsOnInference(tree))
  const anyRounded = rounded.includes(true)
  const idOf = (place: number) => audiences[place]!.id
  const large = counted.regions.filter(({ size }) => size >= PRIVACY_MINIMUM)
  const coarse =
    rough.some((size) => size !== null) || !counted.complete || large.length < 2 ** audiences.length - 1
  const disclose = (n: number, inferred: boolean | undefined, roughly: boolean) =>
    discloseCount(n, inferred || roughly)
  const told = counted.audiences.map(({ size }, i) => discloseCount(rough[i] ?? size, rounded[i]))
  return {
    audiences: counted.audiences.map(({ unique_reach }, i) => ({
      id: idOf(i),
      name: audiences[i]!.name,
      size: told[i]!,
      unique_reach: disclose(unique_reach, anyRounded, coarse),
    })),
    union_size: disclose(counted.union_size, anyRounded, coarse),
    pairs: counted.pairs.map((pair) => {
      const [a, b] = [counted.audiences[pair.a]!.size, counted.audiences[pair.b]!.size]
      const size = wholeOf(pair.size, a, b)
      const roughly = rough[pair.a] !== null || rough[pair.b] !== null
      const shown = disclose(size, rounded[pair.a] || rounded[pair.b], roughly)
      const [toldA, toldB] = [told[pair.a]!, told[pair.b]!]
      // Of what is told: a share of exact counts would tell them.
      const share = (whole: number | null) =>
        shown === null || !whole ? null : threeDigits(Math.min(1, shown / whole))
      return {
        a: idOf(pair.a),
        b: idOf(pair.b),
        size: shown,
        jaccard: share(shown === null || toldA === null || toldB === null ? null : toldA + toldB - shown),
        share_of_a: share(toldA),
        share_of_b: share(toldB),
      }
    }),
    regions: counted.regions
      .map(({ members, size }) => ({ members: members.map(idOf), size: disclose(size, anyRounded, coarse) }))
      .toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0)),
    complete: counted.complete,
    computed_at,
  }
}

/** An overlap that leaves fewer than 50 of an audience out is told as the whole of it, the smaller one first. */
function wholeOf(overlap: number, ...sizes: number[]): number {
  const [all] = sizes.filter((size) => size - overlap < PRIVACY_MINIMUM).sort((a, b) => a - b)
  return overlap < PRIVACY_MINIMUM ? overlap : (all ?? overlap)
}

const threeDigits = (value: number): number => Math.round(value * 1000) / 1000
