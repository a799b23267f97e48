import { isNetworkError, type AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { entityOfAd, type AdKind, type AdOnNetwork, type AdContent } from '../store/ad-on-network.ts'
import { adsApiFor, isPassing } from './ads-api.gateway.ts'
import { upsert, replaceChildren, type AccountMirror } from './account-mirror.service.ts'
import { adCalls } from './ad-calls.ts'

/** The current ad of a line item that shows this creative; null if there is none. */
export async function fetchAd(
  deps: Deps,
  mirror: AccountMirror,
  lineItemId: string,
  shown: AdContent,
): Promise<AdOnNetwork | null> {
  try {
    const rows = await mirror.api((ads, account, options) =>
      adCalls[shown.kind].list(ads, account, lineItemId, options),
    )
    await upsert(
      deps,
      mirror,
      entityOfAd[shown.kind],
      rows.map(({ wire }) => wire),
    )
    return rows.find((ad) => !ad.deleted && ad.of === shown.of) ?? null
  } catch (error) {
    if (isPassing(error)) throw error
    if (isNetworkError(error, 'not_found')) return null
    throw error
  }
}

const kindsOf = ({ product_type }: AdsLineItem): AdKind[] =>
  product_type === 'MEDIA' ? ['video'] : product_type === 'PROMOTED_ACCOUNT' ? ['post', 'profile'] : ['post']

/** Reads all ads of line items from the network into the mirror. */
export async function refreshAds(
  deps: Deps,
  mirror: AccountMirror,
  lineItems: readonly AdsLineItem[],
): Promise<void> {
  for (const wire of lineItems)
    for (const kind of kindsOf(wire)) {
      const rows = await mirror.api((ads, account, options) =>
        adCalls[kind].list(ads, account, wire.id, options),
      )
      await replaceChildren(
        deps,
        mirror,
        entityOfAd[kind],
        wire.id,
        rows.map((ad) => ad.wire),
      )
    }
}

/** Shows something in a line item; after a lost answer it is looked whether the network did. */
export async function createAd(
  deps: Deps,
  mirror: AccountMirror,
  lineItemId: string,
  shown: AdContent,
): Promise<AdOnNetwork> {
  const { create } = adCalls[shown.kind]
  let createdAd: AdOnNetwork | null | undefined
  try {
    createdAd = await mirror.api((ads, account, options) =>
      create(ads, account, lineItemId, shown.of, options),
    )
  } catch (error) {
    if (!isNetworkError(error) || !error.mayHaveActed || error.kind === 'aborted') throw error
    createdAd = await fetchAd(deps, mirror, lineItemId, shown)
    if (!createdAd) throw error
  }
  if (!createdAd) throw fail('network_unavailable')
  await upsert(deps, mirror, entityOfAd[createdAd.kind], [createdAd.wire])
  return createdAd
}

/** Creates an ad in a line item, unless the line item may already show it and is not new. */
export async function ensureAd(
  deps: Deps,
  mirror: AccountMirror,
  lineItemId: string,
  shown: AdContent,
  isNew: boolean,
): Promise<void> {
  if (isNew || !(await fetchAd(deps, mirror, lineItemId, shown)))
    await createAd(deps, mirror, lineItemId, shown)
}

/** Deletes an ad on the network: it is not shown any more. */
export async function deleteAdOnNetwork(deps: Deps, mirror: AccountMirror, ad: AdOnNetwork): Promise<void> {
  try {
    await mirror.api((ads, account, options) => adCalls[ad.kind].remove(ads, account, ad.id, options))
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) throw error
  }
  await upsert(deps, mirror, entityOfAd[ad.kind], [{ ...ad.wire, deleted: true }])
}

/** Shows something in several line items, in all of them or in none. */
export async function createAdInAll(
  deps: Deps,
  mirror: AccountMirror,
  lineItems: readonly string[],
  shown: AdContent,
): Promise<void> {
  const createdAds: AdOnNetwork[] = []
  try {
    for (const lineItem of lineItems) createdAds.push(await createAd(deps, mirror, lineItem, shown))
  } catch (error) {
    const undoMirror = { ...mirror, api: adsApiFor(deps, mirror.access, AbortSignal.timeout(30_000)) }
    for (const ad of createdAds.toReversed())
      await deleteAdOnNetwork(deps, undoMirror, ad).catch((undoing: unknown) =>
        deps.logger.warn({ err: undoing }, 'an ad was not taken back'),
      )
    throw error
  }
}
