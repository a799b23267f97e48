import { primaryKinds, type CriterionKind } from '@rookery/contract'
import { isCountedLeaf, type CountedNode } from '../../fragments/counted-tree.ts'

const primary: readonly CriterionKind[] = primaryKinds
const isPrimaryLeaf = (node: CountedNode) => isCountedLeaf(node) && primary.includes(node.leaf.kind)
const samePath = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/**
 * Where one more wanted thing goes: the list it is an alternative of. `into` names a list by its path in the tree as sent; otherwise it is the
 * first "or" that holds a wanted thing, or a wanted thing that stands alone, among what the recipe AND-s. Null: the recipe wants nothing yet,
 * so what is added begins a clause of its own and narrows.
 */
export function placeOfAdditions(root: CountedNode, into?: readonly number[]): CountedNode | null {
  const named = into && nodeAt(root, into)
  if (named && !isCountedLeaf(named) && named.op === 'or') return named
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

/**
 * The recipe if everybody were in the list. Whoever is in that and not in the audience is won by whatever criterion of theirs is added, so the
 * marginal reach of every candidate is its overlap with one set.
 */
export function withEverybodyAt(node: CountedNode, place: CountedNode): CountedNode {
  // "None of nothing" is everybody.
  if (node === place) return { path: node.path, op: 'not', children: [] }
  if (isCountedLeaf(node)) return node
  return { ...node, children: node.children.map((child) => withEverybodyAt(child, place)) }
}
