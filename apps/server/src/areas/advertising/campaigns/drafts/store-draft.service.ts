import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import type { CampaignRow } from '../../store/ad-row-data.ts'
import { attachCreative } from './attach-creative.service.ts'
import { insertDraft } from './draft-row.service.ts'
import type { EnteredCampaign } from './entered-campaign.policy.ts'

export const campaignAudit = (
  actor: UserActor,
  access: GrantedAccess,
  verb: 'created' | 'launched',
  { id, name, status }: { readonly id: string; readonly name: string; readonly status: string },
) => ({
  actor_id: actor.user_id,
  team_id: access.team_id,
  verb,
  object_kind: 'campaign',
  object_id: id,
  data: { name, ad_account_id: access.account.account_id, status },
})

/** Stores the entered values as our own drafts: nothing is sent to the network. */
export const storeDraft = async (
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  { draft, adSet, toShow }: EnteredCampaign,
): Promise<CampaignRow> =>
  await deps.db.transaction(async (tx) => {
    const row = await insertDraft(deps, tx, actor, access, 'campaign', { state: 'draft', draft })
    if (adSet) {
      const data = { state: 'draft', draft: adSet, request_digest: null } as const
      const insertedAdSet = await insertDraft(deps, tx, actor, access, 'adset', data, row.id)
      if (toShow) await attachCreative(deps, tx, access, [insertedAdSet.id], toShow)
      if (adSet.audience_id) await deps.ports.recordAudienceUse(tx, adSet.audience_id, deps.clock())
    }
    await addAuditEntry(
      deps,
      tx,
      campaignAudit(actor, access, 'created', { ...row, name: draft.name, status: 'Draft' }),
    )
    return row
  })
