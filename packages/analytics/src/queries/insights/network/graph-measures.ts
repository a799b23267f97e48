export interface Edge {
  a: number
  b: number
  weight: number
}

/**
 * Betweenness centrality of each node: the share of all pairs whose shortest path passes through it, 0 to 1
 * (edge length is 1 / weight; Brandes' algorithm). For graphs of about a hundred nodes.
 */
export function computeBetweenness(size: number, edges: readonly Edge[]): number[] {
  const neighbourLists = neighbours(size, edges)
  const betweennessSums = Array.from({ length: size }, () => 0)
  for (let source = 0; source < size; source++) {
    const distance = Array.from({ length: size }, () => Infinity)
    const pathCounts = Array.from({ length: size }, () => 0)
    const predecessors: number[][] = Array.from({ length: size }, () => [])
    const order: number[] = []
    const visitedNodes = new Set<number>()
    distance[source] = 0
    pathCounts[source] = 1
    for (;;) {
      let nextNode = -1
      for (let i = 0; i < size; i++)
        if (
          !visitedNodes.has(i) &&
          distance[i]! < Infinity &&
          (nextNode < 0 || distance[i]! < distance[nextNode]!)
        )
          nextNode = i
      if (nextNode < 0) break
      visitedNodes.add(nextNode)
      order.push(nextNode)
      for (const { to, weight } of neighbourLists[nextNode]!) {
        const length = distance[nextNode]! + 1 / weight
        const difference = length - distance[to]!
        if (difference < -1e-12) {
          distance[to] = length
          pathCounts[to] = pathCounts[nextNode]!
          predecessors[to] = [nextNode]
        } else if (difference <= 1e-12 && !visitedNodes.has(to)) {
          pathCounts[to]! += pathCounts[nextNode]!
          predecessors[to]!.push(nextNode)
        }
      }
    }
    const creditOfNodes = Array.from({ length: size }, () => 0)
    for (const node of order.reverse()) {
      for (const earlier of predecessors[node]!)
        creditOfNodes[earlier]! += (pathCounts[earlier]! / pathCounts[node]!) * (1 + creditOfNodes[node]!)
      if (node !== source) betweennessSums[node]! += creditOfNodes[node]!
    }
  }
  const pairCount = (size - 1) * (size - 2)
  return betweennessSums.map((value) => (pairCount > 0 ? value / pairCount : 0))
}

/** Newman's weighted modularity of a grouping: the weight within groups beyond what chance would give. */
export function modularityOf(groups: readonly unknown[], edges: readonly Edge[]): number {
  const total = edges.reduce((sum, edge) => sum + edge.weight, 0)
  if (total === 0) return 0
  const weightInside = new Map<unknown, number>()
  const degree = new Map<unknown, number>()
  const addValue = (map: Map<unknown, number>, key: unknown, value: number) =>
    map.set(key, (map.get(key) ?? 0) + value)
  for (const { a, b, weight } of edges) {
    addValue(degree, groups[a], weight)
    addValue(degree, groups[b], weight)
    if (groups[a] === groups[b]) addValue(weightInside, groups[a], weight)
  }
  return [...degree].reduce(
    (sum, [group, d]) => sum + (weightInside.get(group) ?? 0) / total - (d / (2 * total)) ** 2,
    0,
  )
}

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
  const neighbourLists: { to: number; weight: number }[][] = Array.from({ length: size }, () => [])
  for (const { a, b, weight } of edges) {
    neighbourLists[a]!.push({ to: b, weight })
    neighbourLists[b]!.push({ to: a, weight })
  }
  return neighbourLists
}
