import type { CampaignObjective } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { shownOf } from '../advertising/ad-on-network.service.ts'
import type { Copy } from '../advertising/copy.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { setCallToAction } from './call-to-action.service.ts'
import type { AdSetDraft } from './drafts.ts'
import { keptAdsOf, showKept } from './kept-ads.service.ts'
import { ownProfile } from './own-profile.service.ts'
import { showOnce } from './promote.service.ts'

/** Gives a line item what it shows from the start: what its draft kept and, for followers, the advertiser's profile. One that is not new may have some of it. */
export async function fillLineItem(
  deps: Deps,
  copy: Copy,
  lineItemId: string,
  objective: CampaignObjective,
  { row, draft }: { readonly row: AdsObjectRow; readonly draft: AdSetDraft },
  { isNew = true } = {},
): Promise<void> {
  const kept = await keptAdsOf(deps, [row.id])
  if (objective === 'FOLLOWERS' && !kept.some(({ data }) => shownOf(data).kind === 'profile'))
    await showOnce(deps, copy, lineItemId, { kind: 'profile', of: await ownProfile(copy.ask) }, isNew)
  if (draft.call_to_action) await setCallToAction(copy.ask, lineItemId, draft.call_to_action)
  await showKept(deps, copy, lineItemId, kept, isNew)
}
