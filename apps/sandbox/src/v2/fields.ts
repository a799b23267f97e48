import type { FieldNameStyle } from './problems.ts'
import { v2Invalid, type Refusal } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'

export const userFieldNames = [
  'id',
  'name',
  'username',
  'created_at',
  'description',
  'location',
  'url',
  'entities',
  'public_metrics',
  'profile_image_url',
  'protected',
  'verified',
  'verified_type',
  'pinned_tweet_id',
  'most_recent_tweet_id',
  'withheld',
  'affiliation',
  'connection_status',
  'subscription_type',
  'verified_followers_count',
  'profile_banner_url',
  'confirmed_email',
  'receives_your_dm',
  'parody',
  'subscription',
  'is_identity_verified',
] as const

export const postFieldNames = [
  'id',
  'text',
  'edit_history_tweet_ids',
  'author_id',
  'conversation_id',
  'in_reply_to_user_id',
  'created_at',
  'lang',
  'source',
  'public_metrics',
  'referenced_tweets',
  'entities',
  'context_annotations',
  'attachments',
  'geo',
  'possibly_sensitive',
  'reply_settings',
  'edit_controls',
  'withheld',
  'note_tweet',
  'community_id',
  'non_public_metrics',
  'organic_metrics',
  'promoted_metrics',
  'display_text_range',
  'card_uri',
  'article',
  'media_metadata',
  'scopes',
  'paid_partnership',
] as const

export const mediaFieldNames = [
  'media_key',
  'type',
  'url',
  'preview_image_url',
  'duration_ms',
  'width',
  'height',
  'alt_text',
  'variants',
  'public_metrics',
  'non_public_metrics',
  'organic_metrics',
  'promoted_metrics',
] as const

export const listFieldNames = [
  'id',
  'name',
  'created_at',
  'description',
  'follower_count',
  'member_count',
  'private',
  'owner_id',
] as const

/**
 * New field names for the fields that the newer API document renamed; old and new names are both accepted.
 */
const renamedFields: Readonly<Record<string, string>> = {
  referenced_posts: 'referenced_tweets',
  edit_history_post_ids: 'edit_history_tweet_ids',
  note_post: 'note_tweet',
  pinned_post_id: 'pinned_tweet_id',
  most_recent_post_id: 'most_recent_tweet_id',
  'referenced_posts.id': 'referenced_tweets.id',
  'referenced_posts.id.author_id': 'referenced_tweets.id.author_id',
}

/** The comma-separated field list of a request; an unknown name is a 400 that names the parameter. */
export const readFields = (
  exchange: Exchange,
  parameters: readonly string[],
  known: readonly string[],
  names: FieldNameStyle,
): Set<string> => {
  const parameter = parameters.find((each) => exchange.query.has(each))
  const requestedFields = (parameter === undefined ? '' : (exchange.query.get(parameter) ?? ''))
    .split(',')
    .filter(Boolean)
    .map((each) => renamedFields[each] ?? each)
  const unknownFields = requestedFields.filter((each) => !known.includes(each))
  if (unknownFields.length > 0)
    throw v2Invalid(
      [
        {
          parameter: parameter ?? '',
          values: requestedFields,
          message: `The \`${parameter}\` query parameter value [${unknownFields[0]}] is not one of [${known.join(',')}]`,
        },
      ],
      names,
    )
  return new Set(requestedFields)
}

/** An integer within bounds, or the API's 400. */
export const readCount = (
  exchange: Exchange,
  parameter: string,
  bounds: { min: number; max: number; fallback: number },
  names: FieldNameStyle,
): number => {
  const text = exchange.query.get(parameter)
  if (text === null) return bounds.fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < bounds.min || value > bounds.max)
    throw v2Invalid(
      [
        {
          parameter,
          values: [text],
          message: `The \`${parameter}\` query parameter value [${text}] is not between ${bounds.min} and ${bounds.max}`,
        },
      ],
      names,
    )
  return value
}

/** Start of a page, and the moment of the list's first page. */
export interface PagePlace {
  offset: number
  /** Milliseconds since simulated activity began; undefined on a first page. */
  elapsed: number | undefined
}

/** Tokens are opaque and at least 16 characters long. */
export const pageToken = (kind: string, { offset, elapsed = 0 }: PagePlace): string =>
  Buffer.from(`${kind}:${String(offset).padStart(12, '0')}:${elapsed}`).toString('base64url')

export const readPageToken = (
  exchange: Exchange,
  parameters: readonly string[],
  kind: string,
  names: FieldNameStyle,
): PagePlace => {
  const parameter = parameters.find((each) => exchange.query.has(each))
  if (parameter === undefined) return { offset: 0, elapsed: undefined }
  const token = exchange.query.get(parameter) ?? ''
  const cursorMatch = new RegExp(`^${kind}:(\\d{12}):(\\d{1,15})$`).exec(
    Buffer.from(token, 'base64url').toString('latin1'),
  )
  if (cursorMatch === null) throw badToken(parameter, token, names)
  return { offset: Number(cursorMatch[1]), elapsed: Number(cursorMatch[2]) }
}

export const badToken = (parameter: string, token: string, names: FieldNameStyle): Refusal =>
  v2Invalid(
    [
      {
        parameter,
        values: [token],
        message: `The \`${parameter}\` query parameter value [${token}] is not valid`,
      },
    ],
    names,
  )
