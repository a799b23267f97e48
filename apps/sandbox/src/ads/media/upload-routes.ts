import { mediaLimits, segmentLimits, type MediaCategory } from '@rookery/network/wire/ads-media.ts'
import { json, v1Error, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import type { Sandbox } from '../../sandbox.ts'
import { snowflake } from '../creatives/snowflake.ts'
import type { MediaUploadRow } from '../campaigns/rows.ts'
import { fileKind } from './file-kind.ts'
import { mediaClasses } from './media.ts'
import { readMultipart } from './multipart.ts'

const dayMs = 86_400_000
const headBytes = 65_536
const wrong = (message: string) => v1Error(400, 324, message)

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
  const parts = readMultipart(exchange)
  const field: Fields = (name) =>
    parts?.get(name)?.toString('utf8') ?? exchange.form?.get(name) ?? exchange.query.get(name) ?? undefined
  const data = field('media_data')
  return {
    field,
    media: parts?.get('media') ?? (data === undefined ? undefined : Buffer.from(data, 'base64')),
  }
}

/** Videos and GIFs are transcoded: two seconds, plus one per megabyte. */
const processingMs = (row: MediaUploadRow): number | null =>
  row.media_category === 'tweet_image' ? null : 2_000 + Math.floor(row.total_bytes / 1_000_000) * 1_000

const processingInfo = (row: MediaUploadRow, { media, clock }: Sandbox) => {
  const now = clock.world()
  const state = media.stateOf(row, now)
  if (row.ready_at === null || state === 'uploading') return {}
  if (state === 'failed') return { processing_info: { state, progress_percent: 100, error: row.error } }
  if (state === 'succeeded') return { processing_info: { state, progress_percent: 100 } }
  const duration = row.ready_at - (row.finalized_at ?? now)
  return {
    processing_info: {
      state: 'in_progress',
      check_after_secs: Math.max(1, Math.ceil((row.ready_at - now) / 1000)),
      progress_percent: Math.floor(100 * (1 - (row.ready_at - now) / duration)),
    },
  }
}

const present = (row: MediaUploadRow, sandbox: Sandbox, more: object = {}) => ({
  media_id: Number(row.id),
  media_id_string: row.id,
  media_key: row.media_key,
  ...more,
  ...processingInfo(row, sandbox),
})

const start = (field: Fields, exchange: Exchange, { media, clock, world }: Sandbox): Answer => {
  const category = field('media_category') ?? 'tweet_image'
  const type = field('media_type') ?? ''
  const total = Number(field('total_bytes'))
  if (!isCategory(category)) throw wrong(`media_category ${category.slice(0, 40)} is not supported`)
  if (!types[category]?.includes(type))
    throw wrong(`media_type ${type.slice(0, 40)} does not go with ${category}`)
  if (!Number.isInteger(total) || total < 1) throw wrong('total_bytes must be a positive integer')
  if (total > mediaLimits[category]) throw wrong(`File size exceeds ${mediaLimits[category]} bytes`)
  const owners = (field('additional_owners') ?? '').split(',').filter(Boolean)
  if (owners.length > 100) throw wrong('additional_owners may have at most 100 ids')
  if (owners.some((id) => world.indexOfNetworkId(id) === undefined))
    throw wrong('additional_owners has an unknown user')
  const now = clock.world()
  const id = snowflake(now, media.nextSerial())
  const row = media.putUpload({
    id,
    media_key: `${mediaClasses[category]}_${id}`,
    owner_ids: [tokenOf(exchange).user_id, ...owners],
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
  if (row === undefined || !row.owner_ids.includes(tokenOf(exchange).user_id)) throw wrong('Invalid media_id')
  if (row.finalized_at === null && row.expires_at <= clock.world()) throw wrong('The upload has expired')
  return row
}

const append = (field: Fields, bytes: Buffer | undefined, exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = uploadOf(field, exchange, sandbox)
  const index = Number(field('segment_index') ?? Number.NaN)
  if (row.finalized_at !== null) throw wrong('The upload is finalized')
  if (!Number.isInteger(index) || index < 0 || index > segmentLimits.max_index)
    throw wrong('segment_index must be between 0 and 999')
  if (bytes === undefined || bytes.length === 0) throw wrong('media is missing')
  if (bytes.length > segmentLimits.max_bytes) throw wrong('A segment may have at most 5 MB')
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

const finish = (field: Fields, exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = uploadOf(field, exchange, sandbox)
  const indexes = Object.keys(row.segments).map(Number)
  const size = Object.values(row.segments).reduce((sum, bytes) => sum + bytes, 0)
  if (size !== row.total_bytes || indexes.some((index) => index >= indexes.length))
    throw wrong(`Segments do not add up to ${row.total_bytes} bytes`)
  const error = failure(row)
  const wait = processingMs(row)
  if (error !== null && wait === null) throw wrong(error.message)
  const kind = fileKind(Buffer.from(row.head, 'base64'))
  const now = sandbox.clock.world()
  const done =
    // Finalised before: the same answer again.
    row.finalized_at !== null
      ? row
      : sandbox.media.putUpload({
          ...row,
          head: '',
          finalized_at: now,
          ready_at: wait === null ? null : now + wait,
          error,
          width: kind?.width ?? 0,
          height: kind?.height ?? 0,
          // Estimated from the size: a megabyte is about four seconds.
          duration_ms: videos.includes(row.media_type) ? 1_000 + Math.round(row.total_bytes / 250) : null,
        })
  return json(201, present(done, sandbox, { size, expires_after_secs: dayMs / 1000, ...shape(done) }))
}

const shape = (row: MediaUploadRow) =>
  videos.includes(row.media_type)
    ? { video: { video_type: row.media_type } }
    : { image: { w: row.width, h: row.height, image_type: row.media_type } }

const post = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { field, media } = fieldsOf(exchange)
  const command = field('command')
  if (command === 'INIT') return start(field, exchange, sandbox)
  if (command === 'APPEND') return append(field, media, exchange, sandbox)
  if (command === 'FINALIZE') return finish(field, exchange, sandbox)
  throw wrong('command must be INIT, APPEND or FINALIZE')
}

const status = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { field } = fieldsOf(exchange)
  if (field('command') !== 'STATUS') throw wrong('command must be STATUS')
  const row = uploadOf(field, exchange, sandbox)
  return json(200, present(row, sandbox, row.finalized_at === null ? {} : shape(row)))
}

const route = (method: Route['method'], handle: Route['handle']): Route => ({
  method,
  path: '/1.1/media/upload.json',
  family: 'v1',
  auth: 'user',
  handle,
})

/** Media upload of API v1.1, in segments. Bytes are counted and checked, not stored. */
export const uploadRoutes: Route[] = [route('POST', post), route('GET', status)]
