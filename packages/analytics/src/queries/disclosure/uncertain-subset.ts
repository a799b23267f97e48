import { isGroup, type CriterionTree } from '@rookery/contract'

/** Whether a node of the recipe as sent must not be revealed for a single person. */
export type IsUncertain = (node: CriterionTree, path: readonly number[]) => boolean

/** A recipe, or true for everyone and false for no one. */
type Bound = CriterionTree | boolean

/** The people whose membership depends on the uncertain nodes. */
export interface UncertainSubset {
  /** Reached, and not reached if the uncertain nodes were inverted. */
  readonly reached: CriterionTree
  /** Not reached, and reached if the uncertain nodes were inverted. */
  readonly missed: CriterionTree
  /** Recipes without any of them and with all of them; null for no one and everyone. Their sizes are certain. */
  readonly least: CriterionTree | null
  readonly most: CriterionTree | null
  /** Sizes, where already counted. */
  readonly counts?: { readonly reached: number; readonly missed: number }
}

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
  const not = (node: CriterionTree): CriterionTree => ({ op: 'not', children: [node] })
  return {
    reached: least === false ? tree : { op: 'and', children: [tree, not(least)] },
    missed: most === true ? not(tree) : { op: 'and', children: [most, not(tree)] },
    least: least || null,
    most: most === true ? null : most,
  }
}

/** The subset of a recipe in which every criterion is uncertain: the recipe and its complement. */
export const completeSubset = (tree: CriterionTree, size: number, alive: number): UncertainSubset => ({
  counts: { reached: size, missed: alive - size },
  reached: tree,
  missed: { op: 'not', children: [tree] },
  least: null,
  most: null,
})
