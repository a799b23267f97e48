import { graphOf, type SimilarityGraph } from './similarity-graph.ts'

/** Maximum passes over a level; beyond it nodes only oscillate between tied clusters. */
const MAX_PASSES = 30

/**
 * Leiden clustering of a weighted graph by modularity at a resolution: nodes move to the neighbouring cluster
 * with the largest gain, each cluster is refined into well-connected parts, and the parts become the nodes of
 * the next level (so that a cluster is never internally disconnected, as Louvain's may be). Nodes are visited
 * in an order taken from `random`.
 *
 * @param random returns numbers in [0, 1); the same numbers give the same clusters
 * @returns cluster number of each node, from 0 without gaps, in order of first appearance
 */
export function findClusters(graph: SimilarityGraph, resolution: number, random: () => number): Int32Array {
  const total = graph.weights.reduce((sum, w) => sum + w, 0)
  let level = createLevel(graph)
  const clusterOfNode = Int32Array.from({ length: graph.size }, (_, i) => i)
  let clusters = Int32Array.from({ length: graph.size }, (_, i) => i)
  for (;;) {
    moveNodes(level, clusters, null, resolution, total, random)
    const communityOfNode = Int32Array.from({ length: level.graph.size }, (_, i) => i)
    moveNodes(level, communityOfNode, clusters, resolution, total, random)
    const partCount = renumberClusters(communityOfNode)
    if (partCount === level.graph.size) break
    const nextPart = new Int32Array(partCount)
    communityOfNode.forEach((part, i) => {
      nextPart[part] = clusters[i]!
    })
    for (let i = 0; i < clusterOfNode.length; i++) clusterOfNode[i] = communityOfNode[clusterOfNode[i]!]!
    level = aggregateLevel(level, communityOfNode, partCount)
    renumberClusters(nextPart)
    clusters = nextPart
  }
  const found = Int32Array.from(clusterOfNode, (at) => clusters[at]!)
  renumberClusters(found)
  return found
}

interface AggregationLevel {
  graph: SimilarityGraph
  own: Float64Array
  degree: Float64Array
}

function createLevel(graph: SimilarityGraph, own = new Float64Array(graph.size)): AggregationLevel {
  const degree = Float64Array.from(own)
  for (let i = 0; i < graph.size; i++)
    for (let e = graph.start[i]!; e < graph.start[i + 1]!; e++) degree[i]! += graph.weights[e]!
  return { graph, own, degree }
}

// Moves nodes to the neighbouring cluster with the largest gain until no move gains. With `within` (the
// refinement) a node stays among nodes of the same `within` number, and only nodes that are still alone move.
function moveNodes(
  { graph, degree }: AggregationLevel,
  clusters: Int32Array,
  within: Int32Array | null,
  resolution: number,
  total: number,
  random: () => number,
): void {
  const { size, start, neighbours, weights } = graph
  const nodeWeights = new Float64Array(size)
  const members = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    nodeWeights[clusters[i]!]! += degree[i]!
    members[clusters[i]!]! += 1
  }
  const order = shuffledIndexes(size, random)
  const to = new Float64Array(size)
  const visitedClusters: number[] = []
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let hasMoved = false
    for (const i of order) {
      const clusterOfNode = clusters[i]!
      if (within && members[clusterOfNode]! > 1) continue
      for (let e = start[i]!; e < start[i + 1]!; e++) {
        const j = neighbours[e]!
        if (within && within[j] !== within[i]) continue
        const cluster = clusters[j]!
        if (to[cluster] === 0) visitedClusters.push(cluster)
        to[cluster]! += weights[e]!
      }
      const share = (resolution * degree[i]!) / total
      let bestCluster = clusterOfNode
      let bestGain = to[clusterOfNode]! - share * (nodeWeights[clusterOfNode]! - degree[i]!)
      for (const cluster of visitedClusters) {
        if (cluster === clusterOfNode) continue
        const modularityGain = to[cluster]! - share * nodeWeights[cluster]!
        if (modularityGain > bestGain + 1e-12) [bestCluster, bestGain] = [cluster, modularityGain]
      }
      for (const cluster of visitedClusters) to[cluster] = 0
      visitedClusters.length = 0
      if (bestCluster === clusterOfNode) continue
      nodeWeights[clusterOfNode]! -= degree[i]!
      members[clusterOfNode]! -= 1
      nodeWeights[bestCluster]! += degree[i]!
      members[bestCluster]! += 1
      clusters[i] = bestCluster
      hasMoved = true
    }
    if (!hasMoved) return
  }
}

function aggregateLevel(
  { graph, own }: AggregationLevel,
  parts: Int32Array,
  count: number,
): AggregationLevel {
  const insideWeights = new Float64Array(count)
  const edges: Map<number, number>[] = Array.from({ length: count }, () => new Map())
  for (let i = 0; i < graph.size; i++) {
    const a = parts[i]!
    insideWeights[a]! += own[i]!
    for (let e = graph.start[i]!; e < graph.start[i + 1]!; e++) {
      const b = parts[graph.neighbours[e]!]!
      if (a === b) insideWeights[a]! += graph.weights[e]!
      else edges[a]!.set(b, (edges[a]!.get(b) ?? 0) + graph.weights[e]!)
    }
  }
  return createLevel(graphOf(edges), insideWeights)
}

function shuffledIndexes(size: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: size }, (_, i) => i)
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

function renumberClusters(clusters: Int32Array): number {
  const numbers = new Map<number, number>()
  for (let i = 0; i < clusters.length; i++) {
    let number = numbers.get(clusters[i]!)
    if (number === undefined) numbers.set(clusters[i]!, (number = numbers.size))
    clusters[i] = number
  }
  return numbers.size
}
