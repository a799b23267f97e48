import type { AudienceInsight, InsightRow, Sizes } from '@rookery/contract'

/** How a figure is written: counts and lifts as such, shares from 0 to 1. */
export type FigureKind = 'count' | 'share' | 'lift' | 'number' | 'text'

/** A group of an audience beside its baseline. `row` holds what is told of it on the screen. */
export interface EvidenceRow extends Omit<InsightRow, 'key' | 'share_low' | 'share_high'> {
  readonly share_low: number | null
  readonly share_high: number | null
}

/** Groups against a baseline. */
export interface EvidenceGroups {
  readonly title: string
  readonly rows: readonly EvidenceRow[]
  /** Part of the audience of whom nothing is known here. */
  readonly unknown_share: number | null
}

/** Figures that have no baseline: ties, volumes, hours, posts. */
export interface EvidenceMeasures {
  readonly title: string
  /** What the first column lists. */
  readonly item: string
  readonly columns: readonly { readonly name: string; readonly kind: FigureKind }[]
  readonly rows: readonly {
    readonly item: string
    readonly values: readonly (number | string | null)[]
  }[]
}

/** One tab of the insights as evidence. */
export interface EvidenceTab {
  readonly insight: AudienceInsight
  readonly title: string
  /** Of recipe, tab, baseline and snapshot: the same question has the same. */
  readonly question: string
  readonly groups: readonly EvidenceGroups[]
  readonly measures: readonly EvidenceMeasures[]
}

export interface EvidencePack {
  readonly name: string
  /** Who it is, a clause each. */
  readonly definition: readonly string[]
  readonly places: string
  readonly baseline: string
  readonly sizes: Sizes | null
  readonly is_rounded: boolean
  readonly snapshot: AudienceInsight['snapshot']
  readonly made_at: Date
  readonly time_zone: string
  readonly tabs: readonly EvidenceTab[]
}
