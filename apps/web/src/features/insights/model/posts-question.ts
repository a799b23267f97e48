import type { AudienceInsight } from '@rookery/contract'

type Tab = AudienceInsight['tab']
export const wallMediums = ['photo', 'video', 'animated_gif', 'link', 'text'] as const
export type WallMedium = (typeof wallMediums)[number]
export const periods = [7, 28, 90] as const

/** What tabs about posts are asked with; see the contract's questions of insights. */
export interface PostsQuestion {
  days?: number
  post_language?: string
  medium?: WallMedium
  time_zone?: string
  cursor?: string
}

const periodOf = (params: URLSearchParams) =>
  periods.find((days) => String(days) === params.get('days')) ?? 28

/** What a tab is asked about posts, from the address; nothing for tabs that are not about posts. */
export function postsQuestion(
  tab: Tab,
  params: URLSearchParams,
  timeZone: string,
): PostsQuestion | undefined {
  if (tab === 'post_behaviour') return { time_zone: timeZone }
  if (tab === 'topic_analysis') return {}
  if (tab === 'conversation') return { days: periodOf(params) }
  if (tab !== 'content_wall') return undefined
  const post_language = params.get('post_language')
  const medium = wallMediums.find((each) => each === params.get('medium'))
  return {
    days: periodOf(params),
    ...(post_language ? { post_language } : {}),
    ...(medium ? { medium } : {}),
  }
}
