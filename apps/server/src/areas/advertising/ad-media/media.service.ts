import type { AdMedia } from '@rookery/contract'
import { isNetworkError, type AdsMedia } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { requireAccount, requireAdRow, type AccountRequest } from '../ad-rows/account-access.service.ts'
import { isPassing } from '../ads-network/ads-api.gateway.ts'
import {
  openAccountMirror,
  refreshStructure,
  type AccountMirror,
} from '../ads-network/account-mirror.service.ts'
import { ageRead, readTimesOfParts, stampReads } from '../store/read-times.repository.ts'
import { deleteRow, rowsOfKind } from '../store/ad-row.repository.ts'
import { ensureRows } from '../ad-rows/ensure-ad-rows.service.ts'
import { mediaInUse } from '../ad-creatives/media-use.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { discardFile } from '../../foundation/files/forget-file.service.ts'
import { ownMediaOf, presentMedia } from './media.presenter.ts'
import { originalUrl } from './original.service.ts'

const FRESH_FOR_MS = 30_000
/** A file that was sent so long ago has to be in the library. */
const LATELY_MS = 10 * 60_000
const READ_TIME_KEY = 'media'

export interface MediaFilter extends AccountRequest {
  readonly media_type?: AdMedia['media_type'] | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The library of an account; read at most twice a minute, and again when a new file has arrived. */
async function readLibrary(
  deps: Deps,
  { sync, api }: AccountMirror,
  needed: readonly string[],
): Promise<AdsMedia[]> {
  const lastRead = (await readTimesOfParts(deps.db, sync.id, [READ_TIME_KEY])).get(READ_TIME_KEY)
  const now = deps.clock()
  const earlierMedia = lastRead ? (lastRead.data as AdsMedia[]) : []
  const keys = new Set(earlierMedia.map(({ media_key }) => media_key))
  const isFresh = lastRead && now.getTime() - lastRead.at.getTime() < FRESH_FOR_MS
  if (isFresh && needed.every((key) => keys.has(key))) return earlierMedia
  try {
    const rows = await api((ads, account, options) =>
      Array.fromAsync(ads.mediaLibrary.list(account, {}, options)),
    )
    const liveRows = rows.filter(({ deleted }) => deleted !== true)
    await stampReads(deps.db, sync.id, [READ_TIME_KEY], now, liveRows)
    return liveRows
  } catch (error) {
    if (!isPassing(error) || !lastRead) throw error
    return earlierMedia
  }
}

/** A page of an account's library, files on their way first. */
export async function listMedia(
  deps: Deps,
  actor: UserActor,
  filter: MediaFilter,
  signal: AbortSignal,
): Promise<{ count: number; results: AdMedia[] }> {
  const access = await requireAccount(deps, actor, filter, 'campaigns.read')
  const mirror = await openAccountMirror(deps, access, signal)
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'media' as const }
  const mediaRows = await rowsOfKind(deps.db, scope)
  const waitingRows = mediaRows.filter(({ network_id }) => network_id === null)
  const latelySince = deps.clock().getTime() - LATELY_MS
  const sentMedia = mediaRows.filter(
    (row) => row.network_id !== null && row.updated_at.getTime() > latelySince && ownMediaOf(row),
  )
  const library = await readLibrary(
    deps,
    mirror,
    sentMedia.map(({ network_id }) => network_id!),
  )
  await refreshStructure(deps, mirror)
  const usedMedia = await mediaInUse(deps, mirror)
  const names = await ensureRows(
    deps,
    access,
    'media',
    library.map(({ media_key }) => media_key),
  )
  const { account } = access
  const q = filter.q?.trim().toLowerCase() ?? ''
  const rows = [
    ...waitingRows.map((row) =>
      presentMedia({
        row,
        account,
        wire: null,
        in_use: false,
        url: originalUrl(deps, row),
        language: actor.language,
      }),
    ),
    ...library.map((wire) => {
      const row = names.get(wire.media_key)!
      return presentMedia({
        row,
        account,
        wire,
        in_use: usedMedia.has(wire.media_key),
        url: originalUrl(deps, row),
        language: actor.language,
      })
    }),
  ]
    .filter((row) => filter.media_type === undefined || row.media_type === filter.media_type)
    .filter((row) => `${row.name} ${row.file_name}`.toLowerCase().includes(q))
    .toSorted((a, b) =>
      a.created_at > b.created_at ? -1 : a.created_at < b.created_at ? 1 : a.id < b.id ? -1 : 1,
    )
  return { count: rows.length, results: rows.slice(filter.offset, filter.offset + filter.limit) }
}

/** Deletes a file from the network's library, and the original. Throws in_use. */
export async function deleteMedia(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await requireAdRow(deps, actor, 'media', id, 'campaigns.write')
  const key = found.row.network_id
  if (key !== null) {
    const mirror = await openAccountMirror(deps, found, signal)
    await refreshStructure(deps, mirror)
    if ((await mediaInUse(deps, mirror, { fresh: true })).has(key)) throw fail('in_use', 'media.inUse')
    try {
      await mirror.api((ads, account, options) => ads.mediaLibrary.delete(account, key, options))
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
    }
    await ageRead(deps.db, mirror.sync.id, READ_TIME_KEY, deps.clock())
  }
  await deps.db.transaction(async (tx) => {
    await deleteRow(tx, id)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: found.team_id,
      verb: 'deleted',
      object_kind: 'media',
      object_id: id,
      data: { ad_account_id: found.account.account_id },
    })
  })
  await discardFile(deps, deps.db, id)
}
