import { v2Invalid } from '../http/answer.ts'
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
] as const

type Names = 'old' | 'new'

/** The comma-separated field list of a request; a name the API does not know is a 400 that names the parameter. */
export const readFields = (
  exchange: Exchange,
  parameters: readonly string[],
  known: readonly string[],
  names: Names,
): Set<string> => {
  const parameter = parameters.find((each) => exchange.query.has(each))
  const asked = (parameter === undefined ? '' : (exchange.query.get(parameter) ?? ''))
    .split(',')
    .filter(Boolean)
  const wrong = asked.filter((each) => !known.includes(each))
  if (wrong.length > 0)
    throw v2Invalid(
      [
        {
          parameter: parameter ?? '',
          values: asked,
          message: `The \`${parameter}\` query parameter value [${wrong[0]}] is not one of [${known.join(',')}]`,
        },
      ],
      names,
    )
  return new Set(asked)
}

/** A whole number within bounds, or the 400 the API gives. */
export const readCount = (
  exchange: Exchange,
  parameter: string,
  bounds: { min: number; max: number; fallback: number },
  names: Names,
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

/** Where a page begins; tokens are opaque and at least 16 characters long. */
export const pageToken = (kind: string, offset: number): string =>
  Buffer.from(`${kind}:${String(offset).padStart(12, '0')}`).toString('base64url')

export const readPageToken = (
  exchange: Exchange,
  parameters: readonly string[],
  kind: string,
  names: Names,
): number => {
  const parameter = parameters.find((each) => exchange.query.has(each))
  if (parameter === undefined) return 0
  const token = exchange.query.get(parameter) ?? ''
  const match = new RegExp(`^${kind}:(\\d{12})$`).exec(Buffer.from(token, 'base64url').toString('latin1'))
  if (match === null)
    throw v2Invalid(
      [
        {
          parameter,
          values: [token],
          message: `The \`${parameter}\` query parameter value [${token}] is not valid`,
        },
      ],
      names,
    )
  return Number(match[1])
}
