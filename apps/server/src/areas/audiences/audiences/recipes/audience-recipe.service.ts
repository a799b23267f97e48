import { pruneTree, treeOfPackage, type CriterionTree, type TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { AudienceRecipe, ListDeps } from '../../../../app/ports.ts'
import { fail } from '../../../../errors/app-error.ts'
import type { Db } from '../../../../store/database.ts'
import { requireConfig } from './audience-config.service.ts'
import { readVersion } from './audience-config.repository.ts'
import { requireAudience } from '../audience.service.ts'
import { touchLastUsed } from '../audience.repository.ts'
import { countryGroupOf, narrowedTo } from '../../../../targeting/recipe.policy.ts'
import { getRegion } from './region.repository.ts'
import { activeTree, type UsableRecipe } from '../../../../targeting/usable-recipe.ts'
import { usableRecipe } from '../../audience-lists/list-access.service.ts'
import { teamIdsInScope } from './estimate.service.ts'

/**
 * The recipe of an audience the caller may see, as it may be counted and sent. Throws not_found, and
 * validation_failed for one that lacks a list where it is excluded or required.
 */
export async function readAudienceRecipe(
  deps: ListDeps,
  actor: UserActor,
  audienceId: string,
): Promise<AudienceRecipe> {
  const audience = await requireAudience(deps, actor, audienceId)
  const config = await requireConfig(
    deps,
    actor,
    audience.audience_config_id,
    audience.audience_config_version,
  )
  const recipe = await usableWithin(deps, audience.team_id, config.targeting_package, audience.region_id)
  return {
    audience_id: audience.id,
    team_id: audience.team_id,
    name: audience.name,
    audience_config_id: config.id,
    audience_config_version: config.version,
    targeting_package: config.targeting_package,
    region_id: audience.region_id,
    tree: activeTree(recipe),
    lists: recipe.lists,
    sizes: audience.sizes,
  }
}

/** A stored package within a region, with the lists of its team; the catalogue uses none. */
async function usableWithin(
  deps: ListDeps,
  teamId: string | null,
  storedPackage: TargetingPackage,
  regionId: number | null,
): Promise<UsableRecipe> {
  const prunedTree = pruneTree(treeOfPackage(storedPackage))
  if (!prunedTree) throw fail('not_found')
  const region = regionId === null ? null : await getRegion(deps.db, regionId)
  const tree = narrowedTo(prunedTree, countryGroupOf(region?.country_codes ?? []))
  return await usableRecipe(deps, teamId === null ? [] : [teamId], tree, 'audience_id')
}

/** The stored recipe of a version, for jobs: no access check. Throws validation_failed as above. */
export async function readVersionRecipe(
  deps: ListDeps,
  configId: string,
  version: number,
  teamId: string,
): Promise<UsableRecipe | null> {
  const row = await readVersion(deps.db, configId, version)
  return row ? await usableWithin(deps, teamId, row.targeting_package, row.region_id) : null
}

/** An unsaved recipe, with the lists of all teams of the caller. */
export const usableRecipeOf = async (
  deps: ListDeps,
  actor: UserActor,
  tree: CriterionTree,
): Promise<UsableRecipe> => await usableRecipe(deps, teamIdsInScope(actor), tree)

export const recordAudienceUse = async (db: Db, audienceId: string, now: Date): Promise<void> =>
  await touchLastUsed(db, audienceId, now)
