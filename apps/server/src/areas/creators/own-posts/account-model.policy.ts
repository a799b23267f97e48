import type { GrowthCurve } from '@rookery/analytics/models/posts/growth-curve.ts'
import type { KnownPost } from '@rookery/analytics/models/posts/known-post.ts'
import type { PostModel } from '@rookery/analytics/models/posts/post-performance.ts'
import type { OwnPost } from '../account-posts/own-post.policy.ts'

const HOUR_MS = 60 * 60 * 1000
/** Expectations are about figures of this age. */
export const FULL_MS = 72 * HOUR_MS
/** A post with what is known of it before and after. */
export interface AccountPost extends OwnPost {
  readonly known: KnownPost
  readonly age_ms: number
  /** At 72 hours: read, or by the curve; null where X tells no impressions. */
  readonly impressions_72h: number | null
  readonly engagements_72h: number | null
}

export interface AccountModel {
  readonly read_at: Date | null
  /** Oldest first. */
  readonly posts: readonly AccountPost[]
  readonly curve: GrowthCurve
  readonly followers: number
  /** Of the followers at a time, in standard deviations. */
  readonly activityAt: (time: number) => number
  readonly impressions: PostModel
  readonly engagements: PostModel
  /** Place of a post among those the models were fitted on, by its id. */
  readonly places: ReadonlyMap<string, number>
}
