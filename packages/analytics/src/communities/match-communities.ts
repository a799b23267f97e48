/**
 * A new community takes the number of an old one if their accounts overlap at least this much (Jaccard
 * index).
 */
const SAME = 0.3

/**
 * Assigns numbers to newly found communities: the number of the old community with the most shared accounts,
 * the closest pairs first; otherwise a number never used before. So ids that users saved stay valid after a
 * refresh.
 *
 * @param found the accounts of each new community
 * @param old the accounts of each old community, by its number
 * @param last the largest number used so far
 */
export function matchCommunities(
  found: readonly ReadonlySet<number>[],
  old: ReadonlyMap<number, ReadonlySet<number>>,
  last: number,
): number[] {
  const pairs = found.flatMap((accounts, i) =>
    [...old].map(([number, before]) => ({ i, number, alike: jaccard(accounts, before) })),
  )
  pairs.sort((a, b) => b.alike - a.alike || a.number - b.number || a.i - b.i)
  const numbers = found.map(() => 0)
  const taken = new Set<number>()
  for (const { i, number, alike } of pairs) {
    if (alike < SAME) break
    if (numbers[i] !== 0 || taken.has(number)) continue
    numbers[i] = number
    taken.add(number)
  }
  let next = last
  return numbers.map((number) => number || ++next)
}

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0
  for (const x of a) if (b.has(x)) shared++
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
