import type { InsightDataOf, InsightTab } from '@rookery/contract'
import type { Messages } from '@rookery/i18n'
import type { ComponentType } from 'react'
import type { InsightSubject } from '../../model/insight-subject.ts'
import type { PostsQuestion } from '../../model/posts-question.ts'

export interface TabScreenProps<T extends InsightTab> {
  data: InsightDataOf<T>
  subject: InsightSubject
  /** The audience used as baseline; null is the population. */
  baseline: string | null
  /** Members of the audience. */
  size: number | null
  /** Time of the population's newest post. */
  asOf: string | null
  /** Query for posts. */
  posts: PostsQuestion
}

/** Figures of a tab explained in the texts of `insightsTabs`. */
type FiguresByTab = {
  [T in InsightTab]: `${T}.${string & Exclude<keyof Messages['insightsTabs'][T], 'title'>}`
}

export interface TabScreen<T extends InsightTab> {
  name: T
  Screen: ComponentType<TabScreenProps<T>>
  /** Keys of the explanations of each figure, in order. */
  figures: readonly [FiguresByTab[T], ...FiguresByTab[T][]]
  /** Reads a tab's query for posts from the address; null for a tab that is not about posts. */
  readQuestion: ((params: URLSearchParams) => PostsQuestion) | null
}

/** One tab of the insights on the page: a folder here, and a row in `tab-screens.ts`. */
export const defineTabScreen = <const T extends InsightTab>(tab: TabScreen<T>): TabScreen<T> => tab
