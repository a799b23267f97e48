import { createHash } from 'node:crypto'
import { fitProjection, type ProjectionFit } from '@rookery/analytics/projection/fit-projection.ts'
import { projectSize, type Projection } from '@rookery/analytics/projection/project-size.ts'
import type { ProjectedRecipe } from '@rookery/analytics/projection/size-effects.ts'
import type { AdGroup } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { NetworkReach } from './native-estimate.service.ts'
import { newestAnswers, upsertAnswer } from './size-answer.repository.ts'

/** Maximum age of answers to fit to: older ones describe the network as it was. */
const LEARNED_FROM = 500
/** Another process's answers are seen after this long. */
const KEEP_MS = 10 * 60 * 1000
/** Fitted again after so many new answers. */
const GROWTH = 1.1

type Part = Pick<Deps, 'store' | 'config' | 'clock'>
interface Learned {
  readonly fit: Promise<ProjectionFit>
  readonly at: number
  /** Answers stored by this process since. */
  newer: number
}
const learned = new WeakMap<object, Map<string, Learned>>()
const learnedBy = (deps: Part): Map<string, Learned> => {
  let mine = learned.get(deps.store)
  if (!mine) learned.set(deps.store, (mine = new Map()))
  return mine
}

/** A recipe as the network was or would be asked about it. */
export interface RequestedRecipe extends ProjectedRecipe {
  readonly groups: readonly AdGroup[]
  /** The label of the population that was counted. */
  readonly source: string
}

/** The same for the same targeting, whatever its groups are called. */
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
  deps: Part,
  recipe: RequestedRecipe,
  said: NetworkReach,
  adAccountId: string,
): Promise<void> {
  await upsertAnswer(deps.store.db, {
    targeting_key: targetingKey(recipe.groups),
    ad_account_id: adAccountId,
    population_source: recipe.source,
    features: recipe.features,
    told: recipe.told,
    population: recipe.population,
    low: said.low,
    high: said.high,
    asked_at: said.asked_at,
  })
  const known = learnedBy(deps).get(recipe.source)
  if (known) known.newer += 1
}

/**
 * People on the network that a recipe would reach: the disclosed size in the sample, scaled by what the network's answers to this installation were
 * to others, with a 90% interval.
 */
export async function projectNative(
  deps: Part,
  recipe: Omit<RequestedRecipe, 'groups'>,
): Promise<Projection & { readonly answers: number }> {
  const fit = await learnt(deps, recipe.source)
  return { ...projectSize(fit, recipe, deps.config.network_users.n), answers: fit.answers }
}

/** The same for many sizes at once, of these populations, by what has been learned until now. */
export async function projections(
  deps: Part,
  sources: readonly string[],
): Promise<(source: string, recipe: ProjectedRecipe) => Projection> {
  const fits = new Map<string, ProjectionFit>()
  for (const source of new Set(sources)) fits.set(source, await learnt(deps, source))
  return (source, recipe) => projectSize(fits.get(source)!, recipe, deps.config.network_users.n)
}

async function learnt(deps: Part, source: string): Promise<ProjectionFit> {
  const all = learnedBy(deps)
  const known = all.get(source)
  const now = deps.clock().getTime()
  if (known && now - known.at < KEEP_MS) {
    const fit = await known.fit
    if (fit.answers + known.newer <= fit.answers * GROWTH) return fit
  }
  const fit = newestAnswers(deps.store.db, source, LEARNED_FROM).then((answers) =>
    fitProjection(answers, deps.config.network_users.n),
  )
  const made = { fit, at: now, newer: 0 }
  all.set(source, made)
  fit.catch(() => all.get(source) === made && all.delete(source))
  return await fit
}
