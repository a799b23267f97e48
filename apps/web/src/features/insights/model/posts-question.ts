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

/** The days of posts that the address asks for; 28 without. */
export const periodOf = (params: URLSearchParams) =>
  periods.find((days) => String(days) === params.get('days')) ?? 28
