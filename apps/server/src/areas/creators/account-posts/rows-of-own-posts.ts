import type { XIncludes, XPost } from '@rookery/network'
import { rowsOfPosts } from '../../population/imports/network-rows.service.ts'
import { nextPointAfter, PRIVATE_MS } from './points.policy.ts'
import type { OwnPostRow, PointRow } from './tables.ts'

/** An account whose posts are read. */
interface ReadAccount {
  readonly tracked_id: string
  readonly user_id: string
}

type PrivateMetrics = Readonly<Record<string, number | undefined>>

/** Figures of a post as X tells them now; those for the author alone where they were asked. */
export function pointOf({ tracked_id, user_id }: ReadAccount, post: XPost, at: Date): PointRow {
  const told = post.public_metrics ?? {}
  const own = (post['non_public_metrics'] ?? {}) as PrivateMetrics
  return {
    tracked_id,
    post_id: post.id,
    at,
    user_id,
    impressions: own['impression_count'] ?? told.impression_count ?? null,
    likes: told.like_count ?? null,
    reposts: told.retweet_count ?? null,
    replies: told.reply_count ?? null,
    quotes: told.quote_count ?? null,
    bookmarks: told.bookmark_count ?? null,
    engagements: own['engagements'] ?? null,
    profile_clicks: own['user_profile_clicks'] ?? null,
    url_clicks: own['url_link_clicks'] ?? null,
  }
}

/** The account's own posts of a page with their figures; reposts of others are none. */
export function rowsOfOwnPosts(
  account: ReadAccount,
  posts: readonly XPost[],
  includes: XIncludes,
  now: Date,
): { readonly posts: OwnPostRow[]; readonly points: PointRow[] } {
  const own = rowsOfPosts(posts, includes).filter(({ repost_of }) => repost_of === null)
  const byId = new Map(posts.map((post) => [post.id, post]))
  return {
    posts: own.map((post) => {
      const created_at = new Date(post.created_at)
      const isTold = now.getTime() - created_at.getTime() < PRIVATE_MS
      return {
        tracked_id: account.tracked_id,
        post_id: post.network_id,
        user_id: account.user_id,
        created_at,
        kind: post.quote_of !== null ? 'quote' : post.reply_to !== null ? 'reply' : 'post',
        text: post.text,
        lang: post.lang,
        media: post.media_types.map((type, n) => ({ type, picture_url: post.media_urls?.[n] ?? '' })),
        hashtags: post.hashtags,
        topics: [...new Set(post.topics.map(({ entity }) => entity))],
        has_link: post.urls.length > 0 && post.quote_of === null,
        // What X tells the author alone is not in the list: it is asked at once, and paid already.
        next_point_at: isTold ? now : nextPointAfter(created_at, now),
        gone_at: null,
        hours: null,
      }
    }),
    points: own.map((post) => pointOf(account, byId.get(post.network_id)!, now)),
  }
}
