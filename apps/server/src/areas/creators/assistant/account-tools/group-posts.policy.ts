import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
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

const keysOf: Record<PostGrouping, (row: PostPerformance) => readonly (string | number)[]> = {
  media: (row) => [mediaOf(row)],
  kind: ({ kind }) => [kind],
  weekday: ({ post }) => [(new Date(post.created_at).getUTCDay() + 6) % 7],
  hour: ({ post }) => [`${post.created_at.slice(11, 13)}:00`],
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

/** Own posts by what tells them apart, the group of most impressions first; hours are UTC. */
export function groupPosts(rows: readonly PostPerformance[], by: PostGrouping): PostGroup[] {
  const groups = new Map<string | number, PostPerformance[]>()
  for (const row of rows)
    for (const key of keysOf[by](row)) groups.set(key, [...(groups.get(key) ?? []), row])
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
