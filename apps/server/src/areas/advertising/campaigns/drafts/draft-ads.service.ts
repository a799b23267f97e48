import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import { ensureAds, adDataOf } from '../../ad-rows/ensure-ads.service.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { ensureAd, refreshAds } from '../../ads-network/ads.gateway.ts'
import type { AdOnNetwork } from '../../store/ad-on-network.ts'
import type { AdsAdRow } from '../../store/ad-row-data.ts'
import { changeRow, childrenOf } from '../../store/ad-row.repository.ts'
import { storedAds } from '../../store/mirrored-entity.repository.ts'
import { isDraftAdEnabled } from './draft-ad.policy.ts'

/** The draft ads of ad sets. */
export async function draftAdsOf(deps: Pick<Deps, 'db'>, adSets: readonly string[]): Promise<AdsAdRow[]> {
  const rows: AdsAdRow[] = []
  for (const id of adSets) rows.push(...(await childrenOf(deps.db, 'ad', id)))
  return rows
}

/** Current ads of line items, including ads that are switched off, by line item. */
export async function adsOfLineItems(
  deps: Deps,
  mirror: AccountMirror,
  wires: readonly AdsLineItem[],
): Promise<Map<string, { row: AdsAdRow; enabled: boolean }[]>> {
  const lineItems = wires.map(({ id }) => id)
  await refreshAds(deps, mirror, wires)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems })
  const liveAdIds = new Set(ads.map(({ id }) => id))
  const rows = [...(await ensureAds(deps, mirror, ads)).values()]
  return Map.groupBy(
    rows
      .filter(({ data }) => data.state === 'live' && lineItems.includes(data.line_item_id))
      .map((row) => ({ row, enabled: liveAdIds.has(row.network_id ?? '') })),
    ({ row: { data } }) => (data.state === 'live' ? data.line_item_id : ''),
  )
}

/** Makes an ad a draft below the draft of its ad set. */
export async function addDraftAd(
  deps: Deps,
  tx: Transaction,
  { row, enabled }: { readonly row: AdsAdRow; readonly enabled: boolean },
  adSet: string,
): Promise<void> {
  await changeRow(tx, row, {
    network_id: null,
    parent_id: adSet,
    data: { state: 'draft', shown: row.data.shown, enabled },
    updated_at: deps.clock(),
  })
}

/** The ad as it was before it became a draft. */
export const restoreAd = async (tx: Transaction, row: AdsAdRow): Promise<void> => {
  const { network_id, parent_id, data } = row
  await changeRow(tx, row, { network_id, parent_id, data })
}

/** A draft ad, and the line item that its ad set became; it is created there if it was enabled. */
export interface LinkedDraftAd {
  readonly row: AdsAdRow
  readonly line_item_id: string
  readonly ad: AdOnNetwork | null
}

/** Creates a draft's enabled ads in its line item. */
export async function publishDraftAds(
  deps: Deps,
  mirror: AccountMirror,
  line_item_id: string,
  drafts: readonly AdsAdRow[],
  isNew: boolean,
): Promise<void> {
  for (const { data } of drafts.filter(isDraftAdEnabled))
    await ensureAd(deps, mirror, line_item_id, data.shown, isNew)
}

/** Links our rows to the ads that now exist on the network. */
export async function linkDraftAds(
  deps: Deps,
  tx: Transaction,
  { row, line_item_id, ad }: LinkedDraftAd,
): Promise<void> {
  await changeRow(tx, row, {
    network_id: ad?.id ?? null,
    parent_id: null,
    data: ad ? adDataOf(ad) : { state: 'live', line_item_id, shown: row.data.shown, approval_status: null },
    updated_at: deps.clock(),
  })
}
