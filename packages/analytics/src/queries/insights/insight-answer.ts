import type { InsightTab } from '@rookery/contract'
import type { PostPeriod } from '../period/post-period.ts'
import type { InsightData } from './insight-tabs.ts'
import type { Sizes } from './parts/counted-dimension.ts'
import type { FollowsKnown } from './parts/known-follows.ts'

export interface InsightAnswer<T extends InsightTab> {
  tab: T
  /** Exact; null under the privacy minimum. */
  core_audience: number | null
  baseline: { kind: 'population' | 'audience'; countries: string[]; size: number }
  unknown_share: number
  /**
   * Number of profiles sampled for choosing rows (and for coverage); counts of rows are exact. Equals
   * core_audience if nothing was sampled.
   */
  sampled: number
  /** Number of profiles with known follows, if the tab is based on follows. */
  follows_known?: FollowsKnown
  /** Number of profiles of which anything was read that says yes or no, if the tab is based on it. */
  evidence_known?: Sizes
  /** Days of the posts in the figures; only for tabs about posts. */
  period?: PostPeriod
  snapshot: { id: string; as_of: string | null }
  data: InsightData[T] | null
  message?: string
}
