import type { Ad } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import { requireFreshSession } from '../../../../app/access/require-fresh-sign-in.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import { requireAdRow, type AdRowAccess } from '../../ad-rows/account-access.service.ts'
import { oneAtATime } from '../../ad-rows/claim.service.ts'
import {
  openAccountMirror,
  refreshStructure,
  type AccountMirror,
} from '../../ads-network/account-mirror.service.ts'
import { storedAds, storedLineItems } from '../../store/mirrored-entity.repository.ts'
import { changeRow, childrenOf, deleteRow } from '../../store/ad-row.repository.ts'
import { ensureRows } from '../../ad-rows/ensure-ad-rows.service.ts'
import type { AdData, AdsAdRow, CampaignRow } from '../../store/ad-row-data.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import { presentAd } from '../reading/ad.presenter.ts'
import { draftAdsOf } from '../drafts/draft-ads.service.ts'
import { isDraftAdEnabled, toggleDraftAd } from '../drafts/draft-ad.policy.ts'
import { adDataOf, ensureAds } from '../../ad-rows/ensure-ads.service.ts'
import { fetchAd, createAd, deleteAdOnNetwork } from '../../ads-network/ads.gateway.ts'

type LiveAd = Extract<AdData, { readonly state: 'live' }>

const lineItemsOf = (rows: readonly AdsAdRow[]): string[] => [
  ...new Set(rows.flatMap(({ data }) => (data.state === 'live' ? [data.line_item_id] : []))),
]

/** Our ids of the creatives that ads show. */
async function creativesOf(
  deps: Deps,
  { access }: AccountMirror,
  rows: readonly AdsAdRow[],
): Promise<Map<string, string>> {
  const shownPosts = rows.map(({ data }) => data.shown).filter(({ kind }) => kind !== 'profile')
  const ids = [...new Set(shownPosts.map(({ of }) => of))]
  const creativeRows = await ensureRows(deps, access, 'creative', ids)
  return new Map([...creativeRows].map(([network_id, { id }]) => [network_id, id]))
}

/** Ads as presented: our rows, their data on the network, and the names of their campaigns and ad sets. */
async function showAds(deps: Deps, mirror: AccountMirror, rows: readonly AdsAdRow[]): Promise<Ad[]> {
  const { access, sync } = mirror
  const lineItemIds = lineItemsOf(rows)
  const lineItems = new Map(
    (await storedLineItems(deps.db, sync.id, { ids: lineItemIds })).map((row) => [row.id, row]),
  )
  const liveAdByLineItem = new Map(
    (await storedAds(deps.db, sync.id, { parents: lineItemIds })).map((ad) => [ad.id, ad]),
  )
  const adSets = await ensureRows(deps, access, 'adset', lineItemIds)
  const creatives = await creativesOf(deps, mirror, rows)
  const now = deps.clock()
  return rows.map((row) => {
    const { shown } = row.data
    const lineItem = row.data.state === 'live' ? row.data.line_item_id : null
    return presentAd(row, {
      adset_id: lineItem === null ? row.parent_id! : adSets.get(lineItem)!.id,
      creative_id: creatives.get(shown.of) ?? null,
      handle: shown.kind === 'profile' ? access.account.handle : null,
      kind: shown.kind,
      ad: liveAdByLineItem.get(row.network_id ?? '') ?? null,
      lineItem: lineItems.get(lineItem ?? ''),
      now,
    })
  })
}

/** The rows of a campaign's ads, and whether each is switched on. */
async function rowsOf(
  deps: Deps,
  mirror: AccountMirror,
  campaign: CampaignRow,
): Promise<{ row: AdsAdRow; enabled: boolean }[]> {
  if (campaign.network_id === null) {
    const adSets = await childrenOf(deps.db, 'adset', campaign.id)
    const draftAds = await draftAdsOf(
      deps,
      adSets.map(({ id }) => id),
    )
    return draftAds.map((row) => ({ row, enabled: isDraftAdEnabled(row) }))
  }
  await refreshStructure(deps, mirror)
  const lineItems = await storedLineItems(deps.db, mirror.sync.id, { parents: [campaign.network_id] })
  const ids = lineItems.map(({ id }) => id)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: ids })
  const rows = await ensureAds(deps, mirror, ads)
  const liveAdIds = new Set(ads.map(({ id }) => id))
  return [...rows.values()]
    .filter(({ data }) => data.state === 'live' && ids.includes(data.line_item_id))
    .map((row) => ({ row, enabled: liveAdIds.has(row.network_id ?? '') }))
}

/** All ads of a campaign, including ads that are switched off. */
export async function listCampaignAds(
  deps: Deps,
  actor: UserActor,
  campaignId: string,
  filter: { readonly enabled?: boolean | undefined; readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ count: number; results: Ad[] }> {
  const found = await requireAdRow(deps, actor, 'campaign', campaignId, 'campaigns.read')
  const mirror = await openAccountMirror(deps, found, signal)
  const shownAds = (await rowsOf(deps, mirror, found.row))
    .filter(({ enabled }) => filter.enabled === undefined || enabled === filter.enabled)
    .map(({ row }) => row)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    count: shownAds.length,
    results: await showAds(deps, mirror, shownAds.slice(filter.offset, filter.offset + filter.limit)),
  }
}

const auditEntry = (actor: UserActor, found: AdRowAccess<'ad'>, verb: string) => ({
  actor_id: actor.user_id,
  team_id: found.team_id,
  verb,
  object_kind: 'ad',
  object_id: found.row.id,
  data: { ad_account_id: found.account.account_id },
})

/** Switches an ad off by deleting it on the network, and on by creating it again; our row stays the same. */
export async function toggleAd(
  deps: Deps,
  actor: UserActor,
  id: string,
  wish: boolean | undefined,
  signal: AbortSignal,
): Promise<Ad> {
  const found = await requireAdRow(deps, actor, 'ad', id, 'campaigns.write')
  if (wish !== false && found.row.data.state !== 'draft') requireFreshSession(deps, actor)
  const mirror = await openAccountMirror(deps, found, signal)
  const row = await oneAtATime(deps, found.row, async () => {
    const { data } = found.row
    const changedAd =
      data.state === 'draft' ? toggleDraftAd(data, wish) : await switchOnNetwork(deps, mirror, data, wish)
    return await deps.db.transaction(async (tx) => {
      await addAuditEntry(
        deps,
        tx,
        auditEntry(actor, found, changedAd.enabled ? 'switched-on' : 'switched-off'),
      )
      const { network_id, data: changed } = changedAd
      return await changeRow(tx, found.row, { network_id, data: changed, updated_at: deps.clock() })
    })
  })
  const [shown] = await showAds(deps, mirror, [row ?? found.row])
  return shown!
}

/** One ad in its current state. */
export async function showAd(deps: Deps, actor: UserActor, id: string, signal: AbortSignal): Promise<Ad> {
  const found = await requireAdRow(deps, actor, 'ad', id, 'campaigns.read')
  const [shown] = await showAds(deps, await openAccountMirror(deps, found, signal), [found.row])
  return shown!
}

async function switchOnNetwork(
  deps: Deps,
  mirror: AccountMirror,
  data: LiveAd,
  wish: boolean | undefined,
): Promise<{ enabled: boolean; network_id: string | null; data: AdData }> {
  const { line_item_id, shown } = data
  const adOnNetwork = await fetchAd(deps, mirror, line_item_id, shown)
  const isEnabled = wish ?? adOnNetwork === null
  if (!isEnabled && adOnNetwork) await deleteAdOnNetwork(deps, mirror, adOnNetwork)
  const wire = isEnabled ? (adOnNetwork ?? (await createAd(deps, mirror, line_item_id, shown))) : null
  return { enabled: isEnabled, network_id: wire?.id ?? null, data: wire ? adDataOf(wire) : data }
}

/** Takes a creative out of its ad set. */
export async function deleteAd(deps: Deps, actor: UserActor, id: string, signal: AbortSignal): Promise<void> {
  const found = await requireAdRow(deps, actor, 'ad', id, 'campaigns.write')
  const { data } = found.row
  if (data.shown.kind === 'profile') throw fail('invalid_transition', 'creatives.profileOnlyOff')
  const mirror = await openAccountMirror(deps, found, signal)
  await oneAtATime(deps, found.row, async () => {
    const adOnNetwork =
      data.state === 'draft' ? null : await fetchAd(deps, mirror, data.line_item_id, data.shown)
    if (adOnNetwork) await deleteAdOnNetwork(deps, mirror, adOnNetwork)
    await deps.db.transaction(async (tx) => {
      await deleteRow(tx, found.row.id)
      await addAuditEntry(deps, tx, auditEntry(actor, found, 'deleted'))
    })
  })
}
