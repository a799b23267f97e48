import type { Campaign } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { checkVersion, withNewVersion, type VersionRead } from '../ad-rows/claim.service.ts'
import { changeRow } from '../store/ad-row.repository.ts'
import type { CampaignChange } from './drafts/campaign-change.ts'
import { changeOrLaunchDraft } from './launch/change-draft.service.ts'
import { updateLiveCampaign } from './live/update-live-campaign.service.ts'
import { openCampaign, seeCampaign, showCampaign } from './reading/campaign-read.service.ts'

/** Changes what is given of a campaign. A PUT gives null for what it leaves out. */
export async function updateCampaign(
  deps: Deps,
  actor: UserActor,
  id: string,
  { version, ...change }: CampaignChange & VersionRead,
  signal: AbortSignal,
): Promise<Campaign> {
  const open = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { found, mirror, seen } = open
  checkVersion(found.row, version)
  if (!seen.wire) await changeOrLaunchDraft(deps, actor, open, change, signal)
  else await withNewVersion(deps, found.row, async () => await updateLiveCampaign(deps, actor, open, change))
  const row = await deps.db.transaction(async (tx) => {
    await audit(deps, tx, {
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
  const again = { ...found, row: row ?? found.row }
  return await showCampaign(deps, {
    found: again,
    mirror,
    seen: await seeCampaign(deps, actor, again, mirror),
  })
}
