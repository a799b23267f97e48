import { chooseResolution } from './choose-resolution.ts'
import { findClusters } from './find-clusters.ts'
import { similarityGraph, type SimilarityGraph } from './similarity-graph.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

// Minimum share of an account's similarity inside its cluster; below it the account is between communities.
const MIN_ATTACHMENT = 0.5
/** Fewer accounts are a clique, not a community. */
const MIN_ACCOUNTS = 3

export interface FollowCounts {
  followers: readonly (readonly number[])[]
  pairs: readonly { a: number; b: number; parts: readonly number[] }[]
  profiles: readonly number[]
}

export interface Cluster {
  accounts: { account: number; attachment: number }[]
  /** Mean over resampled halves of the best Jaccard index (Hennig's clusterwise stability). */
  stability: number
}

export interface Clustering {
  clusters: Cluster[]
  resolution: number
  agreement: number
}

export async function clusterAccounts(
  counts: FollowCounts,
  pause?: () => Promise<void>,
): Promise<Clustering> {
  const allParts = counts.profiles.map((_, part) => part)
  const graph = graphOn(counts, allParts)
  if (graph.neighbours.length === 0) return { clusters: [], resolution: 0, agreement: 0 }
  const splitGraphs: (readonly [SimilarityGraph, SimilarityGraph])[] = []
  for (const half of halfMasksOf(allParts.length)) {
    const halfGraph = graphOn(counts, half)
    await pause?.()
    const otherHalf = allParts.filter((part) => !half.includes(part))
    splitGraphs.push([halfGraph, graphOn(counts, otherHalf)])
    await pause?.()
  }
  const { resolution, agreement, halves } = await chooseResolution(splitGraphs, pause)
  const labels = findClusters(graph, resolution, seededNumbers(1001))
  const members = accountGroupsOf(labels)
  const inHalves = halves.map((half) => ({ half, sizes: accountGroupsOf(half).map((list) => list.length) }))
  const clusters = members.map((list): Cluster => {
    const accounts = list
      .map((account) => ({ account, attachment: attachmentOf(graph, labels, account) }))
      .filter(({ attachment }) => attachment >= MIN_ATTACHMENT)
      .sort((x, y) => y.attachment - x.attachment || x.account - y.account)
    return { accounts, stability: stabilityOf(list, inHalves) }
  })
  return { clusters: clusters.filter((c) => c.accounts.length >= MIN_ACCOUNTS), resolution, agreement }
}

function graphOn({ followers, pairs, profiles }: FollowCounts, parts: readonly number[]): SimilarityGraph {
  const sum = (counts: readonly number[]) => parts.reduce((total, part) => total + counts[part]!, 0)
  return similarityGraph(
    followers.map(sum),
    pairs.map(({ a, b, parts: shared }) => ({ a, b, shared: sum(shared) })),
    sum(profiles),
  )
}

function halfMasksOf(parts: number): number[][] {
  const halfMasks: number[][] = []
  for (let mask = 0; mask < 2 ** parts; mask++) {
    const chosenParts = Array.from({ length: parts }, (_, i) => i).filter((i) => mask & (1 << i))
    if (chosenParts.length === parts / 2 && chosenParts[0] === 0) halfMasks.push(chosenParts)
  }
  return halfMasks
}

function accountGroupsOf(labels: Int32Array): number[][] {
  const groups: number[][] = []
  labels.forEach((label, i) => (groups[label] ??= []).push(i))
  return groups
}

function attachmentOf(
  { start, neighbours, weights }: SimilarityGraph,
  labels: Int32Array,
  i: number,
): number {
  let [inside, allParts] = [0, 0]
  for (let e = start[i]!; e < start[i + 1]!; e++) {
    allParts += weights[e]!
    if (labels[neighbours[e]!] === labels[i]) inside += weights[e]!
  }
  return allParts === 0 ? 0 : inside / allParts
}

function stabilityOf(
  members: readonly number[],
  halves: readonly { half: Int32Array; sizes: readonly number[] }[],
): number {
  const bestHalves = halves.map(({ half, sizes }) => {
    const sharedByPair = new Map<number, number>()
    for (const i of members) sharedByPair.set(half[i]!, (sharedByPair.get(half[i]!) ?? 0) + 1)
    return Math.max(...[...sharedByPair].map(([label, n]) => n / (members.length + sizes[label]! - n)))
  })
  return bestHalves.reduce((sum, value) => sum + value, 0) / bestHalves.length
}
