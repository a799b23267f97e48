import type { Criterion, CriterionTree } from '@rookery/contract'
import { isGroup, pruneTree } from '@rookery/contract/targeting-tree.ts'

/** A recipe for reading: selected criteria only, redundant groups flattened. */
export type PlainNode = { item: Criterion } | { op: 'and' | 'or' | 'not'; parts: PlainNode[] }

const plainNodeOf = (node: CriterionTree): PlainNode => {
  if (!isGroup(node)) return { item: node }
  const plainChildren = node.children.map(plainNodeOf)
  if (node.op === 'not') return { op: 'not', parts: plainChildren }
  // A group within one of the same operator is equivalent to its parts.
  const flatChildren = plainChildren.flatMap((part) =>
    'op' in part && part.op === node.op ? part.parts : [part],
  )
  return flatChildren.length === 1 ? flatChildren[0]! : { op: node.op, parts: flatChildren }
}

export const plainTree = (tree: CriterionTree): PlainNode | null => {
  const prunedTree = pruneTree(tree)
  return prunedTree && plainNodeOf(prunedTree)
}
