import type { AudienceInsight, Sizes } from '@rookery/contract'
import type { PostPeriod } from '@rookery/contract/objects/period.ts'
import type { TabTables } from '../tabs/tab-tables.ts'

/** One tab of the insights as evidence. */
export interface EvidenceTab extends TabTables {
  readonly insight: AudienceInsight
  readonly title: string
  /** Of recipe, tab, baseline and snapshot: the same question has the same. */
  readonly question: string
}

export interface EvidencePack {
  readonly name: string
  /** Who it is, a clause each. */
  readonly definition: readonly string[]
  readonly places: string
  readonly baseline: string
  readonly sizes: Sizes | null
  readonly is_rounded: boolean
  /** The days of posts its tabs about posts are of; null where there are none. */
  readonly period: PostPeriod | null
  readonly snapshot: AudienceInsight['snapshot']
  readonly made_at: Date
  readonly time_zone: string
  readonly tabs: readonly EvidenceTab[]
}
