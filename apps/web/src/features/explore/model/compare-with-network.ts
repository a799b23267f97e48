import type { ExploreResult } from '@rookery/contract'

export type Comparison =
  /** The population has no data for the same days, or too few authors to disclose. */
  | { kind: 'apart' }
  /**
   * The population's posts on the days X counts; `partial` if they are more than X's, which a complete count
   * could not be.
   */
  | { kind: 'same' | 'partial'; posts: number }

const DAY_MS = 86_400_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/**
 * Whether X's counts of the last 7 days can be compared with the population's: only if each of the same days
 * is disclosed.
 */
export function compareWithNetwork({
  volume,
  network,
}: Pick<ExploreResult, 'volume' | 'network'>): Comparison {
  const days = new Set(network.volume.map(({ date }) => dayOf(date)))
  if (network.posts === null || days.size === 0) return { kind: 'apart' }
  const volumeWithin = volume.filter(({ date, days: width }) =>
    Array.from({ length: width }, (_, i) => dayOf(date) + i).every((day) => days.has(day)),
  )
  const coveredDays = volumeWithin.reduce((sum, { days: width }) => sum + width, 0)
  if (coveredDays < days.size || volumeWithin.some(({ posts }) => posts === null)) return { kind: 'apart' }
  const posts = volumeWithin.reduce((sum, each) => sum + (each.posts ?? 0), 0)
  return { kind: posts > network.posts ? 'partial' : 'same', posts }
}
