import { leavesOf, type CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { disclosedRecipe } from '../../../targeting/disclosed-size.ts'
import { readRequestedRecipe, type RecipeRequest } from './requested-recipe.service.ts'

type SuggestParams = Parameters<Deps['population']['targeting']['suggest']>[0]
export interface SuggestInput extends RecipeRequest, Omit<SuggestParams, 'tree'> {}

/**
 * Criteria that could be added to a recipe within its region. Figures follow the disclosure rule.
 */
export async function suggestAdditions(
  deps: Deps,
  actor: UserActor,
  input: SuggestInput,
  signal: AbortSignal,
): Promise<CallOutput<'suggest-additions'>> {
  const { recipe, tree, within, people, lists } = await readRequestedRecipe(deps, actor, input)
  const { kinds, language, limit } = input
  const { disclosed } = await disclosedRecipe(deps, people, { signal, lists })
  const existingCriteria = [...leavesOf(recipe.tree, true)].map(
    (leaf) => `${leaf.kind}:${(leaf.id ?? leaf.label).toLowerCase()}`,
  )
  const found = await deps.population.targeting.suggest(
    {
      tree,
      within,
      disclosed,
      kinds,
      into: input.into,
      exclude: [...(input.exclude ?? []), ...existingCriteria],
      language,
      limit,
    },
    { signal, lists },
  )
  const isRounded = disclosed.audience !== undefined
  const roundCount = (n: number) => discloseCount(n, isRounded)
  return {
    mode: found.mode,
    into: found.into,
    audience: roundCount(found.audience),
    baseline: roundCount(found.baseline),
    results: found.results.map(({ code, size, reach, audience_count, ...addition }) => ({
      ...addition,
      id: code,
      size: discloseCount(size),
      reach: roundCount(reach),
      audience_count: roundCount(audience_count),
    })),
    rounded: isRounded,
  }
}
