import type { PostInput, PostTopic } from '@rookery/analytics'
import type { XPost } from '@rookery/network'
import { hashtagsOf, mentionsOf } from './entities-of-text.ts'
import { countOf } from './profile-of-user.ts'
import { repostOfText } from './repost-of-text.ts'
import { toUtc } from './times.ts'
import { timeOfId } from './time-of-id.ts'
import { earlierVersions } from './v1-objects.ts'

/** Kinds of media by the first part of a media key. */
const mediaKinds: Record<string, string> = { '3': 'photo', '7': 'video', '13': 'video', '16': 'animated_gif' }

/** A v2 post as a row of the population, or the reason why it cannot be one. */
export function postOfTweet(post: XPost): PostInput | string {
  if (post.author_id === undefined) return 'the post has no author_id'
  const created_at = toUtc(post.created_at) ?? timeOfId(post.id)
  if (created_at === undefined) return 'the post has no created_at'
  const metrics = post.public_metrics
  const reference = (type: string) => post.referenced_tweets?.find((each) => each.type === type)?.id ?? null
  const earlier = earlierVersions(post.id, post.edit_history_tweet_ids)
  const noteTweet = post['note_tweet'] as { text?: unknown } | undefined
  const text = typeof noteTweet?.text === 'string' ? noteTweet.text : post.text
  return {
    network_id: post.id,
    author_network_id: post.author_id,
    created_at,
    lang: post.lang ?? 'und',
    text,
    // An answer without entities: they are parsed from the text.
    hashtags: post.entities ? (post.entities.hashtags?.map(({ tag }) => tag) ?? []) : hashtagsOf(text),
    mentions: post.entities
      ? (post.entities.mentions?.map(({ username }) => username) ?? [])
      : mentionsOf(text),
    urls: post.entities?.urls?.map(({ expanded_url, url }) => expanded_url ?? url) ?? [],
    topics: topicsOf(post),
    media_types: [
      ...new Set(
        (post.attachments?.media_keys ?? []).map((key) => mediaKinds[key.split('_')[0]!] ?? 'other'),
      ),
    ],
    reply_to: reference('replied_to'),
    // If the post has no reference to another one, its text shows whether it is a repost.
    repost_of: post.referenced_tweets ? reference('retweeted') : repostOfText(post.text),
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
