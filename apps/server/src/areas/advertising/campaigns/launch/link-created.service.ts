import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import { isSame, type AdOnNetwork } from '../../store/ad-on-network.ts'
import { linkNetworkId } from '../../ad-rows/link-network-ids.service.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { finishCreation } from '../../ad-rows/pending-creation.service.ts'
import { storedAds } from '../../store/mirrored-entity.repository.ts'
import { childrenOf } from '../../store/ad-row.repository.ts'
import type { AdsAdRow, CampaignRow, TargetingGroup } from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'
import type { AdSetToCreate } from './claim-launch.service.ts'
import { digestOf } from '../rules/criteria-digest.policy.ts'
import { linkDraftAds } from '../drafts/draft-ads.service.ts'
import { isDraftAdEnabled } from '../drafts/draft-ad.policy.ts'

/** A line item to be created for an ad set. */
export interface PlannedLineItem {
  readonly adSet: AdSetToCreate
  readonly group: TargetingGroup
  readonly name: string
}
interface CreatedCampaign {
  readonly row: CampaignRow
  readonly campaign_id: string
  readonly parts: readonly PlannedLineItem[]
  /** The line items of the parts. */
  readonly lines: readonly string[]
}

/**
 * Links our rows to the created objects, all in one transaction. If an ad set became several line items, it
 * is linked to the first.
 */
export async function linkCreated(
  deps: Deps,
  tx: Transaction,
  { sync }: AccountMirror,
  pending: PendingCreation,
  { row, campaign_id, parts, lines }: CreatedCampaign,
): Promise<void> {
  const updated_at = deps.clock()
  await linkNetworkId(tx, row, campaign_id, { updated_at, data: { state: 'live', ended: null } })
  const ads = await storedAds(tx, sync.id, { parents: lines })
  const boundIds = new Set<string>()
  for (const [n, { adSet, group }] of parts.entries()) {
    if (boundIds.has(adSet.row.id)) continue
    boundIds.add(adSet.row.id)
    await linkLineItem(deps, tx, ads, { adSet, group, line: lines[n]! })
  }
  await finishCreation(tx, pending)
}

/** The same for an ad set that was added to a campaign. */
export async function linkAdded(
  deps: Deps,
  tx: Transaction,
  { sync }: AccountMirror,
  pending: PendingCreation,
  made: LineItemMade,
): Promise<void> {
  await linkLineItem(deps, tx, await storedAds(tx, sync.id, { parents: [made.line] }), made)
  await finishCreation(tx, pending)
}

interface LineItemMade {
  readonly adSet: AdSetToCreate
  readonly group: TargetingGroup
  readonly line: string
}

/** Links the row of an ad set, and the rows of its draft ads, to a line item. */
async function linkLineItem(
  deps: Deps,
  tx: Transaction,
  ads: readonly AdOnNetwork[],
  { adSet, group, line }: LineItemMade,
): Promise<void> {
  const isWhole = adSet.groups.length === 1
  const targeting = isWhole
    ? { package: adSet.draft.targeting_package, digest: digestOf(group.criteria) }
    : null
  const { request_digest } = adSet.row.data
  const data = { state: 'live', targeting, request_digest } as const
  await linkNetworkId(tx, adSet.row, line, { updated_at: deps.clock(), data })
  for (const kept of await childrenOf(tx, 'ad', adSet.row.id))
    await linkDraftAds(deps, tx, { row: kept, line_item_id: line, ad: shownNow(ads, line, kept) })
}

const shownNow = (ads: readonly AdOnNetwork[], line: string, kept: AdsAdRow): AdOnNetwork | null =>
  (isDraftAdEnabled(kept) && ads.find((ad) => ad.line_item_id === line && isSame(ad, kept.data.shown))) ||
  null
