import type { InsightTab } from '@rookery/contract'
import type { InsightAudience, InsightAudienceOfPosts } from './insight-audience.ts'
import type { PostPeriod } from '../../period/post-period.ts'
import type { Sizes } from './insight-rows.ts'

export interface TabFigures<D> {
  data: D
  /** Part of the audience of which the tab knows nothing. */
  unknown_share: number
  /** Profiles the choice of rows rests on. */
  sampled: number
  /** The days of posts that the figures are of; of tabs about posts, where there are any. */
  period?: PostPeriod
  /** Of the audience and of its baseline: how many they are whose follows are known. Of tabs that rest on follows. */
  follows_known?: Sizes
}

interface TabOfPeople {
  name: InsightTab
  aboutPosts: false
  ask: (audience: InsightAudience) => Promise<TabFigures<object>>
}
/** Asked with a period, a language, a medium and a time zone, too: they are part of the question, and of what figures are kept by. */
interface TabOfPosts {
  name: InsightTab
  aboutPosts: true
  ask: (audience: InsightAudienceOfPosts) => Promise<TabFigures<object>>
}

/** One tab of an audience's insights: a folder here, and a row in `insight-tabs.ts`. */
export const defineInsightTab = <const T extends TabOfPeople | TabOfPosts>(tab: T): T => tab
