import type { UserActor } from '../../../../app/access/actor.ts'
import { may } from '../../../../app/access/permissions.ts'
import type { Deps } from '../../../../app/deps.ts'
import { ownGrants } from '../../ad-accounts/grant.service.ts'
import { storedSync } from '../../ads-sync/entities.service.ts'
import { campaignDraftOf } from '../drafts/drafts.ts'
import { draftRowsOf } from '../../store/ad-row.repository.ts'
import { storedCampaigns } from '../../store/mirrored-entity.repository.ts'

/** Names of the campaigns in the caller's ad accounts of a team, as they are stored: the network is not asked. */
export async function campaignNames(deps: Deps, actor: UserActor, teamId: string): Promise<string[]> {
  if (!may(actor, 'campaigns.read', { team: teamId })) return []
  const names = await Array.fromAsync(await ownGrants(deps, actor, teamId), async ({ account }) => {
    const scope = { team_id: teamId, ad_account_id: account.id }
    const sync = await storedSync(deps, scope)
    const live = sync ? await storedCampaigns(deps.db, sync.id) : []
    const drafts = await draftRowsOf(deps.db, { ...scope, kind: 'campaign' })
    return [...live.map(({ name }) => name), ...drafts.map((row) => campaignDraftOf(row).name)]
  })
  return [...new Set(names.flat())].filter((name) => typeof name === 'string')
}
