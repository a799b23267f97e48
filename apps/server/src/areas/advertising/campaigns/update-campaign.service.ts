import type { Campaign } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { checkVersion, claimNewVersion, type VersionRead } from '../ad-rows/claim.service.ts'
import { changeRow } from '../store/ad-row.repository.ts'
import type { CampaignChange } from './drafts/campaign-change.ts'
import { changeOrLaunchDraft } from './launch/change-draft.service.ts'
import { updateLiveCampaign } from './live/update-live-campaign.service.ts'
import { checkAmountUnit } from './rules/amount-unit.policy.ts'
import { requireFreshForSpending } from './rules/fresh-for-spending.policy.ts'
import { openCampaign, seeCampaign, showCampaign } from './reading/campaign-read.service.ts'

/** Changes the given fields of a campaign. A PUT sets omitted fields to null. */
export async function updateCampaign(
  deps: Deps,
  actor: UserActor,
  id: string,
  { version, ...change }: CampaignChange & VersionRead,
  signal: AbortSignal,
): Promise<Campaign> {
  const openedCampaign = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { found, mirror, seen } = openedCampaign
  requireFreshForSpending(deps, actor, change, { is_live: Boolean(seen.wire) })
  checkVersion(found.row, version)
  checkAmountUnit(change, found.account.currency)
  if (!seen.wire) await changeOrLaunchDraft(deps, actor, openedCampaign, change, signal)
  else
    await claimNewVersion(
      deps,
      found.row,
      async () => await updateLiveCampaign(deps, actor, openedCampaign, change),
    )
  const row = await deps.db.transaction(async (tx) => {
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: found.team_id,
      verb: 'updated',
      object_kind: 'campaign',
      object_id: found.row.id,
      data: {
        ad_account_id: found.account.account_id,
        fields: Object.keys(change).join(','),
        ...(change.status ? { status: change.status } : {}),
      },
    })
    return await changeRow(tx, found.row, { updated_at: deps.clock() })
  })
  const refreshedCampaign = { ...found, row: row ?? found.row }
  return await showCampaign(deps, {
    found: refreshedCampaign,
    mirror,
    seen: await seeCampaign(deps, actor, refreshedCampaign, mirror),
  })
}
