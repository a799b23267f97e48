import { isGroup, type CriterionTree } from '@rookery/contract'

/** Whether a node of the recipe as sent must not be revealed for a single person. */
export type IsUncertain = (node: CriterionTree, path: readonly number[]) => boolean

/** A recipe, or true for everyone and false for no one. */
type Bound = CriterionTree | boolean

/** The people whose membership depends on the uncertain nodes of a recipe. */
export interface UncertainSubset {
  readonly tree: CriterionTree
  /** The recipe without its uncertain people; null reaches no one. Those `tree` reaches beyond it are uncertain. */
  readonly least: CriterionTree | null
  /** The recipe with all of them; null reaches everyone. Those it reaches beyond `tree` are uncertain. */
  readonly most: CriterionTree | null
  /** Numbers of people on both sides, where already counted. */
  readonly counts?: SubsetCounts | undefined
}
export type SubsetCounts = Readonly<Record<'reached' | 'missed', number>>

export const smallerSide = ({ reached, missed }: SubsetCounts): keyof SubsetCounts =>
  missed < reached ? 'missed' : 'reached'

/**
 * The people whom a node of a recipe (at `path`) reaches or misses only because of its uncertain nodes; null
 * if it has none. Sets joined to the uncertain nodes by "or", or to exclusions, do not change this subset, so
 * noise derived from it does not change either.
 */
export function uncertainSubset(
  tree: CriterionTree,
  path: readonly number[],
  isUncertain: IsUncertain,
): UncertainSubset | null {
  const bound = (node: CriterionTree, at: readonly number[], atMost: boolean): Bound => {
    if (isUncertain(node, at)) return atMost
    if (!isGroup(node)) return node
    const isNot = node.op === 'not'
    const children = node.children.map((child, i) => bound(child, [...at, i], atMost !== isNot))
    // In an "or" (or a negated one) a child true for everyone decides the result; in an "and" one that is
    // false for everyone.
    const decides = node.op !== 'and'
    if (children.includes(decides)) return isNot ? false : decides
    if (children.every((child, i) => child === node.children[i])) return node
    const left = children.filter((child) => typeof child !== 'boolean')
    return left.length > 0 ? { ...node, children: left } : isNot || !decides
  }
  const [least, most] = [bound(tree, path, false), bound(tree, path, true)]
  if (least === true || most === false || (least === tree && most === tree)) return null
  return { tree, least: least || null, most: most === true ? null : most }
}

/** The subset of a recipe in which every criterion is uncertain: the recipe and its complement. */
export const completeSubset = (tree: CriterionTree, counts?: SubsetCounts): UncertainSubset => ({
  tree,
  least: null,
  most: null,
  counts,
})
