import type { InsightTab } from '@rookery/contract'
import type { InsightAudience, InsightAudienceOfPosts } from './insight-audience.ts'
import type { PostPeriod } from '../../period/post-period.ts'
import type { Sizes } from './counted-dimension.ts'
import type { FollowsKnown } from './known-follows.ts'

export interface TabFigures<D> {
  data: D
  unknown_share: number
  sampled: number
  period?: PostPeriod
  follows_known?: FollowsKnown
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

export const defineInsightTab = <const T extends TabOfPeople | TabOfPosts>(tab: T): T => tab
