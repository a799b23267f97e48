import type { Deps } from '../../../../app/deps.ts'
import { AnswerCache } from '../../../../app/answer-cache.ts'

/** Maximum number of cached answers, some tens of kilobytes each. */
const MAX_CACHED = 500
const caches = new WeakMap<object, AnswerCache>()

export const insightCache = (deps: Deps): AnswerCache => {
  let cache = caches.get(deps.population)
  if (!cache) caches.set(deps.population, (cache = new AnswerCache(MAX_CACHED)))
  return cache
}

/** Clears the cache. Figures can change without new rows: communities are updated after a refresh. */
export const clearInsightCache = (deps: Pick<Deps, 'population'>): void => {
  caches.get(deps.population)?.clear()
}
