import type { PostsAsked } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import { createHash } from 'node:crypto'
import { canonicalText } from '../../../../targeting/recipe.policy.ts'

export interface AskedQuestion {
  readonly tree: CriterionTree
  readonly tab: string
  /** Null: the population of the same countries. */
  readonly baseline: CriterionTree | null
  readonly snapshot: { readonly id: string; readonly as_of: string | null }
  /** What the tab was asked besides, such as the time zone of its hours. */
  readonly also?: string | undefined
}

/** What was asked about posts, in one order. */
export const alsoAsked = (posts: PostsAsked): string =>
  Object.entries(posts)
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
