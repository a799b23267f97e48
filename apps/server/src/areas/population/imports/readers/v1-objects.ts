import type { PostInput, ProfileInput } from '@rookery/analytics'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { countOf } from './profile-of-user.ts'
import { repostOfText } from './repost-of-text.ts'
import { timeOfId } from './time-of-id.ts'
import { toUtc } from './times.ts'

export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectListOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value]).filter(isObject)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A count as a number or as text, as archives have it; null if it is not known. */
const numberOf = (value: unknown): number | null => {
  const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof n === 'number' && Number.isInteger(n) ? countOf(n) : null
}
const valueAtPath = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value)
const stringsOf = (list: unknown, key: string): string[] =>
  objectListOf(list ?? []).flatMap((each) => (typeof each[key] === 'string' ? [each[key]] : []))

/**
 * An id as text; a number only if it cannot have lost digits. `id_str` takes precedence over `id`, which v1.1
 * rounds.
 */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return value
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : undefined
}
export const idIn = (value: Json, key = 'id'): string | undefined =>
  idOf(value[`${key}_str`]) ?? (`${key}_str` in value ? undefined : idOf(value[key]))

/** A profile of which only id and handle are known. It never replaces a more complete one. */
export const bareProfile = (network_id: string, handle: string, name = handle): ProfileInput => ({
  network_id,
  handle,
  name,
  description: '',
  location: '',
  url: '',
  followers_count: null,
  following_count: null,
  posts_count: null,
  listed_count: null,
  verified: false,
  verified_type: 'none',
  protected: false,
  avatar_url: '',
  created_at: timeOfId(network_id) ?? UNKNOWN_TIME,
})

const longLinks = (text: string, urls: unknown): string =>
  objectListOf(urls ?? []).reduce(
    (full, { url, expanded_url }) =>
      typeof url === 'string' && url !== '' && typeof expanded_url === 'string'
        ? full.replaceAll(url, expanded_url)
        : full,
    text,
  )

/** A user of API v1.1 as a row, or the reason why it cannot be one. */
export function profileOfV1User(user: Json): ProfileInput | string {
  const id = idIn(user)
  if (id === undefined) return 'the user has no id whose digits are whole'
  const links = objectListOf(valueAtPath(user, 'entities', 'url', 'urls') ?? [])
  return {
    ...bareProfile(id, textOf(user['screen_name'])),
    name: textOf(user['name']) || textOf(user['screen_name']),
    description: longLinks(textOf(user['description']), valueAtPath(user, 'entities', 'description', 'urls')),
    location: textOf(user['location']),
    url: textOf(links[0]?.['expanded_url']) || textOf(user['url']),
    followers_count: numberOf(user['followers_count']),
    following_count: numberOf(user['friends_count']),
    posts_count: numberOf(user['statuses_count']),
    listed_count: numberOf(user['listed_count']),
    verified: user['verified'] === true,
    protected: user['protected'] === true,
    avatar_url: textOf(user['profile_image_url_https']) || textOf(user['profile_image_url']),
    created_at: toUtc(textOf(user['created_at'])) ?? timeOfId(id) ?? UNKNOWN_TIME,
  }
}

/** Ids of earlier versions of an edited post, which this one replaces. */
export function earlierVersions(id: string, versions: unknown): string[] {
  if (!Array.isArray(versions)) return []
  const at = versions.indexOf(id)
  return versions
    .slice(0, at < 0 ? versions.length : at)
    .filter((each): each is string => idOf(each) !== undefined && each !== id)
}

/**
 * A post of API v1.1 or of an account archive (where counts are text) as a row, or the reason why it cannot
 * be one.
 */
export function postOfV1Status(status: Json, author: string | undefined): PostInput | string {
  const id = idIn(status)
  if (id === undefined) return 'the post has no id whose digits are whole'
  if (author === undefined) return 'the post has no author'
  const created_at = toUtc(textOf(status['created_at'])) ?? timeOfId(id)
  if (created_at === undefined) return 'the post has no created_at'
  const fullStatus = isObject(status['extended_tweet']) ? { ...status, ...status['extended_tweet'] } : status
  const repostOf = isObject(status['retweeted_status']) ? idIn(status['retweeted_status']) : undefined
  const text = textOf(fullStatus['full_text']) || textOf(fullStatus['text'])
  const media =
    valueAtPath(fullStatus, 'extended_entities', 'media') ?? valueAtPath(fullStatus, 'entities', 'media')
  const editIds =
    valueAtPath(status, 'edit_info', 'initial', 'editTweetIds') ??
    valueAtPath(status, 'edit_info', 'edit', 'editControlInitial', 'editTweetIds')
  const earlier = earlierVersions(id, editIds)
  return {
    network_id: id,
    author_network_id: author,
    created_at,
    lang: textOf(status['lang']) || 'und',
    text,
    hashtags: stringsOf(valueAtPath(fullStatus, 'entities', 'hashtags'), 'text'),
    mentions: stringsOf(valueAtPath(fullStatus, 'entities', 'user_mentions'), 'screen_name'),
    urls: stringsOf(valueAtPath(fullStatus, 'entities', 'urls'), 'expanded_url'),
    topics: [],
    media_types: [...new Set(stringsOf(media, 'type'))],
    reply_to: idIn(status, 'in_reply_to_status_id') ?? null,
    // An account archive contains only the text of a repost.
    repost_of: repostOf ?? repostOfText(text),
    quote_of: idIn(status, 'quoted_status_id') ?? null,
    like_count: numberOf(status['favorite_count']),
    repost_count: numberOf(status['retweet_count']),
    reply_count: numberOf(status['reply_count']),
    quote_count: numberOf(status['quote_count']),
    bookmark_count: null,
    impression_count: null,
    ...(earlier.length > 0 ? { earlier_versions: earlier } : {}),
  }
}
