import type { Criterion, CriterionTree } from '@rookery/contract'
import type { CriteriaResolver } from '../criteria/criteria-resolver.ts'
import { isUncounted, wantedBy } from './criterion-terms.ts'
import { isLeafNode, leafNodesOf, treeNodeOf, type LeafNode, type TreeNode } from './tree-node.ts'

/** A recipe as criterion numbers: what the population can count. */
export type CountedNode = CountedLeaf | CountedGroup
export interface CountedLeaf extends LeafNode {
  /** OR-ed; empty when the population knows none of it, which reaches nobody. */
  criteria: readonly number[]
  /** What everybody with one of the criteria also has: a child interest's group, a title's category, a region's country. */
  parents: readonly number[]
}
export interface CountedGroup {
  path: number[]
  op: 'and' | 'or' | 'not'
  children: CountedNode[]
}

export interface CountedTree {
  /** Null: nothing countable is left, so nobody is counted. */
  root: CountedNode | null
  /** Left out of the count: nothing in the population knows their kind. */
  uncounted: LeafNode[]
  /** Of a countable kind, and not in the population. */
  unknown: LeafNode[]
  /** The recipe as sent holds something that is not deselected. */
  anything_selected: boolean
}

/** A custom audience with an id may be a list of the asker's own team, which the population holds; the resolver says so. */
const mayBeList = ({ kind, id }: Criterion) => kind === 'custom_audience' && id !== undefined

export const isCountedLeaf = (node: CountedNode): node is CountedLeaf => 'criteria' in node

/**
 * Looks every leaf up in one call of the resolver and leaves out what cannot be counted. Throws the resolver's SensitiveCriterionError.
 */
export async function countedTreeOf(
  tree: CriterionTree | null,
  resolver: CriteriaResolver,
  signal?: AbortSignal,
): Promise<CountedTree> {
  const node = tree && treeNodeOf(tree)
  if (!node) return { root: null, uncounted: [], unknown: [], anything_selected: false }
  const leaves = [...leafNodesOf(node)]
  const wanted = leaves.map(({ leaf }) => (isUncounted(leaf.kind) && !mayBeList(leaf) ? [] : wantedBy(leaf)))
  const found = await resolver.resolve(wanted.flat(), signal)
  const known = new Map<LeafNode, { criteria: number[]; parents: number[] }>()
  let next = 0
  leaves.forEach((leaf, i) => {
    const mine = found.slice(next, (next += wanted[i]!.length))
    const criteria = mine.flatMap((one) => (one ? [one.criterion] : []))
    const parents = mine.flatMap((one) => (one && one.parent > 0 ? [one.parent] : []))
    known.set(leaf, { criteria: [...new Set(criteria)].sort((a, b) => a - b), parents })
  })
  const leftOut = (leaf: LeafNode) => isUncounted(leaf.leaf.kind) && known.get(leaf)!.criteria.length === 0
  const [uncounted, counted] = [true, false].map((wish) =>
    leaves.filter((leaf) => leftOut(leaf) === wish),
  ) as [LeafNode[], LeafNode[]]
  return {
    root: countable(node, known, new Set(uncounted)),
    uncounted,
    unknown: counted.filter((leaf) => known.get(leaf)!.criteria.length === 0),
    anything_selected: true,
  }
}

function countable(
  node: TreeNode,
  known: ReadonlyMap<LeafNode, { criteria: number[]; parents: number[] }>,
  uncounted: ReadonlySet<LeafNode>,
): CountedNode | null {
  if (isLeafNode(node)) return uncounted.has(node) ? null : { ...node, ...known.get(node)! }
  const children = node.children
    .map((child) => countable(child, known, uncounted))
    .filter((child) => child !== null)
  return children.length === 0 ? null : { path: node.path, op: node.op, children }
}

export function* countedLeavesOf(node: CountedNode): Generator<CountedLeaf> {
  if (isCountedLeaf(node)) yield node
  else for (const child of node.children) yield* countedLeavesOf(child)
}

/** Leaves that are wanted, not excluded: those under an even number of `not`. */
export function* wantedLeavesOf(node: CountedNode, negated = false): Generator<CountedLeaf> {
  if (isCountedLeaf(node)) {
    if (!negated) yield node
  } else for (const child of node.children) yield* wantedLeavesOf(child, negated !== (node.op === 'not'))
}

/** The tree with only the leaves that pass; null when none does. */
export function keepLeaves(node: CountedNode, keep: (leaf: CountedLeaf) => boolean): CountedNode | null {
  if (isCountedLeaf(node)) return keep(node) ? node : null
  const children = node.children.map((child) => keepLeaves(child, keep)).filter((child) => child !== null)
  return children.length === 0 ? null : { ...node, children }
}
