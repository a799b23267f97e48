import {
  isGroup,
  leavesOf,
  pruneTree,
  type Criterion,
  type CriterionGroup,
  type CriterionTree,
  type MissingList,
} from '@rookery/contract'
import { isId } from '../security/new-id.ts'

/** A reference to a list that cannot be counted with, and where in the recipe it stands. */
export interface MissingReference extends MissingList {
  readonly path: number[]
}

/** A custom audience with an id of ours is a list of a team; every other one exists on the network alone. */
export const isListReference = (leaf: Criterion): leaf is Criterion & { readonly id: string } =>
  leaf.kind === 'custom_audience' && leaf.id !== undefined && isId(leaf.id)

/** The lists that these recipes name and do not deselect. */
export const namedLists = (trees: readonly CriterionTree[]): string[] => [
  ...new Set(trees.flatMap((tree) => [...leavesOf(tree)].filter(isListReference).map(({ id }) => id))),
]

/**
 * What becomes of the references of a recipe whose list cannot be counted with. Beside alternatives such a
 * list is left out: the recipe reaches fewer people, each of whom it means. Anywhere else (excluded, required,
 * or alone) the recipe would reach others than it says, and cannot be used.
 *
 * `tree` is the recipe with what is left out deselected, so that paths stay as they were. Pure.
 */
export function judgeReferences(
  tree: CriterionTree,
  reasonOf: (leaf: Criterion) => MissingList['reason'] | null,
): { tree: CriterionTree; missing: MissingReference[] } {
  const missing = new Map<string, MissingReference>()
  /** Whether the node reaches whom it means; null: it is as if it were not there. */
  const reaches = (node: CriterionTree, path: number[], isExcluded: boolean): boolean | null => {
    if (!isGroup(node)) {
      if (node.deselected) return null
      const reason = reasonOf(node)
      if (reason === null) return true
      missing.set(path.join(), {
        id: node.id ?? node.label,
        label: node.label,
        reason,
        path,
        left_out: false,
      })
      return false
    }
    const within = isExcluded || node.op === 'not'
    const reached = node.children.map((child, i) => reaches(child, [...path, i], within))
    const selected = reached.filter((each) => each !== null)
    if (selected.length === 0) return null
    const isWhole = !selected.includes(false)
    if (node.op !== 'or' || isExcluded || !selected.includes(true)) return isWhole
    node.children.forEach((child, i) => {
      if (reached[i] === false) leaveOut(child, [...path, i])
    })
    return true
  }
  /** Lists that stand for themselves may be left out; what they are combined with may not. */
  const leaveOut = (node: CriterionTree, path: number[]): void => {
    const reference = missing.get(path.join())
    if (reference) missing.set(path.join(), { ...reference, left_out: true })
    else if (isGroup(node) && isAlternatives(node))
      node.children.forEach((child, i) => leaveOut(child, [...path, i]))
  }
  reaches(tree, [], false)
  const withoutLeftOut = (node: CriterionTree, path: number[]): CriterionTree =>
    isGroup(node)
      ? { op: node.op, children: node.children.map((child, i) => withoutLeftOut(child, [...path, i])) }
      : missing.get(path.join())?.left_out
        ? { ...node, deselected: true }
        : node
  return { tree: withoutLeftOut(tree, []), missing: [...missing.values()] }
}

/** An OR, or a group of one, which is the same as what it holds. */
const isAlternatives = ({ op, children }: CriterionGroup): boolean =>
  op === 'or' || (op === 'and' && children.filter((child) => pruneTree(child) !== null).length === 1)
