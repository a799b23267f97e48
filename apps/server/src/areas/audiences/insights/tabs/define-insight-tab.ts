import type { InsightData, PeriodRequest, PostsFilter, PostsTab } from '@rookery/analytics'
import type { CriterionTree, InsightDataOf, InsightTab, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import type { InsightQuestion } from './insight-question.ts'
import type { TabTables, TableTexts } from './tab-tables.ts'

/** What a tab may ask for besides the population's figures. */
export interface TabContext {
  readonly deps: Deps
  readonly question: InsightQuestion
  /** In which things are named. */
  readonly language: UiLanguage
  /** Teams of whoever asks: whose ad accounts' answers of the network may be told. */
  readonly teams: readonly string[]
  /** Of what figures may be told: the recipe without its small parts. */
  readonly tree: CriterionTree
  /** Figures that depend on the key and the population only, computed once. */
  readonly kept: <T>(key: readonly unknown[], compute: () => Promise<T>) => Promise<T>
}

/** What an evidence pack is of. */
export interface PackRequest extends PeriodRequest {
  readonly time_zone: string
}

interface AnyTab<T extends InsightTab> {
  readonly name: T
  /** The data of the answer, from what the population counted: `asCounted` where that is all. */
  readonly complete: (
    figures: InsightData[T],
    context: TabContext,
  ) => InsightDataOf<T> | Promise<InsightDataOf<T>>
  /** What the tab tells, as tables of the evidence pack: the figures of the answer and no others. */
  readonly evidence: (data: InsightDataOf<T>, texts: TableTexts) => TabTables
}

export type InsightTabRow<T extends InsightTab> = AnyTab<T> &
  (T extends PostsTab
    ? {
        /** What the pack asks about posts, as the screen does when nothing is chosen. */
        readonly packPosts: (of: PackRequest) => PostsFilter
      }
    : {})

/** One tab of an audience's insights: a file here, and a row in `insight-tabs.ts`. */
export const defineInsightTab = <const T extends InsightTab>(tab: InsightTabRow<T>): InsightTabRow<T> => tab

export const asCounted = <T>(figures: T): T => figures
