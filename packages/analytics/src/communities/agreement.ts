export interface Agreement {
  /** Normalised mutual information, by the mean of the two entropies; 0 to 1. */
  nmi: number
  /** Adjusted Rand index: 0 for chance agreement, 1 for equal clusterings. */
  ari: number
  /** Share of the first clustering's items in the second cluster that holds most of their first cluster. */
  purity: number
}

export function measureAgreement(a: ArrayLike<number>, b: ArrayLike<number>): Agreement {
  const n = a.length
  const [inA, inB] = [new Map<number, number>(), new Map<number, number>()]
  const jointCounts = new Map<number, Map<number, number>>()
  for (let i = 0; i < n; i++) {
    incrementCount(inA, a[i]!)
    incrementCount(inB, b[i]!)
    let row = jointCounts.get(a[i]!)
    if (!row) jointCounts.set(a[i]!, (row = new Map()))
    incrementCount(row, b[i]!)
  }
  let mutualInformation = 0
  let pairCount = 0
  let matchingPairs = 0
  for (const [x, row] of jointCounts) {
    matchingPairs += Math.max(...row.values())
    for (const [y, shared] of row) {
      mutualInformation += (shared / n) * Math.log((shared * n) / (inA.get(x)! * inB.get(y)!))
      pairCount += choose2(shared)
    }
  }
  const [pairsA, pairsB] = [inA, inB].map((sizes) => sumOf(sizes, choose2)) as [number, number]
  const expected = n < 2 ? 0 : (pairsA * pairsB) / choose2(n)
  const maximumAgreement = (pairsA + pairsB) / 2
  const entropySum = entropyOf(inA, n) + entropyOf(inB, n)
  return {
    nmi: entropySum === 0 ? 1 : Math.max(0, (2 * mutualInformation) / entropySum),
    ari: maximumAgreement === expected ? 1 : (pairCount - expected) / (maximumAgreement - expected),
    purity: n === 0 ? 1 : matchingPairs / n,
  }
}

const incrementCount = (counts: Map<number, number>, key: number) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)
const choose2 = (n: number) => (n * (n - 1)) / 2
const sumOf = (sizes: ReadonlyMap<number, number>, of: (n: number) => number) =>
  [...sizes.values()].reduce((sum, n) => sum + of(n), 0)
const entropyOf = (sizes: ReadonlyMap<number, number>, n: number) =>
  sumOf(sizes, (size) => -(size / n) * Math.log(size / n))
