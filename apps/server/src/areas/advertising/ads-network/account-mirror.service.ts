import type { Deps } from '../../../app/deps.ts'
import { readWithPatience } from '../../../app/read-with-patience.ts'
import { ensureSync, upsertEntities, replaceAll } from '../ads-sync/entities.service.ts'
import type { AdsSyncRow, EntityKind } from '../ads-sync/tables.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { adsApiFor, isPassing, type AdsApi } from './ads-api.gateway.ts'
import { readTimesOfParts, stampReads } from '../store/read-times.repository.ts'

/** Data read less than this long ago is not read again for a list. */
const FRESH_FOR_MS = 60_000
const LINE_ITEMS_A_CALL = 200

/** An account's mirror, with the network's API for it. */
export interface AccountMirror {
  readonly access: GrantedAccess
  readonly sync: AdsSyncRow
  readonly api: AdsApi
  /** Of the call or job that opened it. */
  readonly signal: AbortSignal
}
type NetworkEntity = Readonly<Record<string, unknown>> & { readonly id: string }

const parentKinds: Record<EntityKind, string | null> = {
  campaign: null,
  line_item: 'campaign_id',
  promoted_tweet: 'line_item_id',
  promoted_account: 'line_item_id',
  media_creative: 'line_item_id',
  targeting_criterion: 'line_item_id',
}
const entityOf = (kind: EntityKind, row: NetworkEntity) => {
  const parent = parentKinds[kind]
  return { id: row.id, parent_id: parent === null ? null : String(row[parent]), row }
}

export const openAccountMirror = async (
  deps: Deps,
  access: GrantedAccess,
  signal: AbortSignal,
): Promise<AccountMirror> => ({
  access,
  sync: await ensureSync(deps, { team_id: access.team_id, ad_account_id: access.account.id }),
  api: adsApiFor(deps, access, signal),
  signal,
})

/** Stores rows as the network just returned them; `asked` is the time of that request (default: now). */
export const upsert = async (
  deps: Deps,
  { sync }: AccountMirror,
  kind: EntityKind,
  rows: readonly NetworkEntity[],
  asked?: Date,
): Promise<void> =>
  await upsertEntities(
    deps,
    { sync_id: sync.id, kind },
    rows.map((row) => entityOf(kind, row)),
    asked,
  )

/** Reads one campaign and its ad sets from the network into the mirror. Throws what the network throws. */
export async function refreshCampaign(deps: Deps, mirror: AccountMirror, networkId: string): Promise<void> {
  const requestedAt = deps.clock()
  const { campaign, lineItems } = await mirror.api(async (ads, account, options) => ({
    campaign: await ads.campaigns.get(account, networkId, options),
    lineItems: await Array.fromAsync(
      ads.lineItems.list(
        account,
        { campaign_ids: [networkId], with_draft: true, with_deleted: true },
        options,
      ),
    ),
  }))
  await upsert(deps, mirror, 'campaign', [campaign], requestedAt)
  await upsert(deps, mirror, 'line_item', lineItems, requestedAt)
}

const STRUCTURE_KEY = 'structure'

/** Stores campaigns, ad sets and ads of an account as the network lists them now. */
async function readStructure(
  deps: Deps,
  { sync, access }: AccountMirror,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const [campaigns, lineItems, posts, profiles, videos] = await adsApiFor(
    deps,
    access,
    signal,
  )(async (ads, account, options) => [
    await Array.fromAsync(ads.campaigns.list(account, { with_draft: true }, options)),
    await Array.fromAsync(ads.lineItems.list(account, { with_draft: true }, options)),
    await Array.fromAsync(ads.promotedTweets.list(account, {}, options)),
    await Array.fromAsync(ads.promotedAccounts.list(account, {}, options)),
    await Array.fromAsync(ads.mediaCreatives.list(account, {}, options)),
  ])
  const list = async (kind: EntityKind, rows: readonly NetworkEntity[]) =>
    await replaceAll(
      deps,
      { sync_id: sync.id, kind },
      rows.map((row) => entityOf(kind, row)),
      now,
    )
  await list('campaign', campaigns)
  await list('line_item', lineItems)
  await list('promoted_tweet', posts)
  await list('promoted_account', profiles)
  await list('media_creative', videos)
  await stampReads(deps.db, sync.id, [STRUCTURE_KEY], now)
}

/**
 * Reads campaigns, ad sets and ads of the account unless that was done a minute ago. If the network does not answer, or
 * takes too long, the stored rows are used, if there are any.
 */
export async function refreshStructure(deps: Deps, mirror: AccountMirror): Promise<void> {
  const { sync, signal } = mirror
  const lastRead = (await readTimesOfParts(deps.db, sync.id, [STRUCTURE_KEY])).get(STRUCTURE_KEY)
  const now = deps.clock()
  if (lastRead && now.getTime() - lastRead.at.getTime() < FRESH_FOR_MS) return
  if (!lastRead && sync.entities_at === null) {
    await readStructure(deps, mirror, now, signal)
    return
  }
  try {
    const read = async (within: AbortSignal) => await readStructure(deps, mirror, now, within)
    await readWithPatience(deps, `structure of ${sync.id}`, read)
  } catch (error) {
    if (!isPassing(error)) throw error
    deps.logger.warn({ err: error }, 'an ad account is shown as it was last read')
  }
}

const criteriaOf = (id: string) => `criteria ${id}`

/** Replaces all rows of one kind below a line item with what the network just returned. */
export const replaceChildren = async (
  deps: Deps,
  { sync }: AccountMirror,
  kind: EntityKind,
  lineItemId: string,
  rows: readonly NetworkEntity[],
): Promise<void> =>
  await replaceAll(
    deps,
    { sync_id: sync.id, kind, parents: [lineItemId] },
    rows.map((row) => entityOf(kind, row)),
  )

/** Replaces the targeting of a line item by what the network just answered. */
export async function replaceCriteria(
  deps: Deps,
  mirror: AccountMirror,
  lineItemId: string,
  rows: readonly NetworkEntity[],
): Promise<void> {
  await replaceChildren(deps, mirror, 'targeting_criterion', lineItemId, rows)
  await stampReads(deps.db, mirror.sync.id, [criteriaOf(lineItemId)], deps.clock())
}

/** Reads the targeting of line items unless that was done a minute ago. */
export async function refreshCriteria(
  deps: Deps,
  { sync, api }: AccountMirror,
  lineItemIds: readonly string[],
  { fresh = false } = {},
): Promise<void> {
  const readTimeByKey = await readTimesOfParts(deps.db, sync.id, lineItemIds.map(criteriaOf))
  const now = deps.clock()
  const outdatedIds = lineItemIds.filter((id) => {
    const lastRead = readTimeByKey.get(criteriaOf(id))
    return fresh || !lastRead || now.getTime() - lastRead.at.getTime() >= FRESH_FOR_MS
  })
  for (let at = 0; at < outdatedIds.length; at += LINE_ITEMS_A_CALL) {
    const someLineItems = outdatedIds.slice(at, at + LINE_ITEMS_A_CALL)
    try {
      const rows = await api(async (ads, account, options) =>
        Array.fromAsync(ads.criteria.list(account, { line_item_ids: someLineItems }, options)),
      )
      await replaceAll(
        deps,
        { sync_id: sync.id, kind: 'targeting_criterion', parents: someLineItems },
        rows.map((row) => entityOf('targeting_criterion', row)),
        now,
      )
      await stampReads(deps.db, sync.id, someLineItems.map(criteriaOf), now)
    } catch (error) {
      if (!isPassing(error) || someLineItems.some((id) => !readTimeByKey.has(criteriaOf(id)))) throw error
      deps.logger.warn({ err: error }, 'targeting is shown as it was last read')
    }
  }
}
