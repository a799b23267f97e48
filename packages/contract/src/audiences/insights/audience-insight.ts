import { z } from 'zod'
import type { InsightTab } from '../../enums.ts'
import { communities } from './tabs/communities.ts'
import { contentWall } from './tabs/content-wall.ts'
import { conversation } from './tabs/conversation.ts'
import { demographics } from './tabs/demographics.ts'
import { influentialAccounts } from './tabs/influential-accounts.ts'
import { interests } from './tabs/interests.ts'
import { jobTitles } from './tabs/job-titles.ts'
import { network } from './tabs/network.ts'
import { postBehaviour } from './tabs/post-behaviour.ts'
import { summary } from './tabs/summary.ts'
import { topicAnalysis } from './tabs/topic-analysis.ts'

/** Schema of each tab's answer, by its name. */
export const insightAnswers = {
  summary,
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
} satisfies { [T in InsightTab]: z.ZodType<{ tab: T }> }

type Answer = (typeof insightAnswers)[InsightTab]
export const audienceInsight = z.discriminatedUnion(
  'tab',
  Object.values(insightAnswers) as [Answer, ...Answer[]],
)
export type AudienceInsight = z.infer<typeof audienceInsight>
export type InsightOf<T extends InsightTab> = Extract<AudienceInsight, { tab: T }>
type InsightDataByTab = { [T in InsightTab]: NonNullable<InsightOf<T>['data']> }
/** Data of a tab for an audience that is large enough. */
export type InsightDataOf<T extends InsightTab> = InsightDataByTab[T]
