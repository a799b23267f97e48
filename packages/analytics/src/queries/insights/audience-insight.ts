import type { InsightTab } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import type { PostPeriod } from '../period/post-period.ts'
import { insightTabRows, type InsightData } from './insight-tabs.ts'
import type { Sizes } from './parts/insight-rows.ts'
import type { FollowsKnown } from './parts/known-follows.ts'
import { hasInsights, insightAudience, type InsightParams } from './parts/insight-audience.ts'

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

export const NO_INSIGHTS = 'No insights available for this audience'

/**
 * One insight tab of a recipe, compared with its baseline. An audience under the privacy minimum gets only
 * that information. Throws SensitiveCriterionError and EngineError as the size query does.
 */
export async function audienceInsight<T extends InsightTab>(
  context: QueryContext,
  { tab, ...params }: InsightParams & { tab: T },
  options: QuestionOptions = {},
): Promise<InsightAnswer<T>> {
  const [audience, { snapshot: id, as_of }] = await Promise.all([
    insightAudience(context, params, options),
    context.population(),
  ])
  const snapshot = { id, as_of }
  const { baseline } = audience
  if (!hasInsights(audience))
    return {
      tab,
      core_audience: null,
      baseline,
      unknown_share: 0,
      sampled: 0,
      snapshot,
      data: null,
      message: NO_INSIGHTS,
    }
  const requestedAudience = { ...audience, posts: params.posts ?? {} }
  const figures = await insightTabRows[tab].compute(requestedAudience)
  return { tab, core_audience: audience.size, baseline, ...figures, snapshot }
}
