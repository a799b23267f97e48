/** Compressed sparse rows: neighbors of node i are `neighbours[start[i]] … neighbours[start[i + 1] - 1]`. */
export interface SimilarityGraph {
  readonly size: number
  readonly start: Int32Array
  readonly neighbours: Int32Array
  readonly weights: Float64Array
}

export interface SimilarPair {
  readonly a: number
  readonly b: number
  readonly shared: number
}

/** Nearest neighbours per account. More would join neighbouring communities, fewer would split them. */
const MAX_NEIGHBOURS = 15

/**
 * Cosine of the follower sets of two accounts, minus its expectation by chance: two large accounts share
 * followers anyway, so that plain cosine pulls everything towards the most followed accounts. 0 or less means
 * no more similar than chance.
 */
export function cosineAboveChance(shared: number, a: number, b: number, profiles: number): number {
  if (a === 0 || b === 0 || profiles === 0) return 0
  return (shared - (a * b) / profiles) / Math.sqrt(a * b)
}

/**
 * The graph of accounts by cosine above chance: the nearest neighbours of each account; an edge exists if
 * either end selects it.
 *
 * @param followers number of followers of each account among the `profiles` sampled
 */
export function similarityGraph(
  followers: ArrayLike<number>,
  pairs: readonly SimilarPair[],
  profiles: number,
): SimilarityGraph {
  const size = followers.length
  const near: [neighbour: number, weight: number][][] = Array.from({ length: size }, () => [])
  for (const { a, b, shared } of pairs) {
    // A single shared follower can be an accident of two long follow lists.
    if (shared < 2) continue
    const weight = cosineAboveChance(shared, followers[a]!, followers[b]!, profiles)
    if (weight <= 0) continue
    near[a]!.push([b, weight])
    near[b]!.push([a, weight])
  }
  const edges: Map<number, number>[] = Array.from({ length: size }, () => new Map())
  near.forEach((list, a) => {
    list.sort((x, y) => y[1] - x[1] || x[0] - y[0])
    for (const [b, weight] of list.slice(0, MAX_NEIGHBOURS)) {
      edges[a]!.set(b, weight)
      edges[b]!.set(a, weight)
    }
  })
  return graphOf(edges)
}

export function graphOf(edges: readonly ReadonlyMap<number, number>[]): SimilarityGraph {
  const edgeStarts = new Int32Array(edges.length + 1)
  edges.forEach((map, i) => {
    edgeStarts[i + 1] = edgeStarts[i]! + map.size
  })
  const neighbours = new Int32Array(edgeStarts[edges.length]!)
  const weights = new Float64Array(neighbours.length)
  edges.forEach((map, i) => {
    let at = edgeStarts[i]!
    for (const [b, weight] of [...map].sort((x, y) => x[0] - y[0])) {
      neighbours[at] = b
      weights[at++] = weight
    }
  })
  return { size: edges.length, start: edgeStarts, neighbours, weights }
}
