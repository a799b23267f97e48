import type { PostInput, ProfileInput } from '@rookery/analytics'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { decodeEntities } from './decode-entities.ts'
import { hashtagsOf, mentionsOf } from './entities-of-text.ts'
import { readCount } from '@rookery/notations/counts.ts'
import { countOf } from './profile-of-user.ts'
import { contentOfRepost, type PostContent } from './repost-content.ts'
import { repostOfText } from './repost-of-text.ts'
import { timeOfId } from './time-of-id.ts'
import { accountTime, toUtc } from './times.ts'

export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectListOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value]).filter(isObject)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A text that people wrote. */
const writtenText = (value: unknown): string => decodeEntities(textOf(value))
/** A count as a number, or as text as archives and scrapers have it; null if it is not known. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? countOf(value) : null
  const reading = typeof value === 'string' ? readCount(value) : null
  return reading !== null && 'count' in reading ? reading.count : null
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
  idOf(value[`${key}_str`]) ?? (typeof value[`${key}_str`] === 'string' ? undefined : idOf(value[key]))

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
    name: writtenText(user['name']) || textOf(user['screen_name']),
    description: longLinks(
      writtenText(user['description']),
      valueAtPath(user, 'entities', 'description', 'urls'),
    ),
    location: writtenText(user['location']),
    url: textOf(links[0]?.['expanded_url']) || textOf(user['url']),
    followers_count: numberOf(user['followers_count']),
    following_count: numberOf(user['friends_count']),
    posts_count: numberOf(user['statuses_count']),
    listed_count: numberOf(user['listed_count']),
    verified: user['verified'] === true,
    protected: user['protected'] === true,
    avatar_url: textOf(user['profile_image_url_https']) || textOf(user['profile_image_url']),
    created_at: accountTime(textOf(user['created_at']), id),
  }
}

/** Ids of earlier versions of an edited post, which this one replaces. */
export function earlierVersions(id: string, versions: unknown): string[] {
  if (!Array.isArray(versions)) return []
  const known = versions.flatMap((each) => idOf(each) ?? [])
  // Ids grow with time, whatever the order of the list.
  return known.filter((each) => BigInt(each) < BigInt(id))
}

/** Where the versions of an edited post stand: in archives, in answers of v1.1 and in what the site itself loads. */
const editPaths = [
  ['edit_info', 'initial', 'editTweetIds'],
  ['edit_info', 'edit', 'editControlInitial', 'editTweetIds'],
  ['edit_history', 'edit_tweet_ids'],
  ['edit_control', 'edit_tweet_ids'],
  ['edit_control', 'edit_control_initial', 'edit_tweet_ids'],
]

/** The texts of a status in full: a long one has them in `extended_tweet`. */
const fullStatusOf = (status: Json): Json =>
  isObject(status['extended_tweet']) ? { ...status, ...status['extended_tweet'] } : status
const textOfStatus = (status: Json): string =>
  writtenText(valueAtPath(status, 'note_tweet', 'text')) ||
  writtenText(status['full_text']) ||
  writtenText(status['text'])

/** Text, tags, people and links of a status, and what is attached to it. */
function contentOf(status: Json): PostContent {
  const text = textOfStatus(status)
  const entities = status['entities']
  const attached = valueAtPath(status, 'extended_entities', 'media') ?? valueAtPath(entities, 'media')
  const media = objectListOf(attached ?? []).filter(({ type }) => typeof type === 'string')
  return {
    text,
    // Without entities they are told from the text.
    hashtags: isObject(entities) ? stringsOf(entities['hashtags'], 'text') : hashtagsOf(text),
    mentions: isObject(entities) ? stringsOf(entities['user_mentions'], 'screen_name') : mentionsOf(text),
    urls: stringsOf(valueAtPath(entities, 'urls'), 'expanded_url'),
    media_types: stringsOf(media, 'type'),
    // Of a video it is a frame.
    media_urls: media.map((each) => textOf(each['media_url_https'])),
  }
}

/**
 * A post of API v1.1 or of an account archive (where counts are text) as a row, or the reason why it cannot
 * be one. The text of a repost is cut after 140 characters: its content is that of the original, where it is there.
 */
export function postOfV1Status(status: Json, author: string | undefined): PostInput | string {
  const id = idIn(status)
  if (id === undefined) return 'the post has no id whose digits are whole'
  const author_network_id = author ?? idIn(status, 'user_id')
  if (author_network_id === undefined) return 'the post has no author'
  const created_at = toUtc(textOf(status['created_at'])) ?? timeOfId(id)
  if (created_at === undefined) return 'the post has no created_at'
  const content = contentOf(fullStatusOf(status))
  const original = isObject(status['retweeted_status']) ? status['retweeted_status'] : undefined
  const earlier = earlierVersions(
    id,
    editPaths.map((path) => valueAtPath(status, ...path)).find(Array.isArray),
  )
  return {
    network_id: id,
    author_network_id,
    created_at,
    lang: textOf(status['lang']) || 'und',
    ...(original ? contentOfRepost(content, contentOf(fullStatusOf(original))) : content),
    topics: [],
    reply_to: idIn(status, 'in_reply_to_status_id') ?? null,
    // An account archive contains only the text of a repost.
    repost_of: (original && idIn(original)) ?? repostOfText(content.text),
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
