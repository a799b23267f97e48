import { createHash } from 'node:crypto'
import { fitProjection, type ProjectionFit } from '@rookery/analytics/projection/fit-projection.ts'
import { projectSize, type Projection } from '@rookery/analytics/projection/project-size.ts'
import type { ProjectedRecipe } from '@rookery/analytics/projection/size-effects.ts'
import type { AdGroup } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { NetworkReach } from './native-estimate.service.ts'
import { newestAnswers, upsertAnswer } from './size-answer.repository.ts'

/** Maximum age of answers to fit to: older ones describe the network as it was. */
const LEARNED_ANSWERS = 500
/** Another process's answers are seen after this long. */
const KEEP_MS = 10 * 60 * 1000
/** Fitted again after so many new answers. */
const RELEARN_GROWTH = 1.1

type ProjectionDeps = Pick<Deps, 'store' | 'config' | 'clock'>
interface LearnedProjection {
  readonly fit: Promise<ProjectionFit>
  readonly at: number
  /** Answers stored by this process since. */
  newer: number
}
const learnedByStore = new WeakMap<object, Map<string, LearnedProjection>>()
const learnedBy = (deps: ProjectionDeps): Map<string, LearnedProjection> => {
  let cacheOfStore = learnedByStore.get(deps.store)
  if (!cacheOfStore) learnedByStore.set(deps.store, (cacheOfStore = new Map()))
  return cacheOfStore
}

/** A recipe in the form in which the network estimates it. */
export interface RequestedRecipe extends ProjectedRecipe {
  readonly groups: readonly AdGroup[]
  /** The label of the population that was counted. */
  readonly source: string
}

/** A key that is equal for equal targeting, even if the ad groups have different names. */
export const targetingKey = (groups: readonly AdGroup[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        groups
          .map(({ criteria }) =>
            criteria
              .map((c) => `${c.targeting_type} ${c.operator_type} ${c.targeting_value.toLowerCase()}`)
              .sort(),
          )
          .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
      ),
    )
    .digest('hex')

/** Stores the network's answer to fit to; idempotent. */
export async function keepAnswer(
  deps: ProjectionDeps,
  recipe: RequestedRecipe,
  said: NetworkReach,
  adAccountId: string,
): Promise<void> {
  await upsertAnswer(deps.store.db, {
    targeting_key: targetingKey(recipe.groups),
    ad_account_id: adAccountId,
    population_source: recipe.source,
    features: recipe.features,
    disclosed: recipe.disclosed,
    population: recipe.population,
    low: said.low,
    high: said.high,
    asked_at: said.asked_at,
  })
  const learnedProjection = learnedBy(deps).get(recipe.source)
  if (learnedProjection) learnedProjection.newer += 1
}

/**
 * People on the network that a recipe would reach: the disclosed size in the sample, scaled by what the network's answers to this installation were
 * to others, with a 90% interval.
 */
export async function projectNative(
  deps: ProjectionDeps,
  recipe: Omit<RequestedRecipe, 'groups'>,
): Promise<Projection & { readonly answers: number }> {
  const projectionFit = await learnProjection(deps, recipe.source)
  return {
    ...projectSize(projectionFit, recipe, deps.config.network_users.n),
    answers: projectionFit.answers,
  }
}

/** Projections of many sizes at once for these populations, based on what has been learned so far. */
export async function networkProjections(
  deps: ProjectionDeps,
  sources: readonly string[],
): Promise<(source: string, recipe: ProjectedRecipe) => Projection> {
  const fitBySource = new Map<string, ProjectionFit>()
  for (const source of new Set(sources)) fitBySource.set(source, await learnProjection(deps, source))
  return (source, recipe) => projectSize(fitBySource.get(source)!, recipe, deps.config.network_users.n)
}

async function learnProjection(deps: ProjectionDeps, source: string): Promise<ProjectionFit> {
  const projections = learnedBy(deps)
  const sourceProjection = projections.get(source)
  const now = deps.clock().getTime()
  if (sourceProjection && now - sourceProjection.at < KEEP_MS) {
    const projectionFit = await sourceProjection.fit
    if (projectionFit.answers + sourceProjection.newer <= projectionFit.answers * RELEARN_GROWTH)
      return projectionFit
  }
  const learnedFit = newestAnswers(deps.store.db, source, LEARNED_ANSWERS).then((answers) =>
    fitProjection(answers, deps.config.network_users.n),
  )
  const freshProjection = { fit: learnedFit, at: now, newer: 0 }
  projections.set(source, freshProjection)
  learnedFit.catch(() => projections.get(source) === freshProjection && projections.delete(source))
  return await learnedFit
}
