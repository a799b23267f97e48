import type { PostInput, PostTopic } from '@rookery/analytics'
import type { XMedia, XPost } from '@rookery/network'
import { decodeEntities } from './decode-entities.ts'
import { hashtagsOf, mentionsOf } from './entities-of-text.ts'
import { countOf } from './profile-of-user.ts'
import { contentOfRepost, type PostContent } from './repost-content.ts'
import { repostOfText } from './repost-of-text.ts'
import { toUtc } from './times.ts'
import { timeOfId } from './time-of-id.ts'
import { earlierVersions } from './v1-objects.ts'

/** Kinds of media by the first part of a media key. */
const mediaKinds: Record<string, string> = { '3': 'photo', '7': 'video', '13': 'video', '16': 'animated_gif' }

/** Text, tags, people and links of a post; of a long one those of its whole text. */
function contentOf(post: XPost, findMedia?: FindMedia): PostContent {
  const text = decodeEntities(post.note_tweet?.text ?? post.text)
  const keys = post.attachments?.media_keys ?? []
  const entities =
    post.note_tweet?.text === undefined ? post.entities : (post.note_tweet.entities ?? post.entities)
  return {
    text,
    // An answer without entities: they are parsed from the text.
    hashtags: entities ? (entities.hashtags?.map(({ tag }) => tag) ?? []) : hashtagsOf(text),
    mentions: entities ? (entities.mentions?.map(({ username }) => username) ?? []) : mentionsOf(text),
    urls: entities?.urls?.map(({ expanded_url, url }) => expanded_url ?? url) ?? [],
    media_types: keys.map((key) => mediaKinds[key.split('_')[0]!] ?? 'other'),
    media_urls: keys.map((key) => {
      const media = findMedia?.(key)
      return media?.url ?? media?.preview_image_url ?? ''
    }),
  }
}

/** The post of an id that an answer refers to, if it is in the answer. */
export type FindPost = (id: string) => XPost | undefined

/** The attachment of a key, if it is in the answer. */
export type FindMedia = (key: string) => XMedia | undefined

/**
 * A v2 post as a row of the population, or the reason why it cannot be one. `findPost` answers the posts it refers to:
 * the text of a repost is cut, its original has it in full.
 */
export function postOfTweet(post: XPost, findPost?: FindPost, findMedia?: FindMedia): PostInput | string {
  if (post.author_id === undefined) return 'the post has no author_id'
  const created_at = toUtc(post.created_at) ?? timeOfId(post.id)
  if (created_at === undefined) return 'the post has no created_at'
  const metrics = post.public_metrics
  const reference = (type: string) => post.referenced_tweets?.find((each) => each.type === type)?.id ?? null
  const earlier = earlierVersions(post.id, post.edit_history_tweet_ids)
  const content = contentOf(post, findMedia)
  const reposted = reference('retweeted')
  const original = reposted === null ? undefined : findPost?.(reposted)
  return {
    network_id: post.id,
    author_network_id: post.author_id,
    created_at,
    lang: post.lang ?? 'und',
    ...(original ? contentOfRepost(content, contentOf(original, findMedia)) : content),
    topics: topicsOf(post),
    reply_to: reference('replied_to'),
    // If the post has no reference to another one, its text shows whether it is a repost.
    repost_of: post.referenced_tweets ? reposted : repostOfText(content.text),
    quote_of: reference('quoted'),
    like_count: countOf(metrics?.like_count),
    repost_count: countOf(metrics?.retweet_count),
    reply_count: countOf(metrics?.reply_count),
    quote_count: countOf(metrics?.quote_count),
    bookmark_count: countOf(metrics?.bookmark_count),
    impression_count: countOf(metrics?.impression_count),
    ...(earlier.length > 0 ? { earlier_versions: earlier } : {}),
  }
}

function topicsOf(post: XPost): PostTopic[] {
  const found = new Map<string, PostTopic>()
  for (const { domain, entity } of post.context_annotations ?? [])
    found.set(`${domain.id}.${entity.id}`, {
      domain_id: domain.id,
      domain: domain.name,
      entity_id: entity.id,
      entity: entity.name,
    })
  return [...found.values()]
}
