/** Rows with a q value up to this are shown as significant. */
export const FALSE_DISCOVERY_RATE = 0.05

/**
 * Benjamini and Hochberg's q values, in the order given. `family` is the number of all tests: rows that were
 * examined and then hidden (too small) count as well; otherwise showing only striking rows would make chance
 * look like a finding.
 */
export function benjaminiHochberg(pValues: readonly number[], family = pValues.length): number[] {
  const size = Math.max(family, pValues.length)
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p)
  const q: number[] = pValues.map(() => 1)
  let smallestQ = 1
  for (let rank = order.length; rank >= 1; rank--) {
    const { p, index } = order[rank - 1]!
    smallestQ = Math.min(smallestQ, (p * size) / rank)
    q[index] = smallestQ
  }
  return q
}
