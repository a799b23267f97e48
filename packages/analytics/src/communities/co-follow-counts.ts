import type { FollowCounts } from './cluster-accounts.ts'

const PARTS = 6

/**
 * Builds the counts for `clusterAccounts` from edges in memory. Each edge is an item (a follower or a
 * followed person) and the number of an account. For data sets outside a population, which counts in SQL
 * (shared-followers.query.ts).
 */
export function coFollowCounts(
  accounts: number,
  edges: readonly (readonly [thing: string, account: number])[],
): FollowCounts {
  const none = () => Array.from({ length: PARTS }, () => 0)
  const followers = Array.from({ length: accounts }, none)
  const profiles = none()
  const pairs = new Map<number, number[]>()
  const lists = Map.groupBy(edges, ([thing]) => thing)
  let part = 0
  for (const [, list] of [...lists].sort(([a], [b]) => (a < b ? -1 : 1))) {
    part = (part + 1) % PARTS
    profiles[part]! += 1
    const followed = [...new Set(list.map(([, account]) => account))].sort((a, b) => a - b)
    followed.forEach((a, i) => {
      followers[a]![part]! += 1
      for (const b of followed.slice(i + 1)) {
        const key = a * accounts + b
        let counts = pairs.get(key)
        if (!counts) pairs.set(key, (counts = none()))
        counts[part]! += 1
      }
    })
  }
  return {
    followers,
    profiles,
    pairs: [...pairs].map(([key, parts]) => ({ a: Math.floor(key / accounts), b: key % accounts, parts })),
  }
}
