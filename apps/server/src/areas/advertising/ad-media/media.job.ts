import { intoSegments, isNetworkError, type AdsClient, type MediaUpload } from '@rookery/network'
import { z } from 'zod'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { grantOf, withAdsOf } from '../ad-accounts/grant.service.ts'
import { linkNetworkId } from '../ad-rows/link-network-ids.service.ts'
import { accountById } from '../store/account.repository.ts'
import { rowOf } from '../store/ad-row.repository.ts'
import type { MediaRow, OwnMedia } from '../store/ad-row-data.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'
import {
  networkUserOf,
  JobFailure,
  type RecurringJobHandler,
  type JobSpec,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import type { JobCursor } from '../../foundation/jobs/tables.ts'
import { ownMediaOf } from './media.presenter.ts'
import { patchMedia, waitingMedia } from './media.repository.ts'

/** Bytes of one segment; a step sends a few, so that how far it is can be seen and a killed process repeats little. */
const SEGMENT_BYTES = 4 * 1024 * 1024
const SEGMENTS_A_STEP = 4
/** The network discards an unfinished upload after a day. */
const FORGOTTEN_MS = 20 * 3_600_000

/** Where an upload job continues. A job without this cursor starts from the beginning. */
const placeShape = z.object({
  media_id: z.string(),
  media_key: z.string(),
  began_at: z.number(),
  sent: z.int(),
  /** sending, processing, ready: the network has it all and is done with it. */
  stage: z.enum(['sending', 'processing', 'ready']),
})
type Place = Readonly<z.output<typeof placeShape>>
const cursorOf = (place: Place): JobCursor => ({ ...place })
const cursorPlaceOf = (cursor: JobCursor): Place | null => placeShape.safeParse(cursor).data ?? null

export const jobOfMedia = (row: MediaRow, own: OwnMedia, user_id: string): JobSpec => ({
  kind: 'media',
  subject_key: row.id,
  subject: own.name,
  subject_id: row.id,
  team_id: row.team_id,
  user_id,
  cursor: {},
})

interface MediaUploadStep {
  readonly deps: Deps
  readonly signal: AbortSignal
  readonly row: MediaRow
  readonly own: OwnMedia
  readonly ads: AdsClient
  readonly accountId: string
}

/** The network refused, in its own words. */
const networkFailure = (text: string) => new JobFailure(say('network.said', { text: text.slice(0, 300) }))

/** Sends a file to the network in segments, waits until it is processed, and takes it into the account's library. */
export const mediaJob: RecurringJobHandler = {
  kind: 'media',
  concurrency: 3,
  due: async (deps) =>
    (await waitingMedia(deps.db)).flatMap((row) => {
      const ownMedia = ownMediaOf(row)
      return ownMedia && row.created_by ? [jobOfMedia(row, ownMedia, row.created_by)] : []
    }),
  step: async ({ deps, signal }, job) => {
    const row = job.subject_id === null ? undefined : await rowOf(deps.db, 'media', job.subject_id)
    const ownMedia = row && ownMediaOf(row)
    if (!row || ownMedia?.state !== 'UPLOADING') throw new JobFailure('media.deleted')
    const account = await accountById(deps.db, row.ad_account_id)
    // The grant may have been revoked since the file arrived.
    const liveGrant = account && (await grantOf(deps.db, networkUserOf(job), row.team_id, account.account_id))
    if (!liveGrant) throw new JobFailure('adAccounts.noAccess')
    try {
      return await withAdsOf(deps, liveGrant, (ads) =>
        takeNextStep(
          { deps, signal, row, own: ownMedia, ads, accountId: account.account_id },
          cursorPlaceOf(job.cursor),
        ),
      )
    } catch (error) {
      if (isNetworkError(error, 'validation') || isNetworkError(error, 'forbidden'))
        throw networkFailure(error.fields[0]?.message ?? error.message.slice(error.where.length + 2))
      throw error
    }
  },
  stopped: async (tx, { subject_id, cause }, _now, how) => {
    if (subject_id === null) return
    const failureKey = how === 'cancelled' ? 'media.cancelled' : cause || 'media.notProcessed'
    await patchMedia(tx, subject_id, { state: 'FAILED', cause: failureKey })
  },
}

async function takeNextStep(sending: MediaUploadStep, place: Place | null): Promise<StepDone> {
  const isForgotten = place && sending.deps.clock().getTime() - place.began_at > FORGOTTEN_MS
  if (!place || isForgotten) return await beginUpload(sending)
  if (place.stage === 'ready') return await sendSegments(sending, place)
  const { ads, own, signal } = sending
  if (place.stage === 'processing')
    return settleMedia(sending, place, await ads.media.status(place.media_id, { signal }))
  if (place.sent < own.size_bytes) return await sendSome(sending, place)
  return settleMedia(sending, place, await ads.media.finish(place.media_id, { signal }))
}

async function beginUpload({ deps, signal, own, ads, accountId }: MediaUploadStep): Promise<StepDone> {
  const users = await Array.fromAsync(ads.promotableUsers(accountId, { signal }))
  const owner = users.find((each) => each.promotable_user_type === 'FULL')
  const { media_id_string: media_id, media_key = '' } = await ads.media.start(
    {
      total_bytes: own.size_bytes,
      media_type: own.content_type,
      media_category: own.category,
      ...(owner ? { additional_owners: [owner.user_id] } : {}),
    },
    { signal },
  )
  const began_at = deps.clock().getTime()
  return {
    cursor: cursorOf({ media_id, media_key, began_at, sent: 0, stage: 'sending' }),
    step: 'uploading',
    done: 0,
    total: own.size_bytes,
  }
}

async function sendSome({ deps, signal, row, ads }: MediaUploadStep, place: Place): Promise<StepDone> {
  let { sent } = place
  let remainingSegments = SEGMENTS_A_STEP
  for await (const segment of intoSegments(objectsOf(deps).read(row.id, sent), SEGMENT_BYTES)) {
    await ads.media.append(place.media_id, sent / SEGMENT_BYTES, segment, { signal })
    sent += segment.byteLength
    remainingSegments -= 1
    if (remainingSegments === 0) break
  }
  return {
    cursor: cursorOf({ ...place, sent }),
    step: 'uploading',
    done: sent,
    write: async (tx) => await patchMedia(tx, row.id, { sent }),
  }
}

/** After all bytes were sent: continues, or waits as long as the network asks. */
function settleMedia({ deps }: MediaUploadStep, place: Place, state: MediaUpload): StepDone {
  const media_key = state.media_key ?? place.media_key
  const { processing_info: info } = state
  if (info === undefined || info.state === 'succeeded')
    return { cursor: cursorOf({ ...place, media_key, stage: 'ready' }), step: 'transcoding' }
  if (info.state === 'failed')
    throw info.error?.message ? networkFailure(info.error.message) : new JobFailure('media.notProcessed')
  return {
    cursor: cursorOf({ ...place, media_key, stage: 'processing' }),
    step: 'transcoding',
    wait_until: new Date(deps.clock().getTime() + (info.check_after_secs ?? 5) * 1000),
  }
}

async function sendSegments(
  { deps, signal, row, own, ads, accountId }: MediaUploadStep,
  place: Place,
): Promise<StepDone> {
  const { name, file_name } = own
  await ads.mediaLibrary.add(accountId, place.media_key, { name, file_name }, { signal })
  return {
    is_over: true,
    done: own.size_bytes,
    write: async (tx) => {
      const file: OwnMedia = { ...own, state: 'READY', sent: own.size_bytes, cause: null }
      const data = { state: 'own', file } as const
      await linkNetworkId(tx, row, place.media_key, { data, updated_at: deps.clock() })
    },
  }
}
