import type { XUser } from '@rookery/network'
import type { DatedPrices } from '../../../config/read-network-spend.ts'

export interface TrackLimits {
  readonly posts: number
  readonly followers: number
  readonly following: number
}

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
