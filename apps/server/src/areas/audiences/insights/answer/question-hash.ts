import type { PostPeriod, PostsFilter } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import { createHash } from 'node:crypto'
import { canonicalText } from '../../../../targeting/recipe.policy.ts'

export interface AskedQuestion {
  readonly tree: CriterionTree
  readonly tab: string
  /** Null: the population of the same countries. */
  readonly baseline: CriterionTree | null
  readonly snapshot: { readonly id: string; readonly as_of: string | null }
  /** What the tab was asked besides, such as the days of posts and the time zone of its hours. */
  readonly also?: string | undefined
}

/** What was asked about posts, in one order; of the period the days it came to, however they were chosen. */
export const alsoAsked = (
  { days: _, period: __, ...posts }: PostsFilter,
  told: PostPeriod | undefined,
): string =>
  Object.entries({ ...posts, since: told?.since, until: told?.until })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .toSorted()
    .join('&')

const LENGTH = 16

/** By which a figure can be asked for again: the same for the same recipe, however written, tab, baseline and snapshot. */
export const questionHash = ({ tree, tab, baseline, snapshot, also }: AskedQuestion): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        canonicalText(tree),
        tab,
        baseline && canonicalText(baseline),
        snapshot.id,
        snapshot.as_of,
        also ?? null,
      ]),
    )
    .digest('hex')
    .slice(0, LENGTH)
