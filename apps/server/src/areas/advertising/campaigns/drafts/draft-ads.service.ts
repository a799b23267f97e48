import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import { dataOfShown, shownOf, type AdOnNetwork } from '../../store/ad-on-network.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { storedAds } from '../../store/mirrored-entity.repository.ts'
import { changeRow, childrenOf } from '../../store/ad-row.repository.ts'
import type { AdRow } from '../../store/tables.ts'
import { isDraftAdEnabled } from './draft-ad.policy.ts'
import { factsOf, ensureAds } from '../../ad-rows/ensure-ads.service.ts'
import { refreshAds, ensureAd } from '../../ads-network/ads.gateway.ts'

/** The draft ads of ad sets. */
export async function draftAdsOf(deps: Pick<Deps, 'db'>, adSets: readonly string[]): Promise<AdRow[]> {
  const rows: AdRow[] = []
  for (const id of adSets) rows.push(...(await childrenOf(deps.db, 'ad', id)))
  return rows
}

/** The ads of line items as of now, those switched off among them, by line item. */
export async function adsOfLineItems(
  deps: Deps,
  mirror: AccountMirror,
  wires: readonly AdsLineItem[],
): Promise<Map<string, { row: AdRow; on: boolean }[]>> {
  const lineItems = wires.map(({ id }) => id)
  await refreshAds(deps, mirror, wires)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems })
  const live = new Set(ads.map(({ id }) => id))
  const rows = [...(await ensureAds(deps, mirror, ads)).values()].filter((row) =>
    lineItems.includes(String(row.data['line_item_id'])),
  )
  return Map.groupBy(
    rows.map((row) => ({ row, on: live.has(row.network_id ?? '') })),
    ({ row }) => String(row.data['line_item_id']),
  )
}

/** Makes an ad a draft below the draft of its ad set. */
export async function addDraftAd(
  deps: Deps,
  tx: Transaction,
  { row, on }: { readonly row: AdRow; readonly on: boolean },
  adSet: string,
): Promise<void> {
  const data = { ...dataOfShown(shownOf(row.data)), on }
  await changeRow(tx, row.id, { network_id: null, parent_id: adSet, data, updated_at: deps.clock() })
}

/** The ad as it was before it became a draft. */
export const restoreAd = async (tx: Transaction, { id, network_id, parent_id, data }: AdRow) =>
  void (await changeRow(tx, id, { network_id, parent_id, data }))

/** A draft ad in the line item that its ad set became: shown there when it was enabled. */
export interface AdMadeAgain {
  readonly row: AdRow
  readonly line_item_id: string
  readonly ad: AdOnNetwork | null
}

/** Creates a draft's enabled ads in its line item. */
export async function publishDraftAds(
  deps: Deps,
  mirror: AccountMirror,
  line_item_id: string,
  kept: readonly AdRow[],
  isNew: boolean,
): Promise<void> {
  for (const row of kept.filter(isDraftAdEnabled))
    await ensureAd(deps, mirror, line_item_id, shownOf(row.data), isNew)
}

/** Our rows stand for what is on the network from now on. */
export async function linkDraftAds(
  deps: Deps,
  tx: Transaction,
  { row, line_item_id, ad }: AdMadeAgain,
): Promise<void> {
  const data = ad ? factsOf(ad) : { line_item_id, ...dataOfShown(shownOf(row.data)) }
  await changeRow(tx, row.id, {
    network_id: ad?.id ?? null,
    parent_id: null,
    data,
    updated_at: deps.clock(),
  })
}
