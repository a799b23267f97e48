import type { XUser } from '@rookery/network'
import type { DatedPrices } from '../../../config/read-network-spend.ts'

export interface TrackLimits {
  readonly posts: number
  readonly followers: number
  readonly following: number
}

/** Of a connected account; its posts are fetched by a job of their own. */
export const CONNECTED_LIMITS: TrackLimits = { posts: 0, followers: 10_000_000, following: 1_000_000 }

interface CostLine {
  readonly what: keyof TrackLimits
  readonly rows: number
  readonly micro: number
}

/** What a first fetch of an account costs at most, and each later one, for which lists are read whole again. */
export function trackingCost(
  { public_metrics: metrics }: Pick<XUser, 'public_metrics'>,
  limits: TrackLimits,
  { micro: prices }: DatedPrices,
  pageOfPosts: number,
): { readonly lines: CostLine[]; readonly once: number; readonly daily: number } {
  const line = (what: keyof TrackLimits, count: number | undefined, price: number): CostLine => {
    const rows = Math.min(count ?? 0, limits[what])
    return { what, rows, micro: rows * price }
  }
  const posts = line('posts', metrics?.tweet_count, prices.post)
  const lists = [
    line('followers', metrics?.followers_count, prices.follow),
    line('following', metrics?.following_count, prices.follow),
  ]
  const ofLists = lists.reduce((sum, { micro }) => sum + micro, prices.user)
  return {
    lines: [...lists, posts],
    once: ofLists + posts.micro,
    // Posts are read only until they are known.
    daily: ofLists + Math.min(posts.rows, pageOfPosts) * prices.post,
  }
}

/**
 * Shares of followers that come and go in a day where X tells follows. Assumed, and said with the price: X has no
 * history, so an account's own are not known before it is tracked.
 */
export const ASSUMED_CHURN = { gained: 0.0025, lost: 0.002 } as const

/** What a day of follows told by X costs: X's own count, each follow and unfollow, and why those who left are gone. */
export function toldDayCost(followers: number, { micro: prices }: DatedPrices): number {
  const { gained, lost } = ASSUMED_CHURN
  return Math.round(prices.user + followers * ((gained + lost) * prices.follow_event + lost * prices.user))
}
