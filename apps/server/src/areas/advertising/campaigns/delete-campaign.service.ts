import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { claimRow, requireNothingPending } from '../ad-rows/claim.service.ts'
import { upsert } from '../ads-network/account-mirror.service.ts'
import type { CampaignRow } from '../store/ad-row-data.ts'
import { childrenOf, deleteRow } from '../store/ad-row.repository.ts'
import { openCampaign } from './reading/campaign-read.service.ts'
import { campaignStatus } from './reading/campaign.presenter.ts'

/** Deletes a draft, or the campaign on the network; an active one has to be paused before. */
export async function deleteCampaign(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { found, mirror, seen } = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { wire } = seen
  if (wire && campaignStatus(seen) === 'Active') throw fail('invalid_transition', 'campaigns.pauseFirst')
  if (wire) {
    await requireNothingPending(deps.db, found.row)
    try {
      const deletedCampaign = await mirror.api((ads, account, options) =>
        ads.campaigns.delete(account, wire.id, options),
      )
      await upsert(deps, mirror, 'campaign', [{ ...deletedCampaign, deleted: true }])
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
      await upsert(deps, mirror, 'campaign', [{ ...wire, deleted: true }])
    }
  }
  await deps.db.transaction(async (tx) => {
    if (!wire) {
      await claimRow(tx, found.row, {})
      await deleteRow(tx, found.row.id)
    } else await dropDrafts(tx, found.row)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: found.team_id,
      verb: 'deleted',
      object_kind: 'campaign',
      object_id: found.row.id,
      data: { ad_account_id: found.account.account_id },
    })
  })
}

/** Ad sets that could not be added to it go with it. */
async function dropDrafts(tx: Transaction, { id }: CampaignRow): Promise<void> {
  for (const row of await childrenOf(tx, 'adset', id))
    if (row.network_id === null) await deleteRow(tx, row.id)
}
