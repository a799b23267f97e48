import { type Json } from './v1-objects.ts'

/** Members by which a record of another network, or of a program that reads one, is told. */
const marks: readonly (readonly [string, (value: Json) => boolean])[] = [
  ['Mastodon', (value) => typeof value['acct'] === 'string' || hasMember(value['account'], 'acct')],
  ['ActivityPub (Mastodon, Misskey …)', (value) => '@context' in value],
  ['Bluesky', (value) => startsWith(value['$type'], 'app.bsky.') || startsWith(value['did'], 'did:')],
  ['Bluesky', (value) => startsWith(value['uri'], 'at://')],
  ['Instagram', (value) => 'shortcode' in value || 'shortCode' in value || 'ownerUsername' in value],
  ['Instagram', (value) => 'username' in value && 'is_private' in value],
  ['Instagram', (value) => 'media_type' in value && 'permalink' in value],
  ['TikTok', (value) => 'secUid' in value || 'uniqueId' in value || 'video_description' in value],
  ['Reddit', (value) => 'subreddit' in value],
  ['YouTube', (value) => startsWith(value['kind'], 'youtube#')],
  ['Discord', (value) => 'discriminator' in value],
  ['GitHub', (value) => 'login' in value && 'avatar_url' in value],
]

const startsWith = (value: unknown, start: string): boolean =>
  typeof value === 'string' && value.startsWith(start)
const hasMember = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && name in value

/** The network that a record is of, where that is another one than X; null where nothing says so. */
export function otherNetworkOf(value: Json): string | null {
  const type = /^snscrape\.modules\.(\w+)\./.exec(String(value['_type'] ?? ''))?.[1]
  if (type !== undefined && type !== 'twitter') return type
  return marks.find(([, holds]) => holds(value))?.[0] ?? null
}

/** Members that posts have and accounts do not, whatever a program calls them. */
const postMembers = [
  ...['content', 'rawContent', 'renderedContent', 'tweet', 'tweet_text', 'body', 'caption', 'message'],
  ...['likes_count', 'likeCount', 'retweets_count', 'retweetCount', 'replies_count', 'replyCount'],
  ...['author_id', 'user_id', 'conversation_id', 'conversationId', 'in_reply_to_id', 'post_id', 'tweet_id'],
] as const

/** A member that only a post has, in a record that looks like an account by its handle; null for an account. */
export const postMemberOf = (value: Json): string | null =>
  postMembers.find((name) => value[name] !== undefined && value[name] !== null) ?? null
