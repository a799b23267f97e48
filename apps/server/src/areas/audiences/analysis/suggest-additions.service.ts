import {
  isGroup,
  leavesOf,
  type AudienceRegion,
  type CallOutput,
  type CriterionTree,
} from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { canonicalText } from '../../../targeting/recipe.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { roundedSize, disclosedRows } from '../../../targeting/disclosed-size.ts'
import { readRequestedRecipe, type RecipeRequest } from './requested-recipe.service.ts'

type SuggestParams = Parameters<Deps['population']['targeting']['suggest']>[0]
export interface SuggestInput extends RecipeRequest, Omit<SuggestParams, 'tree'> {}

/**
 * Criteria that could be added to a recipe within its region. The region wraps the recipe while it is
 * counted, so paths are one level deeper there. Figures follow the disclosure rule.
 */
export async function suggestAdditions(
  deps: Deps,
  actor: UserActor,
  input: SuggestInput,
  signal: AbortSignal,
): Promise<CallOutput<'suggest-additions'>> {
  const { recipe, region, tree, lists } = await readRequestedRecipe(deps, actor, input)
  const { kinds, language, limit } = input
  // If only a few people differ by guarded criteria, the figures are computed without these criteria, so
  // positions in the tree differ.
  const disclosed = await deps.population.disclose({ tree }, { signal, lists })
  const { how } = disclosed
  const disclosedSizes = disclosedRows(disclosed, tree)
  const isFullRecipe = how !== 'reduced' || isSame(recipeIn(disclosed.tree, region), recipeIn(tree, region))
  const targetTree = isFullRecipe ? input.into && (region ? [0, ...input.into] : input.into) : undefined
  const existingCriteria = [...leavesOf(recipe.tree, true)].map(
    (leaf) => `${leaf.kind}:${(leaf.id ?? leaf.label).toLowerCase()}`,
  )
  const found = await deps.population.targeting.suggest(
    {
      tree: disclosed.tree,
      disclosed: disclosedSizes,
      kinds,
      into: targetTree,
      exclude: [...(input.exclude ?? []), ...existingCriteria],
      language,
      limit,
    },
    { signal, lists },
  )
  const isRounded = roundedSize(disclosed, tree) !== undefined
  const roundCount = (n: number) => discloseCount(n, isRounded)
  return {
    mode: found.mode,
    into: isFullRecipe ? found.into && (region ? found.into.slice(1) : found.into) : null,
    audience: roundCount(found.audience),
    baseline: roundCount(found.baseline),
    results: found.results.map(({ code, size, reach, audience_count, ...addition }) => ({
      ...addition,
      id: code,
      size: discloseCount(size),
      reach: roundCount(reach),
      audience_count: roundCount(audience_count),
    })),
    rounded: disclosedSizes.audience !== undefined || how !== 'exact',
  }
}

/** The recipe without the region around it. */
const recipeIn = (tree: CriterionTree | null, region: AudienceRegion | null): CriterionTree | null =>
  tree && region && isGroup(tree) ? (tree.children[0] ?? null) : tree

const isSame = (a: CriterionTree | null, b: CriterionTree | null): boolean =>
  a !== null && b !== null && canonicalText(a) === canonicalText(b)
