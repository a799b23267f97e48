import type { CriterionKind } from '@rookery/contract'

export const suggestedKinds = [
  'keyword',
  'hashtag',
  'handle',
  'interest',
  'conversation_topic',
  'movie_tv_show',
] as const satisfies readonly CriterionKind[]
export type SuggestedKind = (typeof suggestedKinds)[number]

/** One thing that could be added; counts are exact. */
export interface Addition {
  kind: SuggestedKind
  code: string
  label: string
  parent_label?: string
  /** What else it is called: the name of a handle's account. */
  name?: string
  /** Live profiles that have it. */
  size: number
  /**
   * New profiles the recipe would reach with the addition; if it would begin its own clause, the audience's
   * profiles that have it.
   */
  reach: number
  /** Members of the audience that have it, and which part of the audience that is. */
  audience_count: number
  audience_share: number
  baseline_share: number
  lift: number
  lift_low: number
  lift_high: number
}
