import type { InsightTab } from '@rookery/contract'
import { communities } from './communities/index.tsx'
import { contentWall } from './content-wall/index.tsx'
import { conversation } from './conversation/index.tsx'
import { demographics } from './demographics/index.tsx'
import { influentialAccounts } from './influential-accounts/index.tsx'
import { interests } from './interests/index.tsx'
import { jobTitles } from './job-titles/index.tsx'
import { network } from './network/index.tsx'
import { postBehaviour } from './post-behaviour/index.tsx'
import { summary } from './summary/index.tsx'
import { topicAnalysis } from './topic-analysis/index.tsx'
import type { TabScreen } from './parts/define-tab-screen.ts'

/** Every tab of the insights, by name. */
export const tabScreens: { readonly [T in InsightTab]: TabScreen<T> } = {
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
}
