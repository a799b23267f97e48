import type { InsightTab } from '@rookery/contract'
import type { PostPeriod } from '../period/post-period.ts'
import type { InsightData } from './insight-tabs.ts'
import type { Sizes } from './parts/counted-dimension.ts'
import type { FollowsKnown } from './parts/known-follows.ts'

export interface InsightAnswer<T extends InsightTab> {
  tab: T
  core_audience: number | null
  baseline: { kind: 'population' | 'audience'; countries: string[]; size: number }
  unknown_share: number
  /** For choosing rows and coverage only: counts of rows are exact. */
  sampled: number
  follows_known?: FollowsKnown
  evidence_known?: Sizes
  period?: PostPeriod
  snapshot: { id: string; as_of: string | null }
  data: InsightData[T] | null
  message?: string
}
