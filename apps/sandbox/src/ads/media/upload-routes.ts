import { mediaLimits, segmentLimits, type MediaCategory } from '@rookery/network/wire/ads-media.ts'
import { json, v1Error, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import type { Sandbox } from '../../sandbox.ts'
import { snowflakeAt } from '../creatives/snowflake.ts'
import type { MediaUploadRow } from '../campaigns/rows.ts'
import { fileKind } from './file-kind.ts'
import { mediaClasses } from './media.ts'
import { readMultipart } from './multipart.ts'

const dayMs = 86_400_000
const headBytes = 65_536
const invalidAnswer = (message: string) => v1Error(400, 324, message)

const videos: readonly string[] = ['video/mp4', 'video/quicktime']

const types: Readonly<Record<string, readonly string[]>> = {
  tweet_image: ['image/png', 'image/jpeg', 'image/webp'],
  tweet_gif: ['image/gif'],
  tweet_video: videos,
  amplify_video: videos,
}
const isCategory = (name: string): name is MediaCategory => name in mediaLimits

type Fields = (name: string) => string | undefined

const fieldsOf = (exchange: Exchange): { field: Fields; media: Buffer | undefined } => {
  const multipartFields = readMultipart(exchange)
  const field: Fields = (name) =>
    multipartFields?.get(name)?.toString('utf8') ??
    exchange.form?.get(name) ??
    exchange.query.get(name) ??
    undefined
  const data = field('media_data')
  return {
    field,
    media: multipartFields?.get('media') ?? (data === undefined ? undefined : Buffer.from(data, 'base64')),
  }
}

/** Videos and GIFs are transcoded: two seconds, plus one per megabyte. */
const processingMs = (row: MediaUploadRow): number | null =>
  row.media_category === 'tweet_image' ? null : 2_000 + Math.floor(row.total_bytes / 1_000_000) * 1_000

const processingInfo = (row: MediaUploadRow, { media, clock }: Sandbox) => {
  const now = clock.world()
  const mediaState = media.stateOf(row, now)
  if (row.ready_at === null || mediaState === 'uploading') return {}
  if (mediaState === 'failed')
    return { processing_info: { state: mediaState, progress_percent: 100, error: row.error } }
  if (mediaState === 'succeeded') return { processing_info: { state: mediaState, progress_percent: 100 } }
  const processingMs = row.ready_at - (row.finalized_at ?? now)
  return {
    processing_info: {
      state: 'in_progress',
      check_after_secs: Math.max(1, Math.ceil((row.ready_at - now) / 1000)),
      progress_percent: Math.floor(100 * (1 - (row.ready_at - now) / processingMs)),
    },
  }
}

const presentUpload = (row: MediaUploadRow, sandbox: Sandbox, more: object = {}) => ({
  media_id: Number(row.id),
  media_id_string: row.id,
  media_key: row.media_key,
  ...more,
  ...processingInfo(row, sandbox),
})

const startUpload = (field: Fields, exchange: Exchange, { media, clock, world }: Sandbox): Answer => {
  const category = field('media_category') ?? 'tweet_image'
  const type = field('media_type') ?? ''
  const total = Number(field('total_bytes'))
  if (!isCategory(category)) throw invalidAnswer(`media_category ${category.slice(0, 40)} is not supported`)
  if (!types[category]?.includes(type))
    throw invalidAnswer(`media_type ${type.slice(0, 40)} does not go with ${category}`)
  if (!Number.isInteger(total) || total < 1) throw invalidAnswer('total_bytes must be a positive integer')
  if (total > mediaLimits[category]) throw invalidAnswer(`File size exceeds ${mediaLimits[category]} bytes`)
  const ownerIds = (field('additional_owners') ?? '').split(',').filter(Boolean)
  if (ownerIds.length > 100) throw invalidAnswer('additional_owners may have at most 100 ids')
  if (ownerIds.some((id) => world.indexOfNetworkId(id) === undefined))
    throw invalidAnswer('additional_owners has an unknown user')
  const now = clock.world()
  const id = snowflakeAt(now, media.nextSerial())
  const row = media.putUpload({
    id,
    media_key: `${mediaClasses[category]}_${id}`,
    owner_ids: [tokenOf(exchange).user_id, ...ownerIds],
    media_type: type,
    media_category: category,
    total_bytes: total,
    segments: {},
    head: '',
    created_at: now,
    expires_at: now + dayMs,
    finalized_at: null,
    ready_at: null,
    error: null,
    width: 0,
    height: 0,
    duration_ms: null,
  })
  return json(202, {
    media_id: Number(id),
    media_id_string: id,
    media_key: row.media_key,
    expires_after_secs: dayMs / 1000,
  })
}

const uploadOf = (field: Fields, exchange: Exchange, { media, clock }: Sandbox): MediaUploadRow => {
  const row = media.upload(field('media_id') ?? '')
  if (row === undefined || !row.owner_ids.includes(tokenOf(exchange).user_id))
    throw invalidAnswer('Invalid media_id')
  if (row.finalized_at === null && row.expires_at <= clock.world())
    throw invalidAnswer('The upload has expired')
  return row
}

const appendUpload = (
  field: Fields,
  bytes: Buffer | undefined,
  exchange: Exchange,
  sandbox: Sandbox,
): Answer => {
  const row = uploadOf(field, exchange, sandbox)
  const index = Number(field('segment_index') ?? Number.NaN)
  if (row.finalized_at !== null) throw invalidAnswer('The upload is finalized')
  if (!Number.isInteger(index) || index < 0 || index > segmentLimits.max_index)
    throw invalidAnswer('segment_index must be between 0 and 999')
  if (bytes === undefined || bytes.length === 0) throw invalidAnswer('media is missing')
  if (bytes.length > segmentLimits.max_bytes) throw invalidAnswer('A segment may have at most 5 MB')
  sandbox.media.putUpload({
    ...row,
    segments: { ...row.segments, [index]: bytes.length },
    head: index === 0 ? bytes.subarray(0, headBytes).toString('base64') : row.head,
  })
  return { status: 204, type: 'text/plain', body: '' }
}

const failure = (row: MediaUploadRow): MediaUploadRow['error'] => {
  const kind = fileKind(Buffer.from(row.head, 'base64'))
  return kind?.type === row.media_type
    ? null
    : { code: 1, name: 'InvalidMedia', message: `The file is not ${row.media_type}` }
}

const finishUpload = (field: Fields, exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = uploadOf(field, exchange, sandbox)
  const segmentIndexes = Object.keys(row.segments).map(Number)
  const size = Object.values(row.segments).reduce((sum, bytes) => sum + bytes, 0)
  if (size !== row.total_bytes || segmentIndexes.some((index) => index >= segmentIndexes.length))
    throw invalidAnswer(`Segments do not add up to ${row.total_bytes} bytes`)
  const error = failure(row)
  const waitMs = processingMs(row)
  if (error !== null && waitMs === null) throw invalidAnswer(error.message)
  const kind = fileKind(Buffer.from(row.head, 'base64'))
  const now = sandbox.clock.world()
  const isFinished =
    // Finalised before: the same answer again.
    row.finalized_at !== null
      ? row
      : sandbox.media.putUpload({
          ...row,
          head: '',
          finalized_at: now,
          ready_at: waitMs === null ? null : now + waitMs,
          error,
          width: kind?.width ?? 0,
          height: kind?.height ?? 0,
          // Estimated from the size: a megabyte is about four seconds.
          duration_ms: videos.includes(row.media_type) ? 1_000 + Math.round(row.total_bytes / 250) : null,
        })
  return json(
    201,
    presentUpload(isFinished, sandbox, { size, expires_after_secs: dayMs / 1000, ...shape(isFinished) }),
  )
}

const shape = (row: MediaUploadRow) =>
  videos.includes(row.media_type)
    ? { video: { video_type: row.media_type } }
    : { image: { w: row.width, h: row.height, image_type: row.media_type } }

const post = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { field, media } = fieldsOf(exchange)
  const command = field('command')
  if (command === 'INIT') return startUpload(field, exchange, sandbox)
  if (command === 'APPEND') return appendUpload(field, media, exchange, sandbox)
  if (command === 'FINALIZE') return finishUpload(field, exchange, sandbox)
  throw invalidAnswer('command must be INIT, APPEND or FINALIZE')
}

const status = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { field } = fieldsOf(exchange)
  if (field('command') !== 'STATUS') throw invalidAnswer('command must be STATUS')
  const row = uploadOf(field, exchange, sandbox)
  return json(200, presentUpload(row, sandbox, row.finalized_at === null ? {} : shape(row)))
}

const uploadRoute = (method: Route['method'], handle: Route['handle']): Route => ({
  method,
  path: '/1.1/media/upload.json',
  family: 'v1',
  auth: 'user',
  handle,
})

/** Media upload of API v1.1, in segments. Bytes are counted and checked, not stored. */
export const uploadRoutes: Route[] = [uploadRoute('POST', post), uploadRoute('GET', status)]
