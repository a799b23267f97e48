import type { Stretch } from './objects/stretch.ts'

/**
 * Expected number of posts if they were distributed over the days like everyone's, at this audience's own
 * level; null if unknown. Needs at least two stretches.
 */
export function usualPosts(volume: readonly Pick<Stretch, 'posts' | 'baseline_share'>[]): (number | null)[] {
  const isDisclosed = (each: (typeof volume)[number]) => each.posts !== null && each.baseline_share !== null
  const disclosed = volume.filter(isDisclosed)
  const part = disclosed.reduce((sum, each) => sum + each.baseline_share!, 0)
  if (disclosed.length < 2 || part === 0) return volume.map(() => null)
  const posts = disclosed.reduce((sum, each) => sum + each.posts!, 0)
  return volume.map((each) => (isDisclosed(each) ? (each.baseline_share! / part) * posts : null))
}
