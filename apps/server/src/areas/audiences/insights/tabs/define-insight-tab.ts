import type { InsightData, PeriodRequest, PostsFilter, PostsTab } from '@rookery/analytics'
import type { CriterionTree, InsightDataOf, InsightTab, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import type { InsightQuestion } from './insight-question.ts'
import type { TabTables, TableTexts } from './tab-tables.ts'

/** What a tab can use in addition to the population's figures. */
export interface TabContext {
  readonly deps: Deps
  readonly question: InsightQuestion
  /** The language of labels. */
  readonly language: UiLanguage
  /** The caller's teams, whose ad accounts' answers of the network may be disclosed. */
  readonly teams: readonly string[]
  readonly tree: CriterionTree
  /** Ids of the lists to count with. */
  readonly lists: readonly string[]
  /** Caches figures that depend only on the key and the population. */
  readonly cached: <T>(key: readonly unknown[], compute: () => Promise<T>) => Promise<T>
}

/** The period and time zone of an evidence pack. */
export interface PackRequest extends PeriodRequest {
  readonly time_zone: string
}

interface AnyTab<T extends InsightTab> {
  readonly name: T
  /** The data of the answer from the population's figures; `asCounted` for tabs that add nothing. */
  readonly complete: (
    figures: InsightData[T],
    context: TabContext,
  ) => InsightDataOf<T> | Promise<InsightDataOf<T>>
  /** The tab as tables of the evidence pack, with exactly the figures of the answer. */
  readonly evidence: (data: InsightDataOf<T>, texts: TableTexts) => TabTables
}

export type InsightTabRow<T extends InsightTab> = AnyTab<T> &
  (T extends PostsTab
    ? {
        /** The posts filter of the evidence pack: the default filter of the screen. */
        readonly packPosts: (of: PackRequest) => PostsFilter
      }
    : {})

/** One tab of an audience's insights: a file here, and a row in `insight-tabs.ts`. */
export const defineInsightTab = <const T extends InsightTab>(tab: InsightTabRow<T>): InsightTabRow<T> => tab

export const asCounted = <T>(figures: T): T => figures
