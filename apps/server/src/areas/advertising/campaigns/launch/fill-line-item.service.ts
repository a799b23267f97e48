import type { CampaignObjective } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import type { AdSetDraft, AdSetRow } from '../../store/ad-row-data.ts'
import { setCallToAction } from '../../ads-network/call-to-action.gateway.ts'
import { draftAdsOf, publishDraftAds } from '../drafts/draft-ads.service.ts'
import { ownProfile } from '../../ads-network/own-profile.gateway.ts'
import { ensureAd } from '../../ads-network/ads.gateway.ts'

/**
 * Gives a line item the ads of its draft and, for followers, the advertiser's profile. A line item that is
 * not new may already have some of them.
 */
export async function fillLineItem(
  deps: Deps,
  mirror: AccountMirror,
  lineItemId: string,
  objective: CampaignObjective,
  { row, draft }: { readonly row: Pick<AdSetRow, 'id'>; readonly draft: AdSetDraft },
  { isNew = true } = {},
): Promise<void> {
  const draftAds = await draftAdsOf(deps, [row.id])
  if (objective === 'FOLLOWERS' && !draftAds.some(({ data }) => data.shown.kind === 'profile'))
    await ensureAd(deps, mirror, lineItemId, { kind: 'profile', of: await ownProfile(mirror.api) }, isNew)
  if (draft.call_to_action) await setCallToAction(mirror.api, lineItemId, draft.call_to_action)
  await publishDraftAds(deps, mirror, lineItemId, draftAds, isNew)
}
