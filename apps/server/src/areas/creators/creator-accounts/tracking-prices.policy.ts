import type { CallOutput } from '@rookery/contract'
import type { DatedPrices } from '../../../config/read-network-spend.ts'
import {
  ASSUMED_CHURN,
  CONNECTED_LIMITS,
  toldDayCost,
  trackingCost,
} from '../../population/tracked-accounts/tracking-cost.policy.ts'
import { FIRST_POSTS, POINTS_OF_A_POST } from '../account-posts/points.policy.ts'
import type { ToldFigures } from './account-days.ts'

const MONTH_DAYS = 30

interface Circumstances {
  readonly prices: DatedPrices
  /** Days of the month that are left. */
  readonly days_left: number
  /** Whether X tells this installation of follows. */
  readonly has_events: boolean
}

/** What tracking a connected account costs by the price list, once and in each mode. */
export function trackingPrices(
  told: ToldFigures,
  { prices, days_left, has_events }: Circumstances,
): NonNullable<CallOutput<'get-creator-spend'>['tracking']> {
  const followers = told.followers_count ?? 0
  const public_metrics = {
    followers_count: followers,
    following_count: told.following_count ?? 0,
    tweet_count: told.posts_count ?? 0,
  }
  const { once, daily } = trackingCost({ public_metrics }, CONNECTED_LIMITS, prices, 0)
  const first_posts = Math.min(public_metrics.tweet_count, FIRST_POSTS)
  const modeOf = (mode: 'snapshot' | 'events', is_available: boolean, day_micro: number) => ({
    mode,
    is_available,
    day_micro,
    month_micro: day_micro * MONTH_DAYS,
    rest_micro: day_micro * days_left,
  })
  return {
    followers_count: followers,
    following_count: told.following_count,
    once_micro: once,
    // The usual one first.
    modes: [modeOf('events', has_events, toldDayCost(followers, prices)), modeOf('snapshot', true, daily)],
    first_posts,
    first_posts_micro: first_posts * prices.micro.post,
    // Found once, then read at each of its ages, and its hours once.
    new_post_micro: (1 + POINTS_OF_A_POST) * prices.micro.post + prices.micro.analytics,
    assumed_gained: ASSUMED_CHURN.gained,
    assumed_lost: ASSUMED_CHURN.lost,
  }
}
