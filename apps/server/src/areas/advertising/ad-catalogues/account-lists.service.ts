import {
  isNetworkError,
  type AdsAccountApp,
  type AdsAppEventTag,
  type AdsWebEventTag,
} from '@rookery/network'
import type { AccountApp, AppEvent, WebEvent } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireAccount, type AccountRequest } from '../ad-rows/account-access.service.ts'
import { isPassing } from '../ads-network/ads-api.gateway.ts'
import { openAccountMirror, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import { readTimesOfParts, stampReads } from '../store/read-times.repository.ts'

/** An account's lists change rarely, so they are read again only after this time. */
const FRESH_FOR_MS = 60 * 60 * 1000

/** A list of the network without deleted entries, read at most once an hour; the stored one is used while the network does not answer. */
async function readStored<T extends { readonly deleted?: boolean | null | undefined }>(
  deps: Deps,
  { sync }: AccountMirror,
  what: string,
  read: () => Promise<T[]>,
): Promise<readonly T[]> {
  const lastRead = (await readTimesOfParts(deps.db, sync.id, [what])).get(what)
  const now = deps.clock()
  if (lastRead && now.getTime() - lastRead.at.getTime() < FRESH_FOR_MS) return lastRead.data as T[]
  try {
    const rows = (await read()).filter(({ deleted }) => deleted !== true)
    await stampReads(deps.db, sync.id, [what], now, rows)
    return rows
  } catch (error) {
    if (!isPassing(error) || !lastRead) throw error
    return lastRead.data as T[]
  }
}

const openList = async (
  deps: Deps,
  actor: UserActor,
  asked: AccountRequest,
  signal: AbortSignal,
): Promise<AccountMirror> =>
  await openAccountMirror(deps, await requireAccount(deps, actor, asked, 'campaigns.read'), signal)

const iso = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null)

export async function accountApps(
  deps: Deps,
  actor: UserActor,
  asked: AccountRequest,
  signal: AbortSignal,
): Promise<AccountApp[]> {
  const mirror = await openList(deps, actor, asked, signal)
  const rows = await readStored<AdsAccountApp>(deps, mirror, 'account apps', () =>
    mirror.api((ads, account, options) => Array.fromAsync(ads.adAccounts.apps(account, options))),
  )
  return rows.map((row) => ({
    id: row.id,
    ad_account_id: asked.ad_account_id,
    app_store_identifier: row.app_store_identifier,
    os_type: row.os_type,
    // The network gives no name of an app.
    name: row.app_store_identifier,
    deep_link_pattern: row.deep_link_pattern ?? null,
    conversion_tracking_enabled: row.conversion_tracking_enabled ?? false,
  }))
}

export async function appEvents(
  deps: Deps,
  actor: UserActor,
  asked: AccountRequest,
  signal: AbortSignal,
): Promise<AppEvent[]> {
  const mirror = await openList(deps, actor, asked, signal)
  const rows = await readStored<AdsAppEventTag>(deps, mirror, 'app events', () =>
    mirror.api((ads, account, options) => Array.fromAsync(ads.adAccounts.appEventTags(account, {}, options))),
  )
  return rows.map((row) => ({
    id: row.id,
    ad_account_id: asked.ad_account_id,
    app_store_identifier: row.app_store_identifier,
    os_type: row.os_type,
    conversion_type: row.conversion_type,
    name: row.provider_app_event_name ?? row.conversion_type,
    post_view_window_days: row.post_view_attribution_window ?? null,
    post_engagement_window_days: row.post_engagement_attribution_window ?? null,
    status: row.status ?? '',
    last_tracked_at: iso(row.last_tracked_at),
  }))
}

/** The tags of the advertiser's site; none where the network no longer offers them. */
export async function webEvents(
  deps: Deps,
  actor: UserActor,
  asked: AccountRequest,
  signal: AbortSignal,
): Promise<WebEvent[]> {
  const mirror = await openList(deps, actor, asked, signal)
  const rows = await readStored<AdsWebEventTag>(deps, mirror, 'web events', async () => {
    try {
      return await mirror.api((ads, account, options) =>
        Array.fromAsync(ads.webEventTags.list(account, {}, options)),
      )
    } catch (error) {
      if (isNetworkError(error, 'not_found')) return []
      throw error
    }
  })
  return rows.map((row) => ({
    id: row.id,
    ad_account_id: asked.ad_account_id,
    name: row.name,
    type: row.type,
    click_window_days: row.click_window,
    view_through_window_days: row.view_through_window,
    retargeting_enabled: row.retargeting_enabled ?? false,
    embed_code: row.embed_code ?? '',
    status: row.status === 'TRACKING' ? 'TRACKING' : 'UNVERIFIED',
    last_tracked_at: iso(row.last_tracked_at),
  }))
}
