import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import { dataOfShown, shownOf, type AdOnNetwork } from '../../store/ad-on-network.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { storedAds } from '../../store/mirrored-entity.repository.ts'
import { changeRow, childrenOf } from '../../store/ad-row.repository.ts'
import type { AdsObjectRow } from '../../store/tables.ts'
import { isDraftAdOn } from './draft-ad.policy.ts'
import { factsOf, nameAds } from '../../ad-rows/ensure-ads.service.ts'
import { readAds, showOnce } from '../../ads-network/ads.gateway.ts'

/** What drafts of ad sets keep of ads. */
export async function draftAdsOf(deps: Pick<Deps, 'db'>, adSets: readonly string[]): Promise<AdsObjectRow[]> {
  const rows: AdsObjectRow[] = []
  for (const id of adSets) rows.push(...(await childrenOf(deps.db, 'ad', id)))
  return rows
}

/** The ads of line items as of now, those switched off among them, by line item. */
export async function adsToKeep(
  deps: Deps,
  mirror: AccountMirror,
  wires: readonly AdsLineItem[],
): Promise<Map<string, { row: AdsObjectRow; on: boolean }[]>> {
  const lineItems = wires.map(({ id }) => id)
  await readAds(deps, mirror, wires)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems })
  const live = new Set(ads.map(({ id }) => id))
  const rows = [...(await nameAds(deps, mirror, ads)).values()].filter((row) =>
    lineItems.includes(String(row.data['line_item_id'])),
  )
  return Map.groupBy(
    rows.map((row) => ({ row, on: live.has(row.network_id ?? '') })),
    ({ row }) => String(row.data['line_item_id']),
  )
}

/** Hangs an ad on the draft of its ad set. */
export async function addDraftAd(
  deps: Deps,
  tx: Transaction,
  { row, on }: { readonly row: AdsObjectRow; readonly on: boolean },
  adSet: string,
): Promise<void> {
  const data = { ...dataOfShown(shownOf(row.data)), on }
  await changeRow(tx, row.id, { network_id: null, parent_id: adSet, data, updated_at: deps.clock() })
}

/** The ad as it was before it was kept. */
export const dropDraftAd = async (tx: Transaction, { id, network_id, parent_id, data }: AdsObjectRow) =>
  void (await changeRow(tx, id, { network_id, parent_id, data }))

/** A kept ad in the line item that was made of its ad set: shown there when it was on. */
export interface AdMadeAgain {
  readonly row: AdsObjectRow
  readonly line_item_id: string
  readonly ad: AdOnNetwork | null
}

/** Shows in a line item what its ad set's draft kept. */
export async function showDraftAds(
  deps: Deps,
  mirror: AccountMirror,
  line_item_id: string,
  kept: readonly AdsObjectRow[],
  isNew: boolean,
): Promise<void> {
  for (const row of kept.filter(isDraftAdOn))
    await showOnce(deps, mirror, line_item_id, shownOf(row.data), isNew)
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
