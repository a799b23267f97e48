import type { PostPeriod, PostsFilter } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import { createHash } from 'node:crypto'
import { canonicalText } from '../../../../targeting/recipe.policy.ts'

export interface HashedQuestion {
  readonly tree: CriterionTree
  readonly tab: string
  /** Recipe of the audience compared with; null for the population of the same countries. */
  readonly baseline: CriterionTree | null
  readonly snapshot: { readonly id: string; readonly as_of: string | null }
  /** Further parameters of the tab, such as the days of posts and the time zone of its hours. */
  readonly posts_filter?: string | undefined
}

/**
 * Canonical text of a posts filter; a period is written as the days it resolved to, however it was selected.
 */
export const postsFilterText = (
  { days: _, period: __, ...posts }: PostsFilter,
  resolvedPeriod: PostPeriod | undefined,
): string =>
  Object.entries({ ...posts, since: resolvedPeriod?.since, until: resolvedPeriod?.until })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .toSorted()
    .join('&')

const HASH_LENGTH = 16

/**
 * The code by which a figure can be requested again: equal for the same recipe (in any notation), tab,
 * baseline and snapshot.
 */
export const questionHash = ({ tree, tab, baseline, snapshot, posts_filter }: HashedQuestion): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        canonicalText(tree),
        tab,
        baseline && canonicalText(baseline),
        snapshot.id,
        snapshot.as_of,
        posts_filter ?? null,
      ]),
    )
    .digest('hex')
    .slice(0, HASH_LENGTH)
