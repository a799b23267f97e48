import type { ExploreResult } from '@rookery/contract'
import { addDays } from '@rookery/notations/days.ts'

export type Comparison =
  /** The population has none of the days that X counted, or X counted none. */
  | { kind: 'apart' }
  /** Of the days that both have, the population's are told together with others, or of too few authors. */
  | { kind: 'coarse' }
  /**
   * Posts on the days that both have whole; `partial` if the population's are more than X's, which a complete count
   * could not be.
   */
  | { kind: 'same' | 'partial'; posts: number; on_network: number; days: number }

/** Compares X's counts of the last 7 days with the population's, on the days that both have. */
export function compareWithNetwork({
  volume,
  network,
}: Pick<ExploreResult, 'volume' | 'network'>): Comparison {
  const networkPosts = new Map(network.volume.map(({ date, posts }) => [date, posts]))
  const stretches = volume
    .map(({ date, days, posts }) => ({
      posts,
      dates: Array.from({ length: days }, (_, n) => addDays(date, n)),
    }))
    .filter(({ dates }) => dates.some((date) => networkPosts.has(date)))
  if (network.posts === null || stretches.length === 0) return { kind: 'apart' }
  const common = stretches.filter(
    ({ posts, dates }) => posts !== null && dates.every((date) => networkPosts.has(date)),
  )
  if (common.length === 0) return { kind: 'coarse' }
  const dates = common.flatMap((each) => each.dates)
  const posts = common.reduce((sum, each) => sum + (each.posts ?? 0), 0)
  const on_network = dates.reduce((sum, date) => sum + networkPosts.get(date)!, 0)
  return { kind: posts > on_network ? 'partial' : 'same', posts, on_network, days: dates.length }
}
