import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsOne } from '../ads-collection.ts'
import type { Input } from '../campaigns/input.ts'
import { idsOf, listEntities } from '../campaigns/list-entities.ts'
import { presentTimes } from '../campaigns/present-campaigns.ts'
import { absent, invalid, refusedProblem } from '../campaigns/problem.ts'
import type { AccountMediaRow, MediaLibraryRow, MediaUploadRow } from '../campaigns/rows.ts'
import type { WriteContext } from '../campaigns/write-context.ts'
import { accountRoute, inputOf, limits, type Handle } from '../campaigns/write-routes.ts'

const kinds: Readonly<Record<string, 'IMAGE' | 'GIF' | 'VIDEO'>> = {
  tweet_image: 'IMAGE',
  tweet_gif: 'GIF',
  tweet_video: 'VIDEO',
  amplify_video: 'VIDEO',
}

const uploadOf = ({ sandbox }: WriteContext, row: MediaLibraryRow): MediaUploadRow => {
  const upload = sandbox.media.upload(row.upload_id)
  if (upload === undefined) throw new Error(`no upload ${row.upload_id}`)
  return upload
}

const ratio = ({ width, height }: MediaUploadRow): string | null => {
  if (width === 0 || height === 0) return null
  const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
  const commonDivisor = greatestDivisor(width, height)
  return `${width / commonDivisor}:${height / commonDivisor}`
}

const presentMedia = (row: MediaLibraryRow, context: WriteContext): Record<string, unknown> => {
  const upload = uploadOf(context, row)
  const mediaState = context.sandbox.media.stateOf(upload, context.now)
  const host = 'https://media.rookery.example'
  return {
    media_key: upload.media_key,
    media_type: kinds[upload.media_category],
    media_category: upload.media_category.toUpperCase(),
    media_status:
      mediaState === 'succeeded'
        ? 'TRANSCODE_COMPLETED'
        : mediaState === 'failed'
          ? 'TRANSCODE_FAILED'
          : 'TRANSCODE_PENDING',
    media_url: mediaState === 'succeeded' ? `${host}/${upload.media_key}` : null,
    poster_media_url: row.poster_media_key === null ? null : `${host}/${row.poster_media_key}`,
    poster_media_key: row.poster_media_key,
    name: row.name,
    file_name: row.file_name,
    title: row.title,
    description: row.description,
    duration: upload.duration_ms,
    aspect_ratio: ratio(upload),
    tweeted: context.sandbox.creatives.tweets
      .of(row.account_id)
      .some((tweet) => tweet.tweet_type === 'PUBLISHED' && tweet.media_keys.includes(upload.media_key)),
    ...presentTimes(row),
  }
}

const mediaOf = (exchange: Exchange, { sandbox, account }: WriteContext): MediaLibraryRow => {
  const key = exchange.params['id'] ?? ''
  const row = sandbox.media.library.get(sandbox.media.libraryId(account.id, key))
  if (row === undefined || row.deleted) throw absent('MEDIA_NOT_FOUND', 'media_key', key)
  return row
}

const readFields = (
  input: Input,
  upload: MediaUploadRow,
  context: WriteContext,
  before?: MediaLibraryRow,
) => {
  const text = (name: 'name' | 'file_name' | 'title' | 'description' | 'poster_media_key', max: number) =>
    input.has(name) ? (input.text(name, max) ?? null) : (before?.[name] ?? null)
  const fields = {
    name: text('name', 100),
    file_name: text('file_name', 255),
    title: text('title', 70),
    description: text('description', 200),
    poster_media_key: text('poster_media_key', 255),
  }
  const forVideo = (['title', 'description', 'poster_media_key'] as const).find(
    (name) => fields[name] !== null,
  )
  if (forVideo !== undefined && kinds[upload.media_category] !== 'VIDEO')
    throw invalid(forVideo, 'nothing: only videos have it', fields[forVideo])
  if (fields.poster_media_key !== null) {
    const posterUpload = context.sandbox.media.uploadOfKey(fields.poster_media_key)
    if (posterUpload?.media_category !== 'tweet_image')
      throw refusedProblem('INVALID_IMAGE', 'The poster must be an uploaded image', 'poster_media_key')
  }
  return fields
}

const list: Handle = (exchange, context) => {
  const { sandbox, account } = context
  const type = inputOf(exchange).oneOf('media_type', ['GIF', 'IMAGE', 'VIDEO']) ?? null
  const searchTerms = exchange.query.get('q')?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const rows = sandbox.media.library.of(account.id).filter((row) => {
    const searchableText = [row.name, row.title, row.file_name, row.description].join(' ').toLowerCase()
    return (
      (type === null || kinds[uploadOf(context, row).media_category] === type) &&
      searchTerms.every((term) => searchableText.includes(term))
    )
  })
  // Search terms are matched here; the common prefix match would not find them.
  exchange.query.delete('q')
  return listEntities(exchange, context, rows, {
    dataType: 'media_library',
    present: (row) => presentMedia(row, context),
    maxCount: 50,
  })
}

const mediaAnswer = (exchange: Exchange, context: WriteContext, row: MediaLibraryRow) =>
  adsOne(exchange, presentMedia(row, context), 'media_library')

const addToLibrary: Handle = (exchange, context) => {
  const { sandbox, account, now } = context
  const input = inputOf(exchange)
  const key = input.required('media_key')
  const upload = sandbox.media.uploadOfKey(key)
  const owner = sandbox.world.networkIdAt(account.owner_index)
  if (upload === undefined || upload.finalized_at === null || !upload.owner_ids.includes(owner))
    throw absent('MEDIA_NOT_FOUND', 'media_key', key)
  const id = sandbox.media.libraryId(account.id, key)
  const libraryItem = sandbox.media.library.get(id)
  const row = sandbox.media.library.put({
    ...readFields(input, upload, context, libraryItem),
    id,
    account_id: account.id,
    upload_id: upload.id,
    created_at: libraryItem?.created_at ?? now,
    updated_at: now,
    deleted: false,
  })
  if (upload.media_category === 'amplify_video') addPreroll(key, context)
  return mediaAnswer(exchange, context, row)
}

/** A video of that category can also be shown before others' videos. */
const addPreroll = (key: string, { sandbox, account, now }: WriteContext): void => {
  const { accountMedia } = sandbox.media
  if (accountMedia.of(account.id).some((each) => each.media_key === key && !each.deleted)) return
  accountMedia.put({
    id: accountMedia.nextId(90_000),
    account_id: account.id,
    creative_type: 'PREROLL',
    media_key: key,
    created_at: now,
    updated_at: now,
    deleted: false,
  })
}

const presentAccountMedia = (row: AccountMediaRow) => ({
  id: row.id,
  creative_type: row.creative_type,
  media_url: `https://media.rookery.example/${row.media_key}`,
  video_id: row.media_key,
  ...presentTimes(row),
})

const accountMediaOf = (exchange: Exchange, { sandbox, account }: WriteContext): AccountMediaRow => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.media.accountMedia.get(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('ACCOUNT_MEDIA_NOT_FOUND', 'account_media_id', id)
  return row
}

export const libraryRoutes: Route[] = [
  accountRoute('GET', '/media_library', limits.reads, 'read', list),
  accountRoute('POST', '/media_library', limits.writes, 'create', addToLibrary),
  accountRoute('GET', '/media_library/:id', limits.reads, 'read', (exchange, context) =>
    mediaAnswer(exchange, context, mediaOf(exchange, context)),
  ),
  accountRoute('PUT', '/media_library/:id', limits.writes, 'create', (exchange, context) => {
    const existingMedia = mediaOf(exchange, context)
    const fields = readFields(inputOf(exchange), uploadOf(context, existingMedia), context, existingMedia)
    const row = context.sandbox.media.library.put({ ...existingMedia, ...fields, updated_at: context.now })
    return mediaAnswer(exchange, context, row)
  }),
  accountRoute('DELETE', '/media_library/:id', limits.writes, 'create', (exchange, context) => {
    const deletedRow = { ...mediaOf(exchange, context), deleted: true, updated_at: context.now }
    return mediaAnswer(exchange, context, context.sandbox.media.library.put(deletedRow))
  }),
  accountRoute('GET', '/account_media', limits.reads, 'read', (exchange, context) => {
    const ids = idsOf(exchange, 'account_media_ids')
    const types = idsOf(exchange, 'creative_types')
    const rows = context.sandbox.media.accountMedia
      .of(context.account.id)
      .filter((row) => (ids === null || ids.has(row.id)) && (types === null || types.has(row.creative_type)))
    return listEntities(exchange, context, rows, { dataType: 'account_media', present: presentAccountMedia })
  }),
  accountRoute('GET', '/account_media/:id', limits.reads, 'read', (exchange, context) =>
    adsOne(exchange, presentAccountMedia(accountMediaOf(exchange, context)), 'account_media'),
  ),
  accountRoute('DELETE', '/account_media/:id', limits.writes, 'create', (exchange, context) => {
    const deletedRow = { ...accountMediaOf(exchange, context), deleted: true, updated_at: context.now }
    return adsOne(
      exchange,
      presentAccountMedia(context.sandbox.media.accountMedia.put(deletedRow)),
      'account_media',
    )
  }),
]
