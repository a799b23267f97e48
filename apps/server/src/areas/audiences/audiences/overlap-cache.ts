import type { CriterionTree } from '@rookery/contract'
import { AnswerCache } from '../../../app/answer-cache.ts'
import type { Deps } from '../../../app/deps.ts'
import { canonicalText } from '../../../targeting/recipe.policy.ts'
import type { DisclosedOverlap } from './comparison.presenter.ts'

/** Each holds every region: some megabytes where twenty large audiences meet in all ways. */
const KEPT = 12
const caches = new WeakMap<object, AnswerCache>()

export interface KeptOverlap {
  readonly overlap: DisclosedOverlap
  readonly computed_at: string
}

/** An overlap by the recipes, the lists that may be counted and the state of the population: pages and filters of its regions count nothing again. */
export async function cachedOverlap(
  deps: Pick<Deps, 'population'>,
  trees: readonly CriterionTree[],
  lists: readonly string[],
  compute: () => Promise<KeptOverlap>,
): Promise<KeptOverlap> {
  let cache = caches.get(deps.population)
  if (!cache) caches.set(deps.population, (cache = new AnswerCache(KEPT)))
  const { source, snapshot, as_of } = await deps.population.info()
  const key = JSON.stringify([trees.map(canonicalText), lists, source, snapshot, as_of])
  return await cache.read(key, compute)
}
