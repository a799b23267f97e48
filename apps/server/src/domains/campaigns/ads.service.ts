import type { Ad } from '@rookery/contract'
import { isNetworkError, type AdsPromotedTweet } from '@rookery/network'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { fail } from '../../app/errors.ts'
import { requireObject, type ObjectAccess } from '../advertising/account-access.service.ts'
import { isPassing } from '../advertising/ask.service.ts'
import { keep, openCopy, refreshStructure, type Copy } from '../advertising/copy.service.ts'
import {
  changeObject,
  deleteObject,
  objectsOf,
  storedLineItems,
  storedPromoted,
} from '../advertising/object.service.ts'
import { nameObjects } from '../advertising/objects.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { audit } from '../audit/audit.service.ts'
import { presentAd } from './adset.presenter.ts'

const factsOf = (wire: AdsPromotedTweet) => ({
  line_item_id: wire.line_item_id,
  tweet_id: wire.tweet_id,
  approval_status: wire.approval_status,
})
const isAbout = (row: AdsObjectRow, wire: AdsPromotedTweet) =>
  row.data['line_item_id'] === wire.line_item_id && row.data['tweet_id'] === wire.tweet_id

/** Our rows of an account's ads. One that was switched on elsewhere is the ad it was before. */
export async function nameAds(
  deps: Deps,
  { access }: Copy,
  promoted: readonly AdsPromotedTweet[],
): Promise<Map<string, AdsObjectRow>> {
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'ad' as const }
  const rows = await objectsOf(deps.db, scope)
  const named = new Set(rows.map(({ network_id }) => network_id))
  const live = new Set(promoted.map(({ id }) => id))
  for (const wire of promoted) {
    if (named.has(wire.id)) continue
    const off = rows.find(
      (row) => isAbout(row, wire) && (row.network_id === null || !live.has(row.network_id)),
    )
    if (off) await changeObject(deps.db, off.id, { network_id: wire.id, data: factsOf(wire) })
  }
  await nameObjects(
    deps,
    access,
    'ad',
    promoted.map((wire) => ({ network_id: wire.id, data: factsOf(wire) })),
  )
  return new Map((await objectsOf(deps.db, scope)).map((row) => [row.id, row]))
}

/** Ads as they are shown: rows of ours, what the network has of each, and the names of what they belong to. */
async function showAds(deps: Deps, copy: Copy, rows: readonly AdsObjectRow[]): Promise<Ad[]> {
  const { access, sync } = copy
  const lineItemIds = [...new Set(rows.map((row) => String(row.data['line_item_id'])))]
  const tweetIds = [...new Set(rows.map((row) => String(row.data['tweet_id'])))]
  const lineItems = new Map(
    (await storedLineItems(deps.db, sync.id, { ids: lineItemIds })).map((row) => [row.id, row]),
  )
  const promoted = new Map(
    (await storedPromoted(deps.db, sync.id, { parents: lineItemIds })).map((row) => [row.id, row]),
  )
  const adSets = await nameObjects(
    deps,
    access,
    'adset',
    lineItemIds.map((network_id) => ({ network_id })),
  )
  const creatives = await nameObjects(
    deps,
    access,
    'creative',
    tweetIds.map((network_id) => ({ network_id })),
  )
  const now = deps.clock()
  return rows.map((row) =>
    presentAd(
      row,
      promoted.get(row.network_id ?? '') ?? null,
      lineItems.get(String(row.data['line_item_id'])),
      {
        adset_id: adSets.get(String(row.data['line_item_id']))!.id,
        creative_id: creatives.get(String(row.data['tweet_id']))!.id,
      },
      now,
    ),
  )
}

/** The ads of a campaign, those switched off among them. */
export async function listCampaignAds(
  deps: Deps,
  actor: UserActor,
  campaignId: string,
  filter: { readonly enabled?: boolean | undefined; readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ count: number; results: Ad[] }> {
  const found = await requireObject(deps, actor, 'campaign', campaignId, 'campaigns.read')
  if (found.row.network_id === null) return { count: 0, results: [] }
  const copy = await openCopy(deps, found, signal)
  await refreshStructure(deps, copy)
  const lineItems = await storedLineItems(deps.db, copy.sync.id, { parents: [found.row.network_id] })
  const ids = lineItems.map(({ id }) => id)
  const promoted = await storedPromoted(deps.db, copy.sync.id, { parents: ids })
  const rows = await nameAds(deps, copy, promoted)
  const live = new Set(promoted.map(({ id }) => id))
  const shown = [...rows.values()]
    .filter((row) => ids.includes(String(row.data['line_item_id'])))
    .filter((row) => filter.enabled === undefined || live.has(row.network_id ?? '') === filter.enabled)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    count: shown.length,
    results: await showAds(deps, copy, shown.slice(filter.offset, filter.offset + filter.limit)),
  }
}

const told = (actor: UserActor, found: ObjectAccess, verb: string) => ({
  actor_id: actor.user_id,
  team_id: found.team_id,
  verb,
  object_kind: 'ad',
  object_id: found.row.id,
  data: { ad_account_id: found.account.account_id },
})

/** What the network has of an ad now; null when it is switched off. */
async function promotedNow(deps: Deps, copy: Copy, { row }: ObjectAccess): Promise<AdsPromotedTweet | null> {
  const lineItem = String(row.data['line_item_id'])
  try {
    const rows = await copy.ask((ads, account, options) =>
      Array.fromAsync(ads.promotedTweets.list(account, { line_item_ids: [lineItem] }, options)),
    )
    await keep(deps, copy, 'promoted_tweet', rows)
    return rows.find((wire) => wire.deleted !== true && isAbout(row, wire)) ?? null
  } catch (error) {
    if (isPassing(error)) throw error
    if (isNetworkError(error, 'not_found')) return null
    throw error
  }
}

async function switchOff(deps: Deps, copy: Copy, wire: AdsPromotedTweet): Promise<void> {
  try {
    await copy.ask((ads, account, options) => ads.promotedTweets.delete(account, wire.id, options))
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) throw error
  }
  await keep(deps, copy, 'promoted_tweet', [{ ...wire, deleted: true }])
}

/** Promotes a post in an ad set; after a lost answer it is looked whether the network did. */
export async function promote(
  deps: Deps,
  copy: Copy,
  lineItemId: string,
  tweetId: string,
): Promise<AdsPromotedTweet> {
  const list = async () =>
    await copy.ask((ads, account, options) =>
      Array.fromAsync(ads.promotedTweets.list(account, { line_item_ids: [lineItemId] }, options)),
    )
  const of = (rows: readonly AdsPromotedTweet[]) =>
    rows.find((row) => row.tweet_id === tweetId && row.deleted !== true)
  let made: AdsPromotedTweet | undefined
  try {
    made = of(
      await copy.ask((ads, account, options) =>
        ads.promotedTweets.create(account, lineItemId, [tweetId], options),
      ),
    )
  } catch (error) {
    if (!isNetworkError(error) || !error.mayHaveActed || error.kind === 'aborted') throw error
    made = of(await list())
    if (!made) throw error
  }
  if (!made) throw fail('network_unavailable')
  await keep(deps, copy, 'promoted_tweet', [made])
  return made
}

/** Switches an ad off by deleting the network's row, and on by making a new one; ours stays the same. */
export async function toggleAd(
  deps: Deps,
  actor: UserActor,
  id: string,
  wish: boolean | undefined,
  signal: AbortSignal,
): Promise<Ad> {
  const found = await requireObject(deps, actor, 'ad', id, 'campaigns.write')
  const copy = await openCopy(deps, found, signal)
  const now = await promotedNow(deps, copy, found)
  const enabled = wish ?? now === null
  let wire = now
  if (!enabled && now) {
    await switchOff(deps, copy, now)
    wire = null
  }
  if (enabled && !now)
    wire = await promote(
      deps,
      copy,
      String(found.row.data['line_item_id']),
      String(found.row.data['tweet_id']),
    )
  const row = await deps.db.transaction(async (tx) => {
    await audit(deps, tx, told(actor, found, enabled ? 'switched-on' : 'switched-off'))
    return await changeObject(tx, found.row.id, {
      network_id: wire?.id ?? null,
      data: { ...found.row.data, ...(wire ? factsOf(wire) : {}) },
      updated_at: deps.clock(),
    })
  })
  const [shown] = await showAds(deps, copy, [row ?? found.row])
  return shown!
}

/** Takes a creative out of its ad set. */
export async function deleteAd(deps: Deps, actor: UserActor, id: string, signal: AbortSignal): Promise<void> {
  const found = await requireObject(deps, actor, 'ad', id, 'campaigns.write')
  const copy = await openCopy(deps, found, signal)
  const now = await promotedNow(deps, copy, found)
  if (now) await switchOff(deps, copy, now)
  await deps.db.transaction(async (tx) => {
    await deleteObject(tx, found.row.id)
    await audit(deps, tx, told(actor, found, 'deleted'))
  })
}
