import type { CampaignObjective } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { shownOf } from '../advertising/ad-on-network.service.ts'
import type { AccountMirror } from '../advertising/account-mirror.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { setCallToAction } from './call-to-action.service.ts'
import type { AdSetDraft } from './drafts.ts'
import { draftAdsOf, showDraftAds } from './draft-ads.service.ts'
import { ownProfile } from './own-profile.service.ts'
import { showOnce } from './ads-on-network.service.ts'

/** Gives a line item what it shows from the start: what its draft kept and, for followers, the advertiser's profile. One that is not new may have some of it. */
export async function fillLineItem(
  deps: Deps,
  mirror: AccountMirror,
  lineItemId: string,
  objective: CampaignObjective,
  { row, draft }: { readonly row: AdsObjectRow; readonly draft: AdSetDraft },
  { isNew = true } = {},
): Promise<void> {
  const kept = await draftAdsOf(deps, [row.id])
  if (objective === 'FOLLOWERS' && !kept.some(({ data }) => shownOf(data).kind === 'profile'))
    await showOnce(deps, mirror, lineItemId, { kind: 'profile', of: await ownProfile(mirror.ask) }, isNew)
  if (draft.call_to_action) await setCallToAction(mirror.ask, lineItemId, draft.call_to_action)
  await showDraftAds(deps, mirror, lineItemId, kept, isNew)
}
