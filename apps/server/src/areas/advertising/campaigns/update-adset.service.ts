import type { AdSet } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { checkVersion, claimNewVersion, type VersionRead } from '../ad-rows/claim.service.ts'
import { pendingByRow } from '../ad-rows/pending-creation.service.ts'
import { findRows } from '../store/ad-row.repository.ts'
import { adSetAudit } from './adset-write.service.ts'
import type { AdSetChange } from './drafts/adset-change.ts'
import { changeDraftAdSet } from './launch/change-draft-adset.service.ts'
import { readTargeting } from './launch/compile-targeting.service.ts'
import { updateLiveAdSet } from './live/update-live-adset.service.ts'
import { checkAmountUnit } from './rules/amount-unit.policy.ts'
import { requireFreshForSpending } from './rules/fresh-for-spending.policy.ts'
import { openAdSet, showAdSet } from './reading/adset-read.service.ts'

/** Changes what is given of an ad set. */
export async function updateAdSet(
  deps: Deps,
  actor: UserActor,
  id: string,
  { version, ...change }: AdSetChange & VersionRead,
  signal: AbortSignal,
): Promise<AdSet> {
  const openedAdSet = await openAdSet(deps, actor, id, 'campaigns.write', signal)
  const { found, mirror } = openedAdSet
  requireFreshForSpending(deps, actor, change, { is_live: Boolean(openedAdSet.wire) })
  checkVersion(found.row, version)
  checkAmountUnit(change, found.account.currency)
  const targeting = await readTargeting(deps, actor, change)
  const currentWire = openedAdSet.wire
  const lineItemWire = currentWire
    ? await claimNewVersion(
        deps,
        found.row,
        async () => await updateLiveAdSet(deps, openedAdSet, currentWire, change, targeting, signal),
      )
    : await changeDraftAdSet(deps, actor, openedAdSet, change, targeting?.targeting_package, signal)
  await deps.db.transaction(async (tx) => {
    if (change.audience_id) await deps.ports.recordAudienceUse(tx, change.audience_id, deps.clock())
    await addAuditEntry(deps, tx, adSetAudit(actor, found, 'updated', found.row.id))
  })
  const [row] = await findRows(deps.db, 'adset', [found.row.id], [found.team_id])
  const pendingCreation = lineItemWire ? undefined : (await pendingByRow(deps, found)).get(found.row.id)
  const { language } = actor
  return await showAdSet(deps, {
    found: { ...found, row: row ?? found.row },
    mirror,
    pending: pendingCreation,
    language,
    wire: lineItemWire,
  })
}
