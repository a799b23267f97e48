import type { XResource } from '@rookery/network'
import type { OwnPost } from '../account-posts/own-post.policy.ts'

/** X lists no more people who liked a post. */
export const MOST_LIKERS = 100
/** A person who reposted or a post that quotes costs ten times and five times as much as one who liked. */
export const MOST_SHARERS = 25
/** Posts whose reactions are read in one day: at X's prices of 2026 that costs at most $2.40. */
export const POSTS_PER_DAY = 5
const DAY_MS = 24 * 60 * 60 * 1000
/** By then nearly everybody who reacts has done so. */
const GROWN_MS = 3 * DAY_MS
/** Older reactions weigh less than half; at connect they are not worth their price. */
const OLDEST_MS = 30 * DAY_MS

/** Posts whose reactions are to be read now, the newest first: once each, when they are three days old. */
export const postsToRead = (
  posts: readonly OwnPost[],
  read: ReadonlyMap<string, boolean>,
  now: Date,
): OwnPost[] =>
  posts
    .filter(({ post, last }) => {
      const age = now.getTime() - post.created_at.getTime()
      const isReacted = [last.likes, last.reposts, last.quotes].some((count) => count !== null && count > 0)
      return isReacted && age >= GROWN_MS && age < OLDEST_MS && !read.has(post.post_id)
    })
    .toReversed()

type Counts = Pick<OwnPost['last'], 'likes' | 'reposts' | 'quotes'>

/** What reading the reactions to these posts costs, as far as X lists them; of the day's posts alone. */
const priceOfPosts = (posts: readonly Counts[], priceOf: (resource: XResource) => number): number =>
  posts
    .slice(0, POSTS_PER_DAY)
    .map(
      ({ likes, reposts, quotes }) =>
        Math.min(likes ?? 0, MOST_LIKERS) * priceOf('like') +
        Math.min(reposts ?? 0, MOST_SHARERS) * priceOf('user') +
        Math.min(quotes ?? 0, MOST_SHARERS) * priceOf('post'),
    )
    .reduce((sum, each) => sum + each, 0)

/** What the next reading costs by what posts got so far, what a day costs at most, and a post that answers or mentions. */
export const pricesOfReading = (next: readonly OwnPost[], priceOf: (resource: XResource) => number) => ({
  next_micro: priceOfPosts(
    next.map(({ last }) => last),
    priceOf,
  ),
  most_micro: priceOfPosts(
    Array.from({ length: POSTS_PER_DAY }, () => ({
      ...{ likes: MOST_LIKERS, reposts: MOST_SHARERS, quotes: MOST_SHARERS },
    })),
    priceOf,
  ),
  mention_micro: priceOf('post'),
})
