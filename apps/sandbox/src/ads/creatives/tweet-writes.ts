import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { Input } from '../campaigns/input.ts'
import { Problem, absent, invalid, refusedProblem } from '../campaigns/problem.ts'
import type { AdTweetRow } from '../campaigns/rows.ts'
import type { WriteContext } from '../campaigns/write-context.ts'
import { tweetLength } from './tweet-length.ts'

type Type = AdTweetRow['tweet_type']

const checkMedia = (keys: readonly string[], { sandbox, now }: WriteContext): void => {
  const kinds = keys.map((key) => {
    const upload = sandbox.media.uploadOfKey(key)
    if (upload === undefined)
      throw refusedProblem('INVALID_MEDIA_ID', `Unknown media ${key.slice(0, 40)}`, 'media_keys')
    if (sandbox.media.stateOf(upload, now) !== 'succeeded')
      throw refusedProblem('INVALID_MEDIA', `Media ${key} is not ready`, 'media_keys')
    return upload.media_category
  })
  const isSingleMedia = kinds.some((kind) => kind !== 'tweet_image')
  if (kinds.length > 4 || (isSingleMedia && kinds.length > 1))
    throw invalid('media_keys', 'up to 4 images, or one GIF, or one video', keys.join())
}

const checkText = (row: AdTweetRow, context: WriteContext): void => {
  if (row.text === '' && row.media_keys.length === 0 && row.card_uri === null)
    throw refusedProblem('TWEET_CANNOT_BE_BLANK', 'A post needs a text or media', 'text')
  if (tweetLength(row.text) > 280) throw invalid('text', 'a text of at most 280 characters', row.text)
  const duplicate = context.sandbox.creatives.tweets
    .of(row.account_id)
    .find(
      (each) =>
        row.tweet_type === 'PUBLISHED' &&
        each.tweet_type === 'PUBLISHED' &&
        !each.deleted &&
        each.text === row.text &&
        each.card_uri === row.card_uri &&
        each.media_keys.join() === row.media_keys.join(),
    )
  if (duplicate !== undefined)
    throw refusedProblem('DUPLICATE_TWEET', 'The same post was made before', 'text')
}

/** Reads a post; fields that are not given stay as in `before`. */
export const readTweet = (
  exchange: Exchange,
  input: Input,
  context: WriteContext,
  type: Type,
  before?: AdTweetRow,
): AdTweetRow => {
  const { sandbox, account, now } = context
  const owner = sandbox.world.networkIdAt(account.owner_index)
  const userId = before === undefined ? input.required('as_user_id') : before.user_id
  if (userId !== owner) throw absent('PROMOTABLE_USER_NOT_FOUND', 'as_user_id', userId)
  const text = (
    name: 'name' | 'video_cta_value' | 'video_title' | 'video_description' | 'card_uri',
    max: number,
  ) => (input.has(name) ? (input.text(name, max) ?? null) : (before?.[name] ?? null))
  const scheduledAt = input.has('scheduled_at') ? input.time('scheduled_at') : before?.scheduled_at
  if (type === 'SCHEDULED') {
    if (!scheduledAt) input.required('scheduled_at')
    if ((scheduledAt ?? 0) <= now) throw invalid('scheduled_at', 'a time in the future', scheduledAt)
    if ((scheduledAt ?? 0) > now + 366 * 86_400_000)
      throw invalid('scheduled_at', 'a time within a year', scheduledAt)
  }
  const row: AdTweetRow = {
    id: before?.id ?? '',
    account_id: account.id,
    tweet_type: type,
    user_id: owner,
    text: input.has('text') ? (input.text('text', 2_000) ?? '') : (before?.text ?? ''),
    media_keys: input.list('media_keys', 10) ?? before?.media_keys ?? [],
    card_uri: text('card_uri', 255),
    nullcast: input.flag('nullcast') ?? before?.nullcast ?? true,
    name: text('name', 80),
    video_cta: input.oneOf('video_cta', ['VISIT_SITE', 'WATCH_NOW']) ?? before?.video_cta ?? null,
    video_cta_value: text('video_cta_value', 1_000),
    video_title: text('video_title', 70),
    video_description: text('video_description', 200),
    scheduled_at: type === 'SCHEDULED' ? (scheduledAt ?? null) : null,
    published_tweet_id: null,
    created_at: before?.created_at ?? now,
    updated_at: now,
    deleted: false,
  }
  if (!row.nullcast) mayPost(exchange, context)
  const card =
    row.card_uri === null ? undefined : sandbox.creatives.cards.get(row.card_uri.replace('card://', ''))
  if (row.card_uri !== null && (card === undefined || card.deleted || card.account_id !== account.id))
    throw absent('CARD_NOT_FOUND', 'card_uri', row.card_uri)
  checkMedia(row.media_keys, context)
  checkText(row, context)
  return row
}

/** A post visible on the profile needs the profile's owner, or their permission. */
const mayPost = (exchange: Exchange, { sandbox, account }: WriteContext): void => {
  const index = tokenOf(exchange).user_index
  const { permissions } = sandbox.accounts.accessOf(index, account.id)
  if (index !== account.owner_index && !permissions.includes('TWEET_COMPOSER'))
    throw new Problem(403, {
      code: 'ACTION_NOT_ALLOWED',
      message: 'Posting to the profile needs TWEET_COMPOSER',
      parameter: 'nullcast',
    })
}
