import { HANDLES_CAP, isGroup, type CriterionTree } from '@rookery/contract'

/**
 * A recipe with the first handles that count only: alternatives beyond the cap are deselected. A handle that is
 * required or excluded stays, for without it others would be reached.
 */
export function withFirstHandles(tree: CriterionTree): CriterionTree {
  let handles = 0
  const walk = (node: CriterionTree, isAlternative: boolean): CriterionTree => {
    if (isGroup(node))
      return { op: node.op, children: node.children.map((child) => walk(child, node.op === 'or')) }
    if (node.kind !== 'handle' || node.deselected) return node
    handles += 1
    return handles > HANDLES_CAP && isAlternative ? { ...node, deselected: true } : node
  }
  return walk(tree, false)
}
