import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { storedAds } from '../../store/mirrored-entity.repository.ts'
import { mayRun } from '../drafts/draft-ad.policy.ts'
import { refreshAds } from '../../ads-network/ads.gateway.ts'

/** Throws invalid_transition unless an ad of these line items, as the network has them now, may be shown. */
export async function requireRunnableAd(
  deps: Deps,
  mirror: AccountMirror,
  lineItems: readonly AdsLineItem[],
): Promise<void> {
  await refreshAds(deps, mirror, lineItems)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems.map(({ id }) => id) })
  if (!ads.some(mayRun)) throw fail('invalid_transition', 'campaigns.noAd')
}
