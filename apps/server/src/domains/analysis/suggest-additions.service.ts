import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { discloseCount, restsOnInference } from '../../targeting/sizes.presenter.ts'
import { readAskedRecipe, type RecipeAsked } from './recipe-asked.service.ts'

type Asked = Parameters<Deps['population']['targeting']['suggest']>[0]
export interface SuggestInput extends RecipeAsked, Omit<Asked, 'tree'> {}

/**
 * What else could be added to a recipe within its region. The region stands around the recipe while it is counted, so paths are one deeper there.
 * Figures follow the disclosure rule.
 */
export async function suggestAdditions(
  deps: Deps,
  actor: UserActor,
  input: SuggestInput,
  signal: AbortSignal,
): Promise<CallOutput<'suggest-additions'>> {
  const { recipe, region, tree, lists } = await readAskedRecipe(deps, actor, input)
  const { kinds, exclude, language, limit } = input
  const into = input.into && (region ? [0, ...input.into] : input.into)
  const found = await deps.population.targeting.suggest(
    { tree, kinds, into, exclude, language, limit },
    { signal, lists },
  )
  const rounded = restsOnInference(recipe.tree)
  const count = (n: number) => discloseCount(n, rounded)
  return {
    mode: found.mode,
    into: found.into && (region ? found.into.slice(1) : found.into),
    audience: count(found.audience),
    baseline: count(found.baseline),
    results: found.results.map(({ code, size, reach, audience_count, ...addition }) => ({
      ...addition,
      id: code,
      size: discloseCount(size),
      reach: count(reach),
      audience_count: count(audience_count),
    })),
    rounded,
  }
}
