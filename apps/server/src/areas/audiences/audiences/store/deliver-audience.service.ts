import type { UserActor } from '../../../../app/access/actor.ts'
import { asServer } from '../../../../app/as-server.ts'
import type { Deps } from '../../../../app/deps.ts'
import { newId } from '../../../../security/new-id.ts'
import { readRecipe } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import { configContentOf, countVersion, requireConfig } from '../recipes/audience-config.service.ts'
import { insertConfig } from '../recipes/audience-config.repository.ts'
import { requireAudience } from '../audience.service.ts'
import { insertAudience } from '../audience.repository.ts'

/**
 * Copies an audience visible to an editor of the catalogue into another team's store, counted today, as a
 * purchased audience. The caller has checked the permission. Returns the id of the copy.
 */
export async function deliverAudience(
  callerDeps: Deps,
  actor: UserActor,
  audienceId: string,
  teamId: string,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const audience = await requireAudience(callerDeps, actor, audienceId)
  const config = await requireConfig(
    callerDeps,
    actor,
    audience.audience_config_id,
    audience.audience_config_version,
  )
  // The rows belong to a team of which the editor is no member.
  const deps = asServer(callerDeps)
  const recipe = readRecipe({ targeting_package: config.targeting_package }, sensitiveReason)
  const countedVersion = await countVersion(deps, recipe, audience.region_id, null, teamId, signal)
  const [id, configId, now] = [newId(deps), newId(deps), deps.clock()]
  await deps.db.transaction(async (tx) => {
    await insertConfig(
      tx,
      {
        id: configId,
        team_id: teamId,
        name,
        description: config.description,
        category_ids: [],
        created_by: null,
        now,
      },
      countedVersion.version,
    )
    await insertAudience(
      tx,
      { id, team_id: teamId, name, source: 'purchased', saved: true, created_by: null, now },
      configContentOf(configId, 1, countedVersion),
    )
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: teamId,
      verb: 'delivered',
      object_kind: 'audience',
      object_id: id,
      data: { name },
    })
  })
  return id
}
