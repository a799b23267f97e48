import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Copy } from '../advertising/copy.service.ts'
import { storedAds } from '../advertising/object.service.ts'
import { mayRun } from './kept.policy.ts'
import { readAds } from './promote.service.ts'

/** Throws invalid_transition unless an ad of these line items, as the network has them now, may be shown. */
export async function demandAd(deps: Deps, copy: Copy, lineItems: readonly AdsLineItem[]): Promise<void> {
  await readAds(deps, copy, lineItems)
  const ads = await storedAds(deps.db, copy.sync.id, { parents: lineItems.map(({ id }) => id) })
  if (!ads.some(mayRun)) throw fail('invalid_transition', 'campaigns.noAd')
}
