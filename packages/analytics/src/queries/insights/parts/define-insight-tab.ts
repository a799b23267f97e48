import type { InsightTab } from '@rookery/contract'
import type { InsightAudience, InsightAudienceOfPosts } from './insight-audience.ts'
import type { PostPeriod } from '../../period/post-period.ts'
import type { Sizes } from './counted-dimension.ts'
import type { FollowsKnown } from './known-follows.ts'

export interface TabFigures<D> {
  data: D
  /** Share of the audience with an unknown value in this dimension. */
  unknown_share: number
  /** Number of profiles sampled for choosing rows. */
  sampled: number
  /** Days of the posts in the figures; only for tabs about posts, and only if there are any. */
  period?: PostPeriod
  /**
   * Number of people with known follows, in the audience and its baseline; only for tabs based on follows.
   */
  follows_known?: FollowsKnown
  /** Number of people of whom anything was read that says yes or no; only for tabs based on it. */
  evidence_known?: Sizes
}

interface TabOfPeople {
  name: InsightTab
  aboutPosts: false
  compute: (audience: InsightAudience) => Promise<TabFigures<object>>
}
/** A tab with filters for posts (period, language, medium, time zone), which are part of its cache key. */
interface TabOfPosts {
  name: InsightTab
  aboutPosts: true
  compute: (audience: InsightAudienceOfPosts) => Promise<TabFigures<object>>
}

/** One insight tab of an audience: a folder here, and a row in `insight-tabs.ts`. */
export const defineInsightTab = <const T extends TabOfPeople | TabOfPosts>(tab: T): T => tab
