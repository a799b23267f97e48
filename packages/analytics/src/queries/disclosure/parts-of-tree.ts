import { isGroup, treeWithout, type CriterionTree } from '@rookery/contract'
import { LONG_LIST } from './small-parts.ts'

/** The recipe without these parts; null if nothing is left. */
export function treeWithoutAll(
  tree: CriterionTree,
  parts: readonly { readonly path: readonly number[] }[],
): CriterionTree | null {
  const paths = parts.map(({ path }) => path)
  // A part within a removed one is gone with it. The last are removed first, so that the paths of the others stay valid.
  return paths
    .filter((path) => !paths.some((other) => isWithin(path, other)))
    .toSorted((a, b) => comparePaths(b, a))
    .reduce<CriterionTree | null>((rest, path) => rest && treeWithout(rest, path), tree)
}
const isWithin = (path: readonly number[], other: readonly number[]): boolean =>
  other.length < path.length && other.every((n, i) => path[i] === n)
function comparePaths(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1)
}

export const nodeAt = (tree: CriterionTree, path: readonly number[]): CriterionTree =>
  path.reduce<CriterionTree>((node, n) => (isGroup(node) ? node.children[n]! : node), tree)

/** Whether the node is in a list too long to examine one by one. */
export function isInLongList(tree: CriterionTree, path: readonly number[]): boolean {
  if (path.length === 0) return false
  const list = nodeAt(tree, path.slice(0, -1))
  return (
    isGroup(list) &&
    list.op !== 'and' &&
    !isGroup(nodeAt(tree, path)) &&
    list.children.filter((child) => !isGroup(child)).length > LONG_LIST
  )
}
