import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { AccountMirror } from '../advertising/account-mirror.service.ts'
import { storedAds } from '../advertising/advertising-rows.service.ts'
import { mayRun } from './draft-ad.policy.ts'
import { readAds } from './ads-on-network.service.ts'

/** Throws invalid_transition unless an ad of these line items, as the network has them now, may be shown. */
export async function requireAd(
  deps: Deps,
  mirror: AccountMirror,
  lineItems: readonly AdsLineItem[],
): Promise<void> {
  await readAds(deps, mirror, lineItems)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems.map(({ id }) => id) })
  if (!ads.some(mayRun)) throw fail('invalid_transition', 'campaigns.noAd')
}
