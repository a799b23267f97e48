import type { InsightRow, InsightTab } from '@rookery/contract'
import { communities } from './communities/index.ts'
import { contentWall } from './content-wall/index.ts'
import { conversation } from './conversation/index.ts'
import { demographics } from './demographics/index.ts'
import { influentialAccounts } from './influential-accounts/index.ts'
import { interests } from './interests/index.ts'
import { jobTitles } from './job-titles/index.ts'
import { network } from './network/index.ts'
import type { TabFigures } from './parts/define-insight-tab.ts'
import type { InsightAudienceOfPosts } from './parts/insight-audience.ts'
import { postBehaviour } from './post-behaviour/index.ts'
import { topicAnalysis } from './topic-analysis/index.ts'

export type CountedTab = Exclude<InsightTab, 'summary'>

const tabs = {
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
} satisfies { [T in CountedTab]: { name: T } }

export type SummaryDimension =
  'gender' | 'country' | 'language' | 'interest' | 'account' | 'community' | 'topic' | 'job_title'
export interface Summary {
  /** The row that leads each dimension's tab; absent if none is significantly over-used. */
  strongest: Partial<Record<SummaryDimension, InsightRow>>
}

export type InsightData = {
  [T in CountedTab]: Awaited<ReturnType<(typeof tabs)[T]['compute']>>['data']
} & { summary: Summary }

export type PostsTab =
  { [T in CountedTab]: (typeof tabs)[T]['aboutPosts'] extends true ? T : never }[CountedTab] | 'summary'

export const insightTabRows: {
  readonly [T in CountedTab]: {
    readonly aboutPosts: boolean
    readonly compute: (audience: InsightAudienceOfPosts) => Promise<TabFigures<InsightData[T]>>
  }
} = tabs

/** Whether the posts filter is part of a tab's question: the summary has the leading topic of the posts. */
export const isAboutPosts = (tab: InsightTab): tab is PostsTab =>
  tab === 'summary' || insightTabRows[tab].aboutPosts
