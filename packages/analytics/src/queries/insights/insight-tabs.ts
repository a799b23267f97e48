import type { InsightTab } from '@rookery/contract'
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
import { summary } from './summary/index.ts'
import { topicAnalysis } from './topic-analysis/index.ts'

const tabs = {
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
} satisfies { [T in InsightTab]: { name: T } }

/** Result type of each tab. */
export type InsightData = {
  [T in InsightTab]: Awaited<ReturnType<(typeof tabs)[T]['compute']>>['data']
}

/** Tabs whose figures depend on the posts filter. */
export type PostsTab = {
  [T in InsightTab]: (typeof tabs)[T]['aboutPosts'] extends true ? T : never
}[InsightTab]

/** All insight tabs by name. */
export const insightTabRows: {
  readonly [T in InsightTab]: {
    readonly aboutPosts: boolean
    readonly compute: (audience: InsightAudienceOfPosts) => Promise<TabFigures<InsightData[T]>>
  }
} = tabs

export const isAboutPosts = (tab: InsightTab): tab is PostsTab => insightTabRows[tab].aboutPosts
