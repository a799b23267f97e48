import { pruneTree, treeOfPackage, type CriterionTree, type TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { AudienceRecipe } from '../../../app/ports.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { requireConfig } from './audience-config.service.ts'
import { readVersion } from './audience-config.repository.ts'
import { requireAudience } from './audience.service.ts'
import { touchLastUsed } from './audience.repository.ts'
import { withinCountries } from '../../../targeting/recipe.policy.ts'
import { getRegion } from './region.repository.ts'

/** The recipe of an audience the caller may see. Throws not_found. */
export async function readAudienceRecipe(
  deps: { readonly db: Db },
  actor: UserActor,
  audienceId: string,
): Promise<AudienceRecipe> {
  const audience = await requireAudience(deps as Deps, actor, audienceId)
  const config = await requireConfig(
    deps,
    actor,
    audience.audience_config_id,
    audience.audience_config_version,
  )
  return {
    audience_id: audience.id,
    team_id: audience.team_id,
    name: audience.name,
    audience_config_id: config.id,
    audience_config_version: config.version,
    targeting_package: config.targeting_package,
    region_id: audience.region_id,
    tree: await treeWithin(deps.db, config.targeting_package, audience.region_id),
    sizes: audience.sizes,
  }
}

/** The active criteria of a stored package, within a region. */
async function treeWithin(
  db: Db,
  storedPackage: TargetingPackage,
  regionId: number | null,
): Promise<CriterionTree> {
  const prunedTree = pruneTree(treeOfPackage(storedPackage))
  if (!prunedTree) throw fail('not_found')
  const region = regionId === null ? null : await getRegion(db, regionId)
  return withinCountries(prunedTree, region?.country_codes ?? [])
}

/** The stored recipe of a version, for jobs: no access check. */
export async function readVersionRecipe(
  db: Db,
  configId: string,
  version: number,
): Promise<{ tree: CriterionTree; targeting_package: TargetingPackage } | null> {
  const row = await readVersion(db, configId, version)
  if (!row) return null
  return {
    tree: await treeWithin(db, row.targeting_package, row.region_id),
    targeting_package: row.targeting_package,
  }
}

export const recordAudienceUse = async (db: Db, audienceId: string, now: Date): Promise<void> =>
  await touchLastUsed(db, audienceId, now)
