import type { Stretch } from './objects/stretch.ts'

/**
 * Expected number of posts if they were distributed over the days like everyone's, at this audience's own
 * level; null if unknown. Needs at least two stretches.
 */
export function usualPosts(volume: readonly Pick<Stretch, 'posts' | 'baseline_share'>[]): (number | null)[] {
  const isDisclosed = (each: (typeof volume)[number]) => each.posts !== null && each.baseline_share !== null
  const disclosedDays = volume.filter(isDisclosed)
  const shownShare = disclosedDays.reduce((sum, each) => sum + each.baseline_share!, 0)
  if (disclosedDays.length < 2 || shownShare === 0) return volume.map(() => null)
  const posts = disclosedDays.reduce((sum, each) => sum + each.posts!, 0)
  return volume.map((each) => (isDisclosed(each) ? (each.baseline_share! / shownShare) * posts : null))
}
