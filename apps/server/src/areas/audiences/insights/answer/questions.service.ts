import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import type { AudienceRecipe } from '../../../../app/ports.ts'
import { readCountryFilter } from '../../../../targeting/country-filter.policy.ts'
import { readRecipe, type RecipeInput } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import type { requireConfig } from '../../audiences/recipes/audience-config.service.ts'
import { requireRegion, teamIdsInScope } from '../../audiences/recipes/estimate.service.ts'
import type { InsightRequest, InsightQuestion } from '../tabs/insight-question.ts'

/** The insight question for a saved audience. */
export async function questionOfAudience(
  deps: Deps,
  recipe: AudienceRecipe,
  request: InsightRequest,
): Promise<InsightQuestion> {
  return {
    ...request,
    targeting_package: recipe.targeting_package,
    region: await requireRegion(deps, recipe.region_id),
    country_codes: request.country_codes ?? [],
    lists_of: recipe.team_id ? [recipe.team_id] : [],
    audience_id: recipe.audience_id,
    audience_config_id: recipe.audience_config_id,
  }
}

/** The insight question for a config. */
export async function questionOfConfig(
  deps: Deps,
  config: Awaited<ReturnType<typeof requireConfig>>,
  request: InsightRequest & { readonly region_id?: number | undefined },
): Promise<InsightQuestion> {
  return {
    ...request,
    targeting_package: config.targeting_package,
    region: await requireRegion(deps, request.region_id ?? config.region_id),
    country_codes: readCountryFilter(request.country_codes, 'country_codes'),
    lists_of: config.team_id ? [config.team_id] : [],
    audience_config_id: config.id,
  }
}

/** The insight question for an unsaved recipe. */
export async function questionOfRecipe(
  deps: Deps,
  actor: UserActor,
  input: RecipeInput & { readonly region_id?: number | undefined },
  request: InsightRequest,
): Promise<InsightQuestion> {
  const { targeting_package } = readRecipe(input, sensitiveReason)
  const region = await requireRegion(deps, input.region_id)
  const listTeamIds = teamIdsInScope(actor)
  const country_codes = readCountryFilter(request.country_codes, 'country_codes')
  return { ...request, targeting_package, region, country_codes, lists_of: listTeamIds }
}
