import type { Criterion, CriterionTree } from '@rookery/contract'
import { UnresolvedListError, type CriteriaResolver } from '../criteria/criteria-resolver.ts'
import { isUncounted, wantedBy } from './criterion-terms.ts'
import { isLeafNode, leafNodesOf, treeNodeOf, type LeafNode, type TreeNode } from './tree-node.ts'

export type CountedNode = CountedLeaf | CountedGroup
export interface CountedLeaf extends LeafNode {
  /** Combined by OR; empty if the population knows none of them, which reaches no one. */
  criteria: readonly number[]
  /** Criteria implied by any of these: a child interest's group, a title's category, a region's country. */
  parents: readonly number[]
}
export interface CountedGroup {
  path: number[]
  op: 'and' | 'or' | 'not'
  children: CountedNode[]
}

export interface CountedTree {
  root: CountedNode | null
  uncounted: LeafNode[]
  unknown: LeafNode[]
  anything_selected: boolean
}

// A custom audience with an id may be a list of the caller's own team, which the population stores; the
// resolver decides. Ids of lists are UUIDs; audiences of the network are known by name.
const mayBeList = ({ kind, id }: Criterion) => kind === 'custom_audience' && id !== undefined
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isOnlyList = (leaf: Criterion) => mayBeList(leaf) && uuid.test(leaf.id!)

export const isCountedLeaf = (node: CountedNode): node is CountedLeaf => 'criteria' in node

/** Throws UnresolvedListError for an unknown list: nothing is counted as if it were not there. */
export async function countedTreeOf(
  tree: CriterionTree | null,
  resolver: CriteriaResolver,
  signal?: AbortSignal,
): Promise<CountedTree> {
  const node = tree && treeNodeOf(tree)
  if (!node) return { root: null, uncounted: [], unknown: [], anything_selected: false }
  const leafNodes = [...leafNodesOf(node)]
  const countedLeaves = leafNodes.map(({ leaf }) =>
    isUncounted(leaf.kind) && !mayBeList(leaf) ? [] : wantedBy(leaf),
  )
  const found = await resolver.resolve(countedLeaves.flat(), signal)
  const criteriaByLeaf = new Map<LeafNode, { criteria: number[]; parents: number[] }>()
  let nextIndex = 0
  leafNodes.forEach((leaf, i) => {
    const ownCriteria = found.slice(nextIndex, (nextIndex += countedLeaves[i]!.length))
    const criteria = ownCriteria.flatMap((one) => (one ? [one.criterion] : []))
    const parentCriteria = ownCriteria.flatMap((one) => (one && one.parent > 0 ? [one.parent] : []))
    criteriaByLeaf.set(leaf, {
      criteria: [...new Set(criteria)].sort((a, b) => a - b),
      parents: parentCriteria,
    })
  })
  const missing = leafNodes.find(
    (leaf) => isOnlyList(leaf.leaf) && criteriaByLeaf.get(leaf)!.criteria.length === 0,
  )
  if (missing) throw new UnresolvedListError(missing.leaf.id!)
  const leftOut = (leaf: LeafNode) =>
    isUncounted(leaf.leaf.kind) && criteriaByLeaf.get(leaf)!.criteria.length === 0
  const [uncounted, counted] = [true, false].map((isUncountable) =>
    leafNodes.filter((leaf) => leftOut(leaf) === isUncountable),
  ) as [LeafNode[], LeafNode[]]
  return {
    root: countLeaf(node, criteriaByLeaf, new Set(uncounted)),
    uncounted,
    unknown: counted.filter((leaf) => criteriaByLeaf.get(leaf)!.criteria.length === 0),
    anything_selected: true,
  }
}

function countLeaf(
  node: TreeNode,
  known: ReadonlyMap<LeafNode, { criteria: number[]; parents: number[] }>,
  uncounted: ReadonlySet<LeafNode>,
): CountedNode | null {
  if (isLeafNode(node)) return uncounted.has(node) ? null : { ...node, ...known.get(node)! }
  const children = node.children
    .map((child) => countLeaf(child, known, uncounted))
    .filter((child) => child !== null)
  return children.length === 0 ? null : { path: node.path, op: node.op, children }
}

export function* countedLeavesOf(node: CountedNode): Generator<CountedLeaf> {
  if (isCountedLeaf(node)) yield node
  else for (const child of node.children) yield* countedLeavesOf(child)
}

export function* wantedLeavesOf(node: CountedNode, negated = false): Generator<CountedLeaf> {
  if (isCountedLeaf(node)) {
    if (!negated) yield node
  } else for (const child of node.children) yield* wantedLeavesOf(child, negated !== (node.op === 'not'))
}

export function filterLeaves(node: CountedNode, passes: (leaf: CountedLeaf) => boolean): CountedNode | null {
  if (isCountedLeaf(node)) return passes(node) ? node : null
  const children = node.children.map((child) => filterLeaves(child, passes)).filter((child) => child !== null)
  return children.length === 0 ? null : { ...node, children }
}
