import type { AudienceComparison } from '@rookery/contract'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { invalid } from '../../app/errors.ts'
import { countableLists } from '../audience-lists/list-access.service.ts'
import { readAudienceRecipe } from './audience-recipe.service.ts'
import { presentComparison } from './comparison.presenter.ts'

/** Overlap of 2 to 20 saved audiences. One the caller may not see is 404, as if it did not exist. */
export async function compare(
  deps: Deps,
  actor: UserActor,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<AudienceComparison> {
  if (new Set(ids).size < ids.length) throw invalid({ audience_ids: 'Please choose different audiences.' })
  const recipes = []
  for (const id of ids) recipes.push(await readAudienceRecipe(deps, actor, id))
  const whole = recipes.map(({ tree }) => tree)
  const teams = recipes.flatMap(({ team_id }) => team_id ?? [])
  const lists = await countableLists(deps, teams, ...whole)
  const disclosed = await Promise.all(
    whole.map((tree) => deps.population.disclose({ tree }, { signal, lists })),
  )
  const trees = disclosed.map(({ tree }, i) => tree ?? whole[i]!)
  const counted = await deps.population.compare({ trees }, { signal, lists })
  const rough = disclosed.map(({ how, size }) => (how === 'rounded' ? size : null))
  return presentComparison(recipes, counted, rough, deps.clock().toISOString())
}
