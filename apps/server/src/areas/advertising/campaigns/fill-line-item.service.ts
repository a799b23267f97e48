import type { CampaignObjective } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { shownOf } from '../advertising/ad-on-network.service.ts'
import type { Copy } from '../advertising/copy.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { setCallToAction } from './call-to-action.service.ts'
import type { AdSetDraft } from './drafts.ts'
import { keptAdsOf, showKept, type AdMadeAgain } from './kept-ads.service.ts'
import { ownProfile } from './own-profile.service.ts'
import { promote } from './promote.service.ts'

/** Gives a new line item what it shows from the start: what its draft kept and, for followers, the advertiser's profile. */
export async function fillLineItem(
  deps: Deps,
  copy: Copy,
  lineItemId: string,
  objective: CampaignObjective,
  { row, draft }: { readonly row: AdsObjectRow; readonly draft: AdSetDraft },
): Promise<AdMadeAgain[]> {
  const kept = await keptAdsOf(deps, [row.id])
  if (objective === 'FOLLOWERS' && !kept.some(({ data }) => shownOf(data).kind === 'profile'))
    await promote(deps, copy, lineItemId, { kind: 'profile', of: await ownProfile(copy.ask) })
  if (draft.call_to_action) await setCallToAction(copy.ask, lineItemId, draft.call_to_action)
  return await showKept(deps, copy, lineItemId, kept)
}
