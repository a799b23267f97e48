import type { WorldPost } from '../world/world-rows.ts'
import { mediaKeysOf } from './present-media.ts'

const codePoints = (text: string, index: number) => [...text.slice(0, index)].length

const spansOfText = (text: string, needles: readonly string[], name: string, mark: string) =>
  [...new Set(needles)].flatMap((needle) => {
    const index = text.indexOf(mark + needle)
    if (index < 0) return []
    const startIndex = codePoints(text, index)
    return [{ start: startIndex, end: startIndex + [...(mark + needle)].length, [name]: needle }]
  })

/** Data of a post that is not in its row. */
export interface PostSurroundings {
  conversation: string
  /** Id of the author it replies to; undefined if it is no reply or the author is gone. */
  answered: string | undefined
  idOfHandle: (handle: string) => string | undefined
}

const cashtagPattern = /\$([A-Za-z]{1,6})(?![A-Za-z])/g

const entitiesOf = (
  post: WorldPost,
  idOfHandle: PostSurroundings['idOfHandle'],
): Record<string, unknown> | undefined => {
  const lists = {
    hashtags: spansOfText(post.text, post.hashtags, 'tag', '#'),
    cashtags: spansOfText(
      post.text,
      [...post.text.matchAll(cashtagPattern)].map((match) => match[1] ?? ''),
      'tag',
      '$',
    ),
    mentions: spansOfText(post.text, post.mentions, 'username', '@').map((each) => {
      const id = idOfHandle(String(each['username']))
      return id === undefined ? each : { ...each, id }
    }),
    urls: spansOfText(post.text, post.urls, 'url', '').map((each) => ({
      ...each,
      expanded_url: each['url'],
      display_url: String(each['url']).replace(/^https?:\/\//, ''),
    })),
  }
  const presentLists = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  return Object.keys(presentLists).length > 0 ? presentLists : undefined
}

const referencesOf = (post: WorldPost): { type: string; id: string }[] =>
  (
    [
      ['replied_to', post.reply_to],
      ['retweeted', post.repost_of],
      ['quoted', post.quote_of],
    ] as const
  ).flatMap(([type, id]) => (id === null ? [] : [{ type, id }]))

/** Metrics for the author only: clicks in fixed proportions to the public metrics. */
export const privateMetrics = (post: WorldPost) => {
  const impressionCount = post.impression_count ?? 0
  const clicks = {
    url_link_clicks: post.urls.length > 0 ? Math.floor(impressionCount * 0.011) : 0,
    user_profile_clicks: Math.floor(impressionCount * 0.006),
  }
  const public_engagements =
    post.like_count + post.repost_count + post.reply_count + post.quote_count + post.bookmark_count
  const engagementCount = public_engagements + clicks.url_link_clicks + clicks.user_profile_clicks
  return {
    own: { impression_count: impressionCount, ...clicks, engagements: engagementCount },
    organic: (isNew: boolean) => ({
      impression_count: impressionCount,
      like_count: post.like_count,
      reply_count: post.reply_count,
      [isNew ? 'repost_count' : 'retweet_count']: post.repost_count,
      ...clicks,
    }),
  }
}

/** A post in the format of API v2: always id, text and edit history, other fields if requested. */
export const presentPost = (
  post: WorldPost,
  fields: ReadonlySet<string>,
  names: 'old' | 'new',
  around: PostSurroundings,
): Record<string, unknown> => {
  const isNew = names === 'new'
  const references = referencesOf(post)
  const postFields: Record<string, [string, unknown]> = {
    author_id: ['author_id', post.author_network_id],
    conversation_id: ['conversation_id', around.conversation],
    in_reply_to_user_id: ['in_reply_to_user_id', around.answered],
    edit_controls: [
      'edit_controls',
      {
        edits_remaining: 5,
        is_edit_eligible: post.repost_of === null && post.reply_to === null,
        editable_until: new Date(Date.parse(post.created_at) + 3_600_000).toISOString(),
      },
    ],
    non_public_metrics: ['non_public_metrics', privateMetrics(post).own],
    organic_metrics: ['organic_metrics', privateMetrics(post).organic(isNew)],
    created_at: ['created_at', post.created_at],
    lang: ['lang', post.lang],
    possibly_sensitive: ['possibly_sensitive', false],
    reply_settings: ['reply_settings', 'everyone'],
    public_metrics: [
      'public_metrics',
      {
        [isNew ? 'repost_count' : 'retweet_count']: post.repost_count,
        reply_count: post.reply_count,
        like_count: post.like_count,
        quote_count: post.quote_count,
        bookmark_count: post.bookmark_count,
        ...(post.impression_count === null ? {} : { impression_count: post.impression_count }),
      },
    ],
    referenced_tweets: [
      isNew ? 'referenced_posts' : 'referenced_tweets',
      references.length > 0 ? references : undefined,
    ],
    entities: ['entities', fields.has('entities') ? entitiesOf(post, around.idOfHandle) : undefined],
    context_annotations: [
      'context_annotations',
      post.topics.length === 0
        ? undefined
        : post.topics.map((topic) => ({
            domain: { id: topic.domain_id, name: topic.domain },
            entity: { id: topic.entity_id, name: topic.entity },
          })),
    ],
    attachments: [
      'attachments',
      post.media_types.length === 0 ? undefined : { media_keys: mediaKeysOf(post) },
    ],
  }
  const postFieldValues: Record<string, unknown> = {
    id: post.network_id,
    text: post.text,
    [isNew ? 'edit_history_post_ids' : 'edit_history_tweet_ids']: [post.network_id],
  }
  for (const [field, [name, value]] of Object.entries(postFields))
    if (fields.has(field) && value !== undefined) postFieldValues[name] = value
  return postFieldValues
}
