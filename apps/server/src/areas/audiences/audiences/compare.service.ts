import type { AskOptions } from '@rookery/analytics'
import type { AudienceComparison, CriterionTree } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { countableLists } from '../audience-lists/list-access.service.ts'
import { readAudienceRecipe } from './audience-recipe.service.ts'
import { presentComparison, type ComparedAudience } from './comparison.presenter.ts'

/** Overlap of 2 to 20 saved audiences. One the caller may not see is 404, as if it did not exist. */
export async function compare(
  deps: Deps,
  actor: UserActor,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<AudienceComparison> {
  if (new Set(ids).size < ids.length) throw invalid({ audience_ids: 'audiences.chooseDifferent' })
  const recipes = []
  for (const id of ids) recipes.push(await readAudienceRecipe(deps, actor, id))
  const teams = recipes.flatMap(({ team_id }) => team_id ?? [])
  const lists = await countableLists(deps, teams, ...recipes.map(({ tree }) => tree))
  const named = recipes.map(({ audience_id: id, name, tree }) => ({ id, name, tree }))
  return await presentTold(deps, named, { signal, lists })
}

/** The same of recipes that nobody saved, by their places. */
export const toldComparison = async (
  deps: Deps,
  trees: readonly CriterionTree[],
  options: AskOptions,
): Promise<AudienceComparison> =>
  await presentTold(
    deps,
    trees.map((tree, i) => ({ id: String(i), name: '', tree })),
    options,
  )

async function presentTold(
  deps: Deps,
  named: readonly ComparedAudience[],
  options: AskOptions,
): Promise<AudienceComparison> {
  const whole = named.map(({ tree }) => tree)
  const disclosed = await Promise.all(whole.map((tree) => deps.population.disclose({ tree }, options)))
  const trees = disclosed.map(({ tree }, i) => tree ?? whole[i]!)
  const counted = await deps.population.compare({ trees }, options)
  const rough = disclosed.map(({ how, size }) => (how === 'rounded' ? size : null))
  return presentComparison(named, counted, rough, deps.clock().toISOString())
}
