import type { CampaignObjective } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { shownOf } from '../../store/ad-on-network.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import type { AdsObjectRow } from '../../store/tables.ts'
import { setCallToAction } from '../../ads-network/call-to-action.gateway.ts'
import type { AdSetDraft } from '../drafts/drafts.ts'
import { draftAdsOf, showDraftAds } from '../drafts/draft-ads.service.ts'
import { ownProfile } from '../../ads-network/own-profile.gateway.ts'
import { showOnce } from '../../ads-network/ads.gateway.ts'

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
