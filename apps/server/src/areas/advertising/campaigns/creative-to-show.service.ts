import type { CampaignObjective, PrerollCallToAction } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { findAccessible, type GrantedAccess } from '../advertising/account-access.service.ts'
import { dataOfShown, isSame, shownOf, type Shown } from '../advertising/ad-on-network.service.ts'
import { changeRow, childrenOf, insertRow } from '../advertising/advertising-rows.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { draftAdsOf } from './draft-ads.service.ts'
import { isDraftAdOn } from './draft-ad.policy.ts'

/** What a campaign is to show from its start, with the button of a pre-roll video. */
export interface ToShow {
  readonly shown: Shown
  readonly call_to_action: PrerollCallToAction | null
}

/** A creative of the account, a draft of one too. Throws validation_failed where there is none. */
export async function creativeOf(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  id: string,
  field = 'creative_id',
): Promise<AdsObjectRow> {
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
): Promise<ToShow | null> {
  if (id === undefined) return null
  const row = await creativeOf(deps, actor, access, id)
  if (row.network_id === null) throw invalid({ creative_id: 'campaigns.creativeIsDraft' })
  const preroll = row.data['preroll'] as { call_to_action?: PrerollCallToAction | null } | undefined
  const isVideo = objective === 'PREROLL_VIEWS'
  if (isVideo !== (preroll !== undefined)) throw invalid({ creative_id: 'creatives.prerollOrPost' })
  return {
    shown: { kind: isVideo ? 'video' : 'post', of: row.network_id },
    call_to_action: preroll?.call_to_action ?? null,
  }
}

/** Hangs it on drafts of ad sets: what they keep is shown once they are made. */
export async function hangOn(
  deps: Deps,
  tx: Transaction,
  access: GrantedAccess,
  adSets: readonly string[],
  { shown }: ToShow,
): Promise<void> {
  const now = deps.clock()
  for (const parent_id of adSets) {
    const known = (await childrenOf(tx, 'ad', parent_id)).find(({ data }) => isSame(shownOf(data), shown))
    if (known) await changeRow(tx, known.id, { data: { ...known.data, on: true }, updated_at: now })
    else
      await insertRow(tx, {
        id: newId(deps),
        team_id: access.team_id,
        ad_account_id: access.account.id,
        kind: 'ad',
        parent_id,
        data: { ...dataOfShown(shown), on: true },
        created_at: now,
        updated_at: now,
      })
  }
}

/** Throws invalid_transition for a start of what has nothing to show: it would only seem to run. Followers are shown the profile. */
export async function requireAdOfDraft(
  deps: Deps,
  objective: CampaignObjective,
  adSets: readonly string[],
  toShow: ToShow | null,
): Promise<void> {
  if (objective === 'FOLLOWERS' || toShow) return
  if (!(await draftAdsOf(deps, adSets)).some(isDraftAdOn))
    throw fail('invalid_transition', 'campaigns.noAdYet')
}
