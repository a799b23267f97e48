import { primaryKinds, type CriterionKind } from '@rookery/contract'
import { isCountedLeaf, type CountedNode } from '../../fragments/counted-tree.ts'

const primaryKindList: readonly CriterionKind[] = primaryKinds
const isPrimaryLeaf = (node: CountedNode) => isCountedLeaf(node) && primaryKindList.includes(node.leaf.kind)
const samePath = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/**
 * The list to which a wanted criterion is added as an alternative. `into` selects a list by its path in the
 * tree as sent; otherwise it is the first "or" with a wanted criterion, or a single wanted criterion, among
 * the recipe's AND-ed clauses. Null: the recipe has no wanted criteria yet, so an addition begins a clause of
 * its own and narrows the audience.
 */
export function placeOfAdditions(root: CountedNode, into?: readonly number[]): CountedNode | null {
  const selectedNode = into && nodeAt(root, into)
  if (selectedNode && !isCountedLeaf(selectedNode) && selectedNode.op === 'or') return selectedNode
  return firstList(root)
}

function nodeAt(node: CountedNode, path: readonly number[]): CountedNode | null {
  if (samePath(node.path, path)) return node
  if (isCountedLeaf(node)) return null
  for (const child of node.children) {
    const found = nodeAt(child, path)
    if (found) return found
  }
  return null
}

function firstList(node: CountedNode): CountedNode | null {
  if (isCountedLeaf(node)) return isPrimaryLeaf(node) ? node : null
  if (node.op === 'or') return node.children.some(isPrimaryLeaf) ? node : null
  if (node.op === 'not') return null
  for (const child of node.children) {
    const found = firstList(child)
    if (found) return found
  }
  return null
}

/** Marginal reach of every candidate is then its overlap with one set. */
export function withEverybodyAt(node: CountedNode, place: CountedNode): CountedNode {
  // "None of an empty list" is everyone.
  if (node === place) return { path: node.path, op: 'not', children: [] }
  if (isCountedLeaf(node)) return node
  return { ...node, children: node.children.map((child) => withEverybodyAt(child, place)) }
}
