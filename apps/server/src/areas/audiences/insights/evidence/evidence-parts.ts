import type { AudienceInsight, Sizes } from '@rookery/contract'
import type { PostPeriod } from '@rookery/contract/objects/period.ts'
import type { TabTables } from '../tabs/tab-tables.ts'

/** One tab of the insights as evidence. */
export interface EvidenceTab extends TabTables {
  readonly insight: AudienceInsight
  readonly title: string
  /** Question code: equal for the same recipe, tab, baseline and snapshot. */
  readonly question: string
}

export interface EvidencePack {
  readonly name: string
  /** The audience's definition, one text per clause. */
  readonly definition: readonly string[]
  readonly places: string
  readonly baseline: string
  readonly sizes: Sizes | null
  readonly is_rounded: boolean
  /** The days of posts covered by the tabs about posts; null if there are none. */
  readonly period: PostPeriod | null
  readonly snapshot: AudienceInsight['snapshot']
  readonly made_at: Date
  readonly time_zone: string
  readonly tabs: readonly EvidenceTab[]
}
