import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { clockAt, dayAt } from '@rookery/notations/days.ts'
import { medianOf } from '@rookery/analytics/models/posts/quantiles.ts'

export type PostGrouping = 'media' | 'kind' | 'weekday' | 'hour' | 'length' | 'topic'

const media = { photo: 'image', video: 'video', animated_gif: 'gif' } as const

/** What a post is made of; a link counts where it has nothing else. */
export const mediaOf = ({ medium, post }: PostPerformance): 'image' | 'video' | 'gif' | 'link' | 'text' =>
  medium === 'none' ? (/https?:\/\//.test(post.text) ? 'link' : 'text') : media[medium]

const lengths = [70, 140, 280] as const
const lengthOf = ({ post }: PostPerformance): string => {
  const length = [...post.text].length
  const most = lengths.find((bound) => length <= bound)
  return most === undefined ? `>${lengths.at(-1)!}` : `≤${most}`
}

const keysOf: Record<PostGrouping, (row: PostPerformance, zone: string) => readonly (string | number)[]> = {
  media: (row) => [mediaOf(row)],
  kind: ({ kind }) => [kind],
  weekday: ({ post }, zone) => [(new Date(dayAt(new Date(post.created_at), zone)).getUTCDay() + 6) % 7],
  hour: ({ post }, zone) => [`${clockAt(new Date(post.created_at), zone).slice(11, 13)}:00`],
  length: (row) => [lengthOf(row)],
  topic: ({ post }) => post.topics,
}

export interface PostGroup {
  readonly key: string | number
  readonly posts: number
  /** Medians; null where X tells none. */
  readonly impressions: number | null
  readonly rate: number | null
  readonly score: number | null
}

const median = (told: readonly (number | null)[]): number | null => {
  const known = told.filter((value) => value !== null)
  return known.length === 0 ? null : medianOf(known)
}

/** Own posts by what tells them apart, the group of most impressions first; days and hours are those of `zone`. */
export function groupPosts(rows: readonly PostPerformance[], by: PostGrouping, zone: string): PostGroup[] {
  const groups = new Map<string | number, PostPerformance[]>()
  for (const row of rows)
    for (const key of keysOf[by](row, zone)) groups.set(key, [...(groups.get(key) ?? []), row])
  return [...groups]
    .map(([key, members]) => ({
      key,
      posts: members.length,
      impressions: median(members.map(({ impressions }) => impressions)),
      rate: median(members.map(({ engagement_rate }) => engagement_rate)),
      score: median(members.map(({ score }) => score)),
    }))
    .toSorted((a, b) => (b.impressions ?? -1) - (a.impressions ?? -1) || b.posts - a.posts)
}
