/** Sets of items that may overlap: the members of each community, as numbers below `n`. */
export type Cover = readonly ReadonlySet<number>[]

/**
 * Similarity of two covers of n items.
 *
 * @returns `nmi`: the overlapping normalised mutual information of McDaid, Greene and Hurley (by the larger
 * entropy), 0 to 1; `f1`: the mean, over the communities of both covers, of the F1 score with the best
 * matching community of the other cover
 */
export function coverAgreement(a: Cover, b: Cover, n: number): { nmi: number; f1: number } {
  const shared = sharedMembers(a, b)
  const [ofA, ofB] = [a, b].map((cover) => cover.reduce((sum, set) => sum + entropy(set.size, n), 0))
  const information =
    (ofA! -
      conditional(a, b, n, (x, y) => shared.get(x * b.length + y) ?? 0) +
      ofB! -
      conditional(b, a, n, (y, x) => shared.get(x * b.length + y) ?? 0)) /
    2
  const most = Math.max(ofA!, ofB!)
  const f1 = (x: number, y: number) => {
    const both = shared.get(x * b.length + y) ?? 0
    return (2 * both) / (a[x]!.size + b[y]!.size || 1)
  }
  const best = [
    ...a.map((_, x) => Math.max(0, ...b.map((_set, y) => f1(x, y)))),
    ...b.map((_, y) => Math.max(0, ...a.map((_set, x) => f1(x, y)))),
  ]
  return {
    nmi: most === 0 ? 1 : information / most,
    f1: mean(best.slice(0, a.length)) / 2 + mean(best.slice(a.length)) / 2,
  }
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Number of shared members of each pair of communities, keyed by a × |b| + b; pairs without any are absent.
 */
function sharedMembers(a: Cover, b: Cover): Map<number, number> {
  const of = new Map<number, number[]>()
  b.forEach((set, y) => {
    for (const thing of set) {
      const list = of.get(thing)
      if (list) list.push(y)
      else of.set(thing, [y])
    }
  })
  const shared = new Map<number, number>()
  a.forEach((set, x) => {
    for (const thing of set)
      for (const y of of.get(thing) ?? []) {
        const key = x * b.length + y
        shared.set(key, (shared.get(key) ?? 0) + 1)
      }
  })
  return shared
}

/** −p log p, in items instead of shares. */
const h = (count: number, n: number) => (count <= 0 ? 0 : -(count / n) * Math.log2(count / n))
const entropy = (size: number, n: number) => h(size, n) + h(n - size, n)

/** Remaining entropy of the communities of `of` when those of `by` are known. */
function conditional(of: Cover, by: Cover, n: number, shared: (x: number, y: number) => number): number {
  return of.reduce((sum, set, x) => {
    let smallestEntropy = entropy(set.size, n)
    by.forEach((other, y) => {
      const both = shared(x, y)
      const [only, others, neither] = [set.size - both, other.size - both, n - set.size - other.size + both]
      // A complement would be as informative as the set itself, so only pairs that agree more than they
      // disagree count.
      if (h(both, n) + h(neither, n) < h(only, n) + h(others, n)) return
      const remainingEntropy = h(both, n) + h(only, n) + h(others, n) + h(neither, n) - entropy(other.size, n)
      smallestEntropy = Math.min(smallestEntropy, remainingEntropy)
    })
    return sum + smallestEntropy
  }, 0)
}
