/** An edge between two nodes, given by their indexes. */
export interface Edge {
  a: number
  b: number
  /** Above 0; larger means closer. */
  weight: number
}

/**
 * Betweenness centrality of each node: the share of all pairs whose shortest path passes through it, 0 to 1
 * (edge length is 1 / weight; Brandes' algorithm). For graphs of about a hundred nodes.
 */
export function betweenness(size: number, edges: readonly Edge[]): number[] {
  const near = neighbours(size, edges)
  const between = Array.from({ length: size }, () => 0)
  for (let source = 0; source < size; source++) {
    const distance = Array.from({ length: size }, () => Infinity)
    const ways = Array.from({ length: size }, () => 0)
    const before: number[][] = Array.from({ length: size }, () => [])
    const order: number[] = []
    const done = new Set<number>()
    distance[source] = 0
    ways[source] = 1
    for (;;) {
      let next = -1
      for (let i = 0; i < size; i++)
        if (!done.has(i) && distance[i]! < Infinity && (next < 0 || distance[i]! < distance[next]!)) next = i
      if (next < 0) break
      done.add(next)
      order.push(next)
      for (const { to, weight } of near[next]!) {
        const length = distance[next]! + 1 / weight
        const difference = length - distance[to]!
        if (difference < -1e-12) {
          distance[to] = length
          ways[to] = ways[next]!
          before[to] = [next]
        } else if (difference <= 1e-12 && !done.has(to)) {
          ways[to]! += ways[next]!
          before[to]!.push(next)
        }
      }
    }
    const credit = Array.from({ length: size }, () => 0)
    for (const node of order.reverse()) {
      for (const earlier of before[node]!)
        credit[earlier]! += (ways[earlier]! / ways[node]!) * (1 + credit[node]!)
      if (node !== source) between[node]! += credit[node]!
    }
  }
  const pairs = (size - 1) * (size - 2)
  return between.map((value) => (pairs > 0 ? value / pairs : 0))
}

/** Newman's weighted modularity of a grouping: the weight within groups beyond what chance would give. */
export function modularity(groups: readonly unknown[], edges: readonly Edge[]): number {
  const total = edges.reduce((sum, edge) => sum + edge.weight, 0)
  if (total === 0) return 0
  const inside = new Map<unknown, number>()
  const degree = new Map<unknown, number>()
  const add = (map: Map<unknown, number>, key: unknown, value: number) =>
    map.set(key, (map.get(key) ?? 0) + value)
  for (const { a, b, weight } of edges) {
    add(degree, groups[a], weight)
    add(degree, groups[b], weight)
    if (groups[a] === groups[b]) add(inside, groups[a], weight)
  }
  return [...degree].reduce(
    (sum, [group, d]) => sum + (inside.get(group) ?? 0) / total - (d / (2 * total)) ** 2,
    0,
  )
}

/** Total edge weight of each node relative to the largest one, 0 to 1. */
export function weightedCentrality(size: number, edges: readonly Edge[]): number[] {
  const degree = Array.from({ length: size }, () => 0)
  for (const { a, b, weight } of edges) {
    degree[a]! += weight
    degree[b]! += weight
  }
  const maxDegree = Math.max(0, ...degree)
  return degree.map((value) => (maxDegree === 0 ? 0 : value / maxDegree))
}

function neighbours(size: number, edges: readonly Edge[]): { to: number; weight: number }[][] {
  const near: { to: number; weight: number }[][] = Array.from({ length: size }, () => [])
  for (const { a, b, weight } of edges) {
    near[a]!.push({ to: b, weight })
    near[b]!.push({ to: a, weight })
  }
  return near
}
