import type { builtInsightTabs } from '@rookery/contract'
import type { AskOptions, QueryContext } from '../context.ts'
import { contentWall, type ContentWall } from './content-wall.ts'
import { conversation, type Conversation } from './conversation.ts'
import { communities, type Communities } from './communities.ts'
import { demographics, type Demographics } from './demographics.ts'
import { influentialAccounts, type InfluentialAccounts } from './influential-accounts.ts'
import { hasInsights, insightAudience, type InsightAudience, type InsightParams } from './insight-audience.ts'
import { insightSummary, type Summary } from './insight-summary.ts'
import { interests, type Interests } from './interests.ts'
import { jobTitles, type JobTitles } from './job-titles.ts'
import { postBehaviour, type PostBehaviour } from './post-behaviour.ts'
import { topicAnalysis, type TopicAnalysis } from './topic-analysis.ts'
import { network, type Network } from './network.ts'

export type BuiltInsightTab = (typeof builtInsightTabs)[number]
export interface InsightData {
  summary: Summary
  demographics: Demographics
  interests: Interests
  influential_accounts: InfluentialAccounts
  network: Network
  communities: Communities
  content_wall: ContentWall
  topic_analysis: TopicAnalysis
  job_titles: JobTitles
  conversation: Conversation
  post_behaviour: PostBehaviour
}

export interface InsightAnswer<T extends BuiltInsightTab> {
  tab: T
  /** Exact; null under the privacy minimum. */
  core_audience: number | null
  baseline: { kind: 'population' | 'audience'; countries: string[]; size: number }
  unknown_share: number
  /** Profiles the choice of rows (and coverage) rests on; the counts of rows are exact. Equals core_audience when nothing was sampled. */
  sampled: number
  snapshot: { id: string; as_of: string | null }
  data: InsightData[T] | null
  message?: string
}

export const NO_INSIGHTS = 'No insights available for this audience'

const tabs: {
  [T in BuiltInsightTab]: (
    audience: InsightAudience,
  ) => Promise<{ data: InsightData[T]; unknown_share: number; sampled: number }>
} = {
  summary: insightSummary,
  demographics,
  interests,
  influential_accounts: influentialAccounts,
  network,
  communities,
  content_wall: contentWall,
  topic_analysis: topicAnalysis,
  job_titles: jobTitles,
  conversation,
  post_behaviour: postBehaviour,
}

/**
 * One insight tab of a recipe against its baseline. An audience under the privacy minimum gets the message and nothing else. Throws
 * SensitiveCriterionError and EngineError as the size does.
 */
export async function audienceInsight<T extends BuiltInsightTab>(
  context: QueryContext,
  { tab, ...params }: InsightParams & { tab: T },
  options: AskOptions = {},
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
  const { data, unknown_share, sampled } = await tabs[tab](audience)
  return { tab, core_audience: audience.size, baseline, unknown_share, sampled, snapshot, data }
}
