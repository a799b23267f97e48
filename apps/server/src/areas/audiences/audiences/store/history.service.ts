import type { AudienceHistory } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import type { Deps } from '../../../../app/deps.ts'
import { presentSizes, sizesAtCount } from '../../../../targeting/ledger.presenter.ts'
import { packageInLanguage } from '../../../../targeting/names-in-language.ts'
import { sizeFacts } from '../../match-rate/size-facts.service.ts'
import { requireAudience } from '../audience.service.ts'
import { versionsOf } from '../recipes/audience-config.repository.ts'
import { recipeChange } from './recipe-change.policy.ts'
import { regionsById } from '../recipes/region.repository.ts'
import { revisionsOf } from './revisions.policy.ts'
import { snapshotsOf } from '../sizes/size-snapshot.repository.ts'

/**
 * All counts of an audience, and its recipes over time; of another team's audience only the newest recipe.
 */
export async function readHistory(
  deps: Pick<Deps, 'db' | 'store' | 'config' | 'clock'>,
  actor: UserActor,
  id: string,
): Promise<AudienceHistory> {
  const audience = await requireAudience(deps, actor, id)
  const facts = await sizeFacts(deps, teamIdsOf(actor), [])
  const snapshots = await snapshotsOf(deps.db, id)
  const revisions = revisionsOf(snapshots)
  const storedVersions = await versionsOf(deps.db, [
    ...new Set(revisions.map(({ first }) => first.audience_config_id)),
  ])
  const regions = await regionsById(
    deps.db,
    storedVersions.map(({ region_id }) => region_id),
  )
  const withRecipes = revisions.flatMap(({ first, ...change }, i) => {
    const version = storedVersions.find(
      (each) =>
        each.audience_config_id === first.audience_config_id &&
        each.version === first.audience_config_version,
    )
    if (!version) return []
    const targeting_package = packageInLanguage(version.targeting_package, actor.language)
    return [{ first, change, number: i + 1, version: { ...version, targeting_package } }]
  })
  const entries = withRecipes.map(({ first, change, number, version }, i) => {
    const previousVersion = withRecipes[i - 1]?.version
    const regionOf = (regionId: number | null) => (regionId === null ? null : (regions.get(regionId) ?? null))
    return {
      number,
      audience_config_id: version.audience_config_id,
      audience_config_version: version.version,
      created_at: first.counted_at.toISOString(),
      created_by:
        version.created_by === null ? null : { id: version.created_by, name: version.created_by_name ?? '' },
      targeting_package: version.targeting_package,
      region: regionOf(version.region_id),
      region_before: regionOf(previousVersion ? previousVersion.region_id : version.region_id),
      ...recipeChange(previousVersion?.targeting_package ?? null, version.targeting_package),
      ...change,
    }
  })
  return {
    sizes: snapshots.map((row) => ({
      counted_at: row.counted_at.toISOString(),
      cause: row.cause,
      // The network's answer to one team's ad account is disclosed to no other team.
      sizes: presentSizes(sizesAtCount(row.sizes, !audience.shared_by), facts),
    })),
    versions: (audience.shared_by ? entries.slice(-1) : entries).toReversed(),
  }
}
