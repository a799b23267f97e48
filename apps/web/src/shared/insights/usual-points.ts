import type { Stretch } from '@rookery/contract/objects/stretch.ts'
import { usualPosts } from '@rookery/contract/usual-posts.ts'

type CountedStretch = Pick<Stretch, 'date' | 'days' | 'posts' | 'baseline_share'>

/**
 * Distribution of the baseline's posts over the same days, scaled to this audience, per day; none if unknown.
 */
export function usualPoints(volume: readonly CountedStretch[]): { time: Date; value: number }[] {
  const usualCounts = usualPosts(volume)
  return volume.flatMap(({ date, days }, i) => {
    const posts = usualCounts[i] ?? null
    return posts === null ? [] : [{ time: new Date(`${date}T00:00:00Z`), value: posts / days }]
  })
}
