import { isGroup, type Criterion, type CriterionTree } from '@rookery/contract'

export type TreeNode = LeafNode | GroupNode
export interface LeafNode {
  path: number[]
  leaf: Criterion
}
export interface GroupNode {
  path: number[]
  op: 'and' | 'or' | 'not'
  children: TreeNode[]
}

export const isLeafNode = (node: TreeNode): node is LeafNode => 'leaf' in node

/** Paths are child indexes in the tree as sent, so that a page can place a figure at the right row. */
export function treeNodeOf(tree: CriterionTree, path: number[] = []): TreeNode | null {
  if (!isGroup(tree)) return tree.deselected ? null : { path, leaf: tree }
  const children = tree.children.map((child, i) => treeNodeOf(child, [...path, i])).filter((n) => n !== null)
  return children.length === 0 ? null : { path, op: tree.op, children }
}

/**
 * A recipe and what it is counted within, its region: both have to be met. The outer group is no part of the
 * recipe, whose nodes keep their paths. Null if neither is there.
 */
export function bothOf<Node>(
  recipe: Node | null,
  within: Node | null,
): Node | { path: number[]; op: 'and'; children: Node[] } | null {
  return recipe && within ? { path: [], op: 'and', children: [recipe, within] } : (recipe ?? within)
}

/** Nodes that no path refers to, such as those of a region. */
export const withoutPaths = (node: TreeNode): TreeNode =>
  isLeafNode(node) ? { ...node, path: [] } : { ...node, path: [], children: node.children.map(withoutPaths) }

/** Leaves in reading order. */
export function* leafNodesOf(node: TreeNode): Generator<LeafNode> {
  if (isLeafNode(node)) yield node
  else for (const child of node.children) yield* leafNodesOf(child)
}

export function treeOfNode(node: TreeNode): CriterionTree {
  return isLeafNode(node) ? node.leaf : { op: node.op, children: node.children.map(treeOfNode) }
}
