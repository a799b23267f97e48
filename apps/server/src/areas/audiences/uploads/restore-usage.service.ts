import type { AudienceUsage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { authorize } from '../../../app/access/permissions.ts'
import { grantOf, withAdsOf } from '../../advertising/ad-accounts/grant.service.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { presentUsage } from './usage.presenter.ts'
import { listUsages, markRestored } from './usage.repository.ts'

/**
 * Marks a usage as restored and returns its package, to be applied again. Its custom audiences still have to
 * be on the ad account. Idempotent. Throws custom_audience_gone.
 */
export async function restoreUsage(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<AudienceUsage> {
  const teams = actor.memberships.map(({ team_id }) => team_id)
  const read = async () => (isId(id) ? await listUsages(deps.db, teams, { id, limit: 1, offset: 0 }) : null)
  const known = (await read())?.rows[0]
  if (!known) throw fail('not_found')
  authorize(actor, 'usages.write', { team: known.team_id })
  const names = known.targeting_package.custom_audiences
  if (names.length > 0) {
    const live = await grantOf(deps.db, actor.user_id, known.team_id, known.ad_account_id)
    if (!live) throw fail('permission_denied')
    const missing = new Set(names)
    await withAdsOf(deps, live, async (ads) => {
      for await (const { name } of ads.customAudiences(known.ad_account_id, {}, { signal })) {
        missing.delete(name)
        if (missing.size === 0) break
      }
    })
    if (missing.size > 0) throw fail('custom_audience_gone')
  }
  await deps.db.transaction(async (tx) => {
    if (!(await markRestored(tx, id, deps.clock()))) return
    await audit(deps, tx, {
      actor_id: actor.user_id,
      team_id: known.team_id,
      verb: 'restored',
      object_kind: 'audience-usage',
      object_id: id,
      data: { ad_account_id: known.ad_account_id },
    })
  })
  return presentUsage((await read())!.rows[0]!)
}
