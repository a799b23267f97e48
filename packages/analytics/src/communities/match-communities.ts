// A new community takes the number of an old one if their accounts overlap at least this much (Jaccard
// index).
const MIN_OVERLAP = 0.3

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
  const overlapPairs = found.flatMap((accounts, i) =>
    [...old].map(([number, before]) => ({ i, number, overlap: jaccard(accounts, before) })),
  )
  overlapPairs.sort((a, b) => b.overlap - a.overlap || a.number - b.number || a.i - b.i)
  const numbers = found.map(() => 0)
  const usedNumbers = new Set<number>()
  for (const { i, number, overlap } of overlapPairs) {
    if (overlap < MIN_OVERLAP) break
    if (numbers[i] !== 0 || usedNumbers.has(number)) continue
    numbers[i] = number
    usedNumbers.add(number)
  }
  let nextId = last
  return numbers.map((number) => number || ++nextId)
}

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let mostShared = 0
  for (const x of a) if (b.has(x)) mostShared++
  return mostShared === 0 ? 0 : mostShared / (a.size + b.size - mostShared)
}
