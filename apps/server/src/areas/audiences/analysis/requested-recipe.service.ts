import type { AudienceRegion, CriterionTree } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import {
  countryGroupOf,
  narrowedTo,
  readRecipe,
  type Recipe,
  type RecipeInput,
} from '../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { usableRecipe } from '../audience-lists/list-access.service.ts'
import { requireRegion, teamIdsInScope } from '../audiences/recipes/estimate.service.ts'
import type { UsableRecipe } from '../../../targeting/usable-recipe.ts'

export interface RecipeRequest extends RecipeInput {
  readonly region_id?: number | null | undefined
  readonly audience_config_id?: string | undefined
  readonly country_codes?: readonly string[] | undefined
}
/** `tree` is the recipe itself; what has paths takes it with `within`. */
export interface RequestedRecipe extends UsableRecipe {
  readonly recipe: Recipe
  readonly region: AudienceRegion | null
  /** The region and the countries; null for worldwide. */
  readonly within: CriterionTree | null
  /** The recipe within them. */
  readonly people: CriterionTree
}

/**
 * The recipe of a request: sent in the body, or a stored one the caller may see. Throws validation_failed and
 * not_found.
 */
export async function readRequestedRecipe(
  deps: Deps,
  actor: UserActor,
  params: RecipeRequest,
): Promise<RequestedRecipe> {
  const stored = params.audience_config_id
    ? await requireConfig(deps, actor, params.audience_config_id)
    : null
  if (stored && (params.targeting_package ?? params.tree))
    throw invalid({ targeting_package: 'analysis.recipeOrAudience' })
  const recipe = readRecipe(
    stored ? { targeting_package: stored.targeting_package } : params,
    sensitiveReason,
  )
  const region = await requireRegion(deps, params.region_id ?? stored?.region_id)
  const countries = readCountryFilter(params.country_codes, 'country_codes')
  const [inRegion, inCountries] = [region?.country_codes ?? [], countries].map(countryGroupOf)
  const within = inRegion ? narrowedTo(inRegion, inCountries ?? null) : (inCountries ?? null)
  const usable = await usableRecipe(deps, teamIdsInScope(actor), recipe.tree)
  return { recipe, region, within, people: narrowedTo(usable.tree, within), ...usable }
}
