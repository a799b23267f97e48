import type { CampaignObjective, PrerollCallToAction } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { newId } from '../../../../security/new-id.ts'
import type { Transaction } from '../../../../store/database.ts'
import { findAccessible, type GrantedAccess } from '../../ad-rows/account-access.service.ts'
import { isSame, type AdContent } from '../../store/ad-on-network.ts'
import type { CreativeRow } from '../../store/ad-row-data.ts'
import { changeRow, childrenOf, insertRow } from '../../store/ad-row.repository.ts'
import { draftAdsOf } from './draft-ads.service.ts'
import { isDraftAdEnabled } from './draft-ad.policy.ts'

/** The creative that a campaign shows from its start, with the button of a pre-roll video. */
export interface CreativeToShow {
  readonly shown: AdContent
  readonly call_to_action: PrerollCallToAction | null
}

/** A creative of the account, possibly a draft. Throws validation_failed if it does not exist. */
export async function creativeOf(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  id: string,
  field = 'creative_id',
): Promise<CreativeRow> {
  const row = (await findAccessible(deps, actor, 'creative', [id])).get(id)?.row
  if (!row || row.team_id !== access.team_id || row.ad_account_id !== access.account.id)
    throw invalid({ [field]: 'campaigns.noSuchCreative' })
  return row
}

/** The creative that a launch names. Throws validation_failed where it cannot be shown by such a campaign. */
export async function creativeToShow(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  objective: CampaignObjective,
  id: string | undefined,
): Promise<CreativeToShow | null> {
  if (id === undefined) return null
  const row = await creativeOf(deps, actor, access, id)
  if (row.network_id === null || row.data.state === 'draft')
    throw invalid({ creative_id: 'campaigns.creativeIsDraft' })
  const { preroll } = row.data
  const isVideo = objective === 'PREROLL_VIEWS'
  if (isVideo !== (preroll !== null)) throw invalid({ creative_id: 'creatives.prerollOrPost' })
  return {
    shown: { kind: isVideo ? 'video' : 'post', of: row.network_id },
    call_to_action: preroll?.call_to_action ?? null,
  }
}

/** Adds the creative to drafts of ad sets, which show it once they are on the network. */
export async function attachCreative(
  deps: Deps,
  tx: Transaction,
  access: GrantedAccess,
  adSets: readonly string[],
  { shown }: CreativeToShow,
): Promise<void> {
  const now = deps.clock()
  for (const parent_id of adSets) {
    const existingAd = (await childrenOf(tx, 'ad', parent_id)).find(({ data }) => isSame(data.shown, shown))
    const data = { state: 'draft', shown, enabled: true } as const
    if (existingAd) await changeRow(tx, existingAd, { data, updated_at: now })
    else
      await insertRow(tx, {
        id: newId(deps),
        team_id: access.team_id,
        ad_account_id: access.account.id,
        kind: 'ad',
        parent_id,
        data,
        created_at: now,
        updated_at: now,
      })
  }
}

/**
 * Throws invalid_transition if a campaign would start with no ad to show. Campaigns for followers show the
 * profile.
 */
export async function requireAdOfDraft(
  deps: Deps,
  objective: CampaignObjective,
  adSets: readonly string[],
  toShow: CreativeToShow | null,
): Promise<void> {
  if (objective === 'FOLLOWERS' || toShow) return
  if (!(await draftAdsOf(deps, adSets)).some(isDraftAdEnabled))
    throw fail('invalid_transition', 'campaigns.noAdYet')
}
