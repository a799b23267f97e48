/** Followers of an account that follow no other account of the rows, as a part of its followers. */
const MIN_SINGLE_SHARE = 0.4
/** The same of all followers of the rows, below which no follower list is looked for. */
export const MIN_SINGLE_SHARE_OF_ALL = 0.05
/** An account with fewer followers in the rows says nothing. */
const MIN_FOLLOWERS = 5
const MAX_ROUNDS = 10

/** A follow: who follows, and whom. */
export type Edge = readonly [follower: string, followed: string]

/**
 * The accounts of some follows (rows of a file, in its order) whose follower lists they are; all other
 * follows are of the lists of those who follow. Whoever fetches whom people follow gets many follows of each;
 * whoever fetches followers gets people of whom most occur once. Lists found are taken away and the rest is
 * looked at again, so that a list whose people stand in a larger one as well is found.
 */
export function followerListsOf(edges: readonly Edge[]): Set<string> {
  const lists = new Set<string>()
  let rest = edges
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const follows = countOf(rest, 0)
    const isSingle = ([follower]: Edge) => follows.get(follower) === 1
    const singles = rest.filter(isSingle)
    if (singles.length < follows.size * MIN_SINGLE_SHARE_OF_ALL) return lists
    const followers = countOf(rest, 1)
    const singleFollowers = countOf(singles, 1)
    const found = [...followers].filter(
      ([account, n]) => n >= MIN_FOLLOWERS && (singleFollowers.get(account) ?? 0) >= n * MIN_SINGLE_SHARE,
    )
    if (found.length === 0) return lists
    for (const [account] of found) lists.add(account)
    rest = rest.filter(([, followed]) => !lists.has(followed))
  }
  return lists
}

function countOf(edges: readonly Edge[], end: 0 | 1): Map<string, number> {
  const counts = new Map<string, number>()
  for (const edge of edges) counts.set(edge[end], (counts.get(edge[end]) ?? 0) + 1)
  return counts
}
