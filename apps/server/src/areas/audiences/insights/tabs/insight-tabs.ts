import type { InsightData, PostsFilter } from '@rookery/analytics'
import type { InsightDataOf, InsightTab } from '@rookery/contract'
import { communities } from './communities.ts'
import { contentWall } from './content-wall.ts'
import { conversation } from './conversation.ts'
import type { InsightTabRow, PackRequest, TabContext } from './define-insight-tab.ts'
import { demographics } from './demographics.ts'
import { influentialAccounts } from './influential-accounts.ts'
import { interests } from './interests.ts'
import { jobTitles } from './job-titles.ts'
import { network } from './network.ts'
import { postBehaviour } from './post-behaviour.ts'
import { summary } from './summary.ts'
import type { TabTables, TableTexts } from './tab-tables.ts'
import { topicAnalysis } from './topic-analysis.ts'

const tabs: { readonly [T in InsightTab]: InsightTabRow<T> } = {
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

/** The data of a tab's answer; null if the audience is too small to disclose any. */
export async function completeTab<T extends InsightTab>(
  tab: T,
  figures: InsightData[T] | null,
  context: TabContext,
): Promise<InsightDataOf<T> | null> {
  return figures === null ? null : await tabs[tab].complete(figures, context)
}

/** A tab's data as tables. */
export const tablesOf = <T extends InsightTab>(
  { tab, data }: { readonly tab: T; readonly data: InsightDataOf<T> | null },
  texts: TableTexts,
): TabTables => (data === null ? { groups: [], measures: [] } : tabs[tab].evidence(data, texts))

/** The evidence pack's posts filter for a tab; empty for tabs that are not about posts. */
export function packPostsOf(tab: InsightTab, of: PackRequest): PostsFilter {
  const row = tabs[tab]
  return 'packPosts' in row ? row.packPosts(of) : {}
}
