export type Cover = readonly ReadonlySet<number>[]

/**
 * Similarity of two covers of n items.
 *
 * @returns `nmi`: the overlapping normalised mutual information of McDaid, Greene and Hurley (by the larger
 * entropy), 0 to 1; `f1`: the mean, over the communities of both covers, of the F1 score with the best
 * matching community of the other cover
 */
export function coverAgreement(a: Cover, b: Cover, n: number): { nmi: number; f1: number } {
  const sharedByPair = sharedMembers(a, b)
  const [ofA, ofB] = [a, b].map((cover) => cover.reduce((sum, set) => sum + binaryEntropySum(set.size, n), 0))
  const mutualInformation =
    (ofA! -
      conditionalEntropy(a, b, n, (x, y) => sharedByPair.get(x * b.length + y) ?? 0) +
      ofB! -
      conditionalEntropy(b, a, n, (y, x) => sharedByPair.get(x * b.length + y) ?? 0)) /
    2
  const largerCount = Math.max(ofA!, ofB!)
  const f1 = (x: number, y: number) => {
    const sharedCount = sharedByPair.get(x * b.length + y) ?? 0
    return (2 * sharedCount) / (a[x]!.size + b[y]!.size || 1)
  }
  const bestMatches = [
    ...a.map((_, x) => Math.max(0, ...b.map((_set, y) => f1(x, y)))),
    ...b.map((_, y) => Math.max(0, ...a.map((_set, x) => f1(x, y)))),
  ]
  return {
    nmi: largerCount === 0 ? 1 : mutualInformation / largerCount,
    f1: meanOf(bestMatches.slice(0, a.length)) / 2 + meanOf(bestMatches.slice(a.length)) / 2,
  }
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function sharedMembers(a: Cover, b: Cover): Map<number, number> {
  const of = new Map<number, number[]>()
  b.forEach((set, y) => {
    for (const thing of set) {
      const list = of.get(thing)
      if (list) list.push(y)
      else of.set(thing, [y])
    }
  })
  const sharedByPair = new Map<number, number>()
  a.forEach((set, x) => {
    for (const thing of set)
      for (const y of of.get(thing) ?? []) {
        const key = x * b.length + y
        sharedByPair.set(key, (sharedByPair.get(key) ?? 0) + 1)
      }
  })
  return sharedByPair
}

const entropyTerm = (count: number, n: number) => (count <= 0 ? 0 : -(count / n) * Math.log2(count / n))
const binaryEntropySum = (size: number, n: number) => entropyTerm(size, n) + entropyTerm(n - size, n)

function conditionalEntropy(
  of: Cover,
  by: Cover,
  n: number,
  shared: (x: number, y: number) => number,
): number {
  return of.reduce((sum, set, x) => {
    let smallestEntropy = binaryEntropySum(set.size, n)
    by.forEach((other, y) => {
      const sharedCount = shared(x, y)
      const [only, others, neither] = [
        set.size - sharedCount,
        other.size - sharedCount,
        n - set.size - other.size + sharedCount,
      ]
      // A complement would be as informative as the set itself, so only pairs that agree more than they
      // disagree count.
      if (
        entropyTerm(sharedCount, n) + entropyTerm(neither, n) <
        entropyTerm(only, n) + entropyTerm(others, n)
      )
        return
      const remainingEntropy =
        entropyTerm(sharedCount, n) +
        entropyTerm(only, n) +
        entropyTerm(others, n) +
        entropyTerm(neither, n) -
        binaryEntropySum(other.size, n)
      smallestEntropy = Math.min(smallestEntropy, remainingEntropy)
    })
    return sum + smallestEntropy
  }, 0)
}
