import type { AudienceUsage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { grantOf, withAdsOf } from '../../advertising/ad-accounts/grant.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { undoRun } from '../usage-runs/undo-run.service.ts'
import { presentOne } from './usage.service.ts'
import { listUsages, markRestored } from './usage.repository.ts'

/**
 * Marks a usage as restored and returns its package, to be applied again. Its custom audiences still have to
 * be on the ad account. With ad sets, a job gives them back what they had before. Idempotent. Throws custom_audience_gone.
 */
export async function restoreUsage(
  deps: Deps,
  actor: UserActor,
  id: string,
  adSetIds: readonly string[],
  signal: AbortSignal,
): Promise<AudienceUsage> {
  const teams = actor.memberships.map(({ team_id }) => team_id)
  const readUsage = async () =>
    isId(id) ? await listUsages(deps.db, teams, { id, limit: 1, offset: 0 }) : null
  const storedUsage = (await readUsage())?.rows[0]
  if (!storedUsage) throw fail('not_found')
  requirePermission(actor, 'usages.write', { team: storedUsage.team_id })
  const names = storedUsage.targeting_package.custom_audiences
  // What stood before is put back whatever became of the package.
  if (adSetIds.length === 0 && names.length > 0) {
    const liveGrant = await grantOf(deps.db, actor.user_id, storedUsage.team_id, storedUsage.ad_account_id)
    if (!liveGrant) throw fail('permission_denied')
    const missingNames = new Set(names)
    await withAdsOf(deps, liveGrant, async (ads) => {
      for await (const { name } of ads.customAudiences(storedUsage.ad_account_id, {}, { signal })) {
        missingNames.delete(name)
        if (missingNames.size === 0) break
      }
    })
    if (missingNames.size > 0) throw fail('custom_audience_gone')
  }
  if (adSetIds.length > 0) {
    await undoRun(deps, actor, storedUsage, adSetIds)
    return await presentOne(deps, actor, storedUsage.team_id, id)
  }
  await deps.db.transaction(async (tx) => {
    if (!(await markRestored(tx, id, deps.clock()))) return
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: storedUsage.team_id,
      verb: 'restored',
      object_kind: 'audience-usage',
      object_id: id,
      data: { ad_account_id: storedUsage.ad_account_id },
    })
  })
  return await presentOne(deps, actor, storedUsage.team_id, id)
}
