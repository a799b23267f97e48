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

export interface Addition {
  kind: SuggestedKind
  code: string
  label: string
  parent_label?: string
  name?: string
  size: number
  /** If the addition begins its own clause: the audience's profiles that have it. */
  reach: number
  audience_count: number
  audience_share: number
  baseline_share: number
  lift: number
  lift_low: number
  lift_high: number
}
