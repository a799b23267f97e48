import type { XIncludes, XPost, XUser } from '@rookery/network'
import { rowsOfPosts } from '../../population/imports/network-rows.service.ts'
import type { EngagementRow } from './tables.ts'

interface ReadAccount {
  readonly tracked_id: string
  readonly user_id: string
  /** Id at X. */
  readonly account: string
}

interface Reactions {
  readonly engagements: EngagementRow[]
  readonly people: readonly XUser[]
}

/** Posts of others as replies to own posts, quotes of them, or else mentions; reposts are listed by post. */
export function rowsOfMentions(
  { tracked_id, user_id, account }: ReadAccount,
  posts: readonly XPost[],
  includes: XIncludes,
  ownPosts: ReadonlySet<string>,
): Reactions {
  const people = new Map((includes.users ?? []).map((user) => [user.id, user]))
  const engagements = rowsOfPosts(posts, includes).flatMap((post): EngagementRow[] => {
    if (post.author_network_id === account || post.repost_of !== null) return []
    const row = { tracked_id, user_id, network_id: post.author_network_id, at: new Date(post.created_at) }
    if (post.reply_to !== null && ownPosts.has(post.reply_to))
      return [{ ...row, kind: 'reply', post_id: post.reply_to }]
    if (post.quote_of !== null && ownPosts.has(post.quote_of))
      return [{ ...row, kind: 'quote', post_id: post.quote_of }]
    return [{ ...row, kind: 'mention', post_id: post.network_id }]
  })
  return {
    engagements,
    people: engagements.flatMap(({ network_id }) => people.get(network_id) ?? []),
  }
}

/** Who liked or reposted a post; X does not tell when. */
export const rowsOfPeople = (
  { tracked_id, user_id, account }: ReadAccount,
  post: { readonly post_id: string; readonly created_at: Date },
  kind: 'like' | 'repost',
  users: readonly XUser[],
): EngagementRow[] =>
  users
    .filter(({ id }) => id !== account)
    .map(({ id }) => ({
      ...{ tracked_id, user_id, kind, network_id: id },
      post_id: post.post_id,
      at: post.created_at,
    }))
