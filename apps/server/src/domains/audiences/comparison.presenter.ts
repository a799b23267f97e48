import { PRIVACY_MINIMUM, type AudienceComparison, type CriterionTree } from '@rookery/contract'
import { discloseCount, restsOnInference } from '../../targeting/sizes.presenter.ts'

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

/**
 * A comparison by the disclosure rule: a group under the privacy minimum shows no size and no share that would give it away; where one of the audiences
 * rests on inferred age or gender its figures are rounded.
 */
export function presentComparison(
  audiences: readonly { readonly audience_id: string; readonly name: string; readonly tree: CriterionTree }[],
  counted: CountedComparison,
  computed_at: string,
): AudienceComparison {
  const rounded = audiences.map(({ tree }) => restsOnInference(tree))
  const anyRounded = rounded.includes(true)
  const idOf = (place: number) => audiences[place]!.audience_id
  return {
    audiences: counted.audiences.map(({ size, unique_reach }, i) => ({
      id: idOf(i),
      name: audiences[i]!.name,
      size: discloseCount(size, rounded[i]),
      unique_reach: discloseCount(unique_reach, anyRounded),
    })),
    union_size: discloseCount(counted.union_size, anyRounded),
    pairs: counted.pairs.map((pair) => {
      const shown = discloseCount(pair.size, rounded[pair.a] || rounded[pair.b])
      const share = (value: number | null) => (pair.size < PRIVACY_MINIMUM ? null : threeDigits(value))
      return {
        a: idOf(pair.a),
        b: idOf(pair.b),
        size: shown,
        jaccard: share(pair.jaccard),
        share_of_a: share(pair.share_of_a),
        share_of_b: share(pair.share_of_b),
      }
    }),
    regions: counted.regions
      .map(({ members, size }) => ({
        members: members.map(idOf),
        size: discloseCount(size, anyRounded),
      }))
      .toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0)),
    complete: counted.complete,
    computed_at,
  }
}

const threeDigits = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000
