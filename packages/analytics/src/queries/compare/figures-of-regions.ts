/** People in exactly the audiences of `mask`: bit i represents index i. */
export interface Region {
  mask: number
  size: number
}

export interface PairOverlap {
  a: number
  b: number
  size: number
  jaccard: number | null
  share_of_a: number | null
  share_of_b: number | null
}

export interface RegionFigures {
  /** `unique_reach`: members of no other compared audience. */
  audiences: { size: number; unique_reach: number }[]
  union_size: number
  pairs: PairOverlap[]
}

/** All are sums over the regions, so they are consistent with them. */
export function figuresOfRegions(n: number, regions: readonly Region[]): RegionFigures {
  const sizes = new Float64Array(n)
  const uniqueSizes = new Float64Array(n)
  const pairCounts = new Float64Array(n * n)
  let union_size = 0
  const members: number[] = []
  for (const { mask, size } of regions) {
    members.length = 0
    for (let i = 0; i < n; i++) if (mask & (1 << i)) members.push(i)
    union_size += size
    if (members.length === 1) uniqueSizes[members[0]!]! += size
    for (const [at, a] of members.entries()) {
      sizes[a]! += size
      for (let k = at + 1; k < members.length; k++) pairCounts[a * n + members[k]!]! += size
    }
  }
  const overlapPairs: PairOverlap[] = []
  const shareOf = (some: number, whole: number) => (whole === 0 ? null : some / whole)
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      const size = pairCounts[a * n + b]!
      const [ofA, ofB] = [sizes[a]!, sizes[b]!]
      overlapPairs.push({
        a,
        b,
        size,
        jaccard: shareOf(size, ofA + ofB - size),
        share_of_a: shareOf(size, ofA),
        share_of_b: shareOf(size, ofB),
      })
    }
  const audiences = Array.from({ length: n }, (_, i) => ({ size: sizes[i]!, unique_reach: uniqueSizes[i]! }))
  return { audiences, union_size, pairs: overlapPairs }
}
