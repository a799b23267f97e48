import type { Criterion, CriterionTree } from '@rookery/contract'
import { isGroup, pruneTree } from '@rookery/contract/targeting-tree.ts'

/** A recipe for reading: selected criteria only, redundant groups flattened. */
export type PlainNode = { item: Criterion } | { op: 'and' | 'or' | 'not'; parts: PlainNode[] }

const plainOf = (node: CriterionTree): PlainNode => {
  if (!isGroup(node)) return { item: node }
  const parts = node.children.map(plainOf)
  if (node.op === 'not') return { op: 'not', parts }
  // A group within one of the same operator is equivalent to its parts.
  const flat = parts.flatMap((part) => ('op' in part && part.op === node.op ? part.parts : [part]))
  return flat.length === 1 ? flat[0]! : { op: node.op, parts: flat }
}

export const plainTree = (tree: CriterionTree): PlainNode | null => {
  const counted = pruneTree(tree)
  return counted && plainOf(counted)
}
