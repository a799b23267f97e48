import type { Deps } from '../../../../app/deps.ts'
import { AnswerCache } from '../../../../app/answer-cache.ts'

/** Pages of figures kept in memory; each is some tens of kilobytes. */
const KEPT = 500
const caches = new WeakMap<object, AnswerCache>()

export const insightCache = (deps: Deps): AnswerCache => {
  let cache = caches.get(deps.population)
  if (!cache) caches.set(deps.population, (cache = new AnswerCache(KEPT)))
  return cache
}

/** Figures may change without the population's rows doing so: communities are found after a refresh. */
export const forgetInsights = (deps: Pick<Deps, 'population'>): void => {
  caches.get(deps.population)?.clear()
}
