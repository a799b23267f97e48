import type { FollowCounts } from './cluster-accounts.ts'

const PART_COUNT = 6

export function coFollowCounts(
  accounts: number,
  edges: readonly (readonly [thing: string, account: number])[],
): FollowCounts {
  const zeroCounts = () => Array.from({ length: PART_COUNT }, () => 0)
  const followers = Array.from({ length: accounts }, zeroCounts)
  const profiles = zeroCounts()
  const pairsByAccount = new Map<number, number[]>()
  const lists = Map.groupBy(edges, ([thing]) => thing)
  let partIndex = 0
  for (const [, list] of [...lists].sort(([a], [b]) => (a < b ? -1 : 1))) {
    partIndex = (partIndex + 1) % PART_COUNT
    profiles[partIndex]! += 1
    const followedAccounts = [...new Set(list.map(([, account]) => account))].sort((a, b) => a - b)
    followedAccounts.forEach((a, i) => {
      followers[a]![partIndex]! += 1
      for (const b of followedAccounts.slice(i + 1)) {
        const key = a * accounts + b
        let counts = pairsByAccount.get(key)
        if (!counts) pairsByAccount.set(key, (counts = zeroCounts()))
        counts[partIndex]! += 1
      }
    })
  }
  return {
    followers,
    profiles,
    pairs: [...pairsByAccount].map(([key, parts]) => ({
      a: Math.floor(key / accounts),
      b: key % accounts,
      parts,
    })),
  }
}
