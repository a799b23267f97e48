import type { PeriodQuestion } from '../../../../shared/insights/period.ts'

export const wallMediums = ['photo', 'video', 'animated_gif', 'link', 'text'] as const
export type WallMedium = (typeof wallMediums)[number]

/** Query of tabs about posts; see the contract's questions of insights. */
export interface PostsQuestion extends PeriodQuestion {
  post_language?: string
  medium?: WallMedium
  time_zone?: string
  cursor?: string
}
