import type { AudienceInsight } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readAudienceRecipe } from '../audiences/recipes/audience-recipe.service.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import type { RecipeInput } from '../../../targeting/recipe.policy.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { answerInsight } from './answer/answer-insight.ts'
import { questionOfAudience, questionOfConfig, questionOfRecipe } from './answer/questions.service.ts'
import type { InsightRequest } from './tabs/insight-question.ts'

/**
 * One tab of a saved audience against its baseline. Throws not_found for an audience the caller may not see.
 */
export async function insightOfAudience(
  deps: Deps,
  actor: UserActor,
  id: string,
  request: InsightRequest,
): Promise<AudienceInsight> {
  const country_codes = readCountryFilter(request.country_codes, 'country_codes')
  const recipe = await readAudienceRecipe(deps, actor, id)
  return (
    await answerInsight(deps, actor, await questionOfAudience(deps, recipe, { ...request, country_codes }))
  ).insight
}

/** One tab of a config in a region. */
export async function insightOfConfig(
  deps: Deps,
  actor: UserActor,
  id: string,
  request: InsightRequest & { readonly version: number | undefined; readonly region_id: number | undefined },
): Promise<AudienceInsight> {
  const config = await requireConfig(deps, actor, id, request.version)
  return (await answerInsight(deps, actor, await questionOfConfig(deps, config, request))).insight
}

/** One tab of an unsaved recipe: the same figures as after saving it. */
export async function insightOfRecipe(
  deps: Deps,
  actor: UserActor,
  input: RecipeInput & { readonly region_id?: number | undefined },
  request: InsightRequest,
): Promise<AudienceInsight> {
  return (await answerInsight(deps, actor, await questionOfRecipe(deps, actor, input, request))).insight
}
