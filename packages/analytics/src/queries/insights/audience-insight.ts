import type { InsightTab } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import type { InsightAnswer } from './insight-answer.ts'
import { insightTabRows, type CountedTab } from './insight-tabs.ts'
import { hasInsights, insightAudience, type InsightParams } from './parts/insight-audience.ts'
import { summaryOf } from './summary-of.ts'

export const NO_INSIGHTS = 'No insights available for this audience'

type TabOf<T extends InsightTab> = InsightParams & { tab: T }

/** An audience under the privacy minimum gets only that information. */
export async function audienceInsight<T extends InsightTab>(
  context: QueryContext,
  params: TabOf<T>,
  options: QuestionOptions = {},
): Promise<InsightAnswer<T>> {
  if (params.tab !== 'summary')
    return (await countedInsight(context, params as TabOf<CountedTab>, options)) as InsightAnswer<T>
  const summary = await summaryOf((tab) => countedInsight(context, { ...params, tab }, options))
  return summary as InsightAnswer<InsightTab> as InsightAnswer<T>
}

async function countedInsight<T extends CountedTab>(
  context: QueryContext,
  { tab, ...params }: TabOf<T>,
  options: QuestionOptions,
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
