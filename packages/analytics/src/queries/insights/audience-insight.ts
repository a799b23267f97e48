import type { InsightTab } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import type { PostPeriod } from '../period/post-period.ts'
import { insightTabRows, type InsightData } from './insight-tabs.ts'
import { hasInsights, insightAudience, type InsightParams } from './parts/insight-audience.ts'

export interface InsightAnswer<T extends InsightTab> {
  tab: T
  /** Exact; null under the privacy minimum. */
  core_audience: number | null
  baseline: { kind: 'population' | 'audience'; countries: string[]; size: number }
  unknown_share: number
  /** Profiles the choice of rows (and coverage) rests on; the counts of rows are exact. Equals core_audience when nothing was sampled. */
  sampled: number
  /** Of whom the follows are known, where the tab rests on follows. */
  follows_known?: { audience: number; baseline: number }
  /** The days of posts that the figures are of; of tabs about posts. */
  period?: PostPeriod
  snapshot: { id: string; as_of: string | null }
  data: InsightData[T] | null
  message?: string
}

export const NO_INSIGHTS = 'No insights available for this audience'

/**
 * One insight tab of a recipe against its baseline. An audience under the privacy minimum gets the message and nothing else. Throws
 * SensitiveCriterionError and EngineError as the size does.
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
  const asked = { ...audience, posts: params.posts ?? {} }
  const figures = await insightTabRows[tab].ask(asked)
  return { tab, core_audience: audience.size, baseline, ...figures, snapshot }
}
