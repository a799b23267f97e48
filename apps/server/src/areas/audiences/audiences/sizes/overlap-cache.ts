import type { CriterionTree } from '@rookery/contract'
import { AnswerCache } from '../../../../app/answer-cache.ts'
import type { Deps } from '../../../../app/deps.ts'
import { canonicalText } from '../../../../targeting/recipe.policy.ts'
import type { DisclosedOverlap } from './comparison.presenter.ts'

/**
 * Maximum number of cached overlaps: each holds all its regions, some megabytes for twenty large audiences.
 */
const MAX_CACHED = 12
const caches = new WeakMap<object, AnswerCache>()

export interface CachedOverlap {
  readonly overlap: DisclosedOverlap
  readonly computed_at: string
}

/**
 * An overlap cached by recipes, usable lists and population snapshot, so that pages and filters of its
 * regions need no new count.
 */
export async function cachedOverlap(
  deps: Pick<Deps, 'population'>,
  trees: readonly CriterionTree[],
  lists: readonly string[],
  compute: () => Promise<CachedOverlap>,
): Promise<CachedOverlap> {
  let cache = caches.get(deps.population)
  if (!cache) caches.set(deps.population, (cache = new AnswerCache(MAX_CACHED)))
  const { source, snapshot, as_of } = await deps.population.info()
  const key = JSON.stringify([trees.map(canonicalText), lists, source, snapshot, as_of])
  return await cache.read(key, compute)
}
