/** Rows about so few accounts, with so many followers each, of whom a part occurs once, are follower lists. */
const FEW_ACCOUNTS = 100
const MIN_FOLLOWERS_PER_ACCOUNT = 20
const MIN_SINGLE_SHARE_OF_FEW = 0.2
/** Among other rows: followers of an account that follow no other account, as a part of its followers. */
const MIN_SINGLE_SHARE = 0.5
/** An account with fewer followers in the rows says nothing. */
const MIN_FOLLOWERS = 5
const MAX_ROUNDS = 10

/** A follow: who follows, and whom. */
export type Edge = readonly [follower: string, followed: string]

/**
 * The accounts of some follows (rows of a file, in its order) whose follower lists they are; all other
 * follows are of the lists of those who follow. Whoever fetches followers gets many people for a few
 * accounts, most of them once; whoever fetches whom people follow gets many accounts for each. Lists found are
 * taken away and the rest is looked at again, so that a list whose people stand in a larger one as well is
 * found.
 */
export function followerListsOf(edges: readonly Edge[]): Set<string> {
  const lists = new Set<string>()
  let rest = edges
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const follows = countOf(rest, 0)
    const followers = countOf(rest, 1)
    const singleEdges = rest.filter(([follower]) => follows.get(follower) === 1)
    const isFew =
      followers.size <= FEW_ACCOUNTS &&
      follows.size >= followers.size * MIN_FOLLOWERS_PER_ACCOUNT &&
      singleEdges.length >= follows.size * MIN_SINGLE_SHARE_OF_FEW
    const singles = countOf(singleEdges, 1)
    const found = [...followers].filter(
      ([account, n]) => isFew || (n >= MIN_FOLLOWERS && (singles.get(account) ?? 0) >= n * MIN_SINGLE_SHARE),
    )
    if (found.length === 0) break
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
