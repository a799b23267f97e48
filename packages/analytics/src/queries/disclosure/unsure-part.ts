import { isGroup, type CriterionTree } from '@rookery/contract'

/** Says of a node of the recipe as sent whether what it says of a person is not to be told. */
export type IsUnsure = (node: CriterionTree, path: readonly number[]) => boolean

/** A recipe, or what everybody or nobody meets. */
type Bound = CriterionTree | boolean

/** People about whom the unsure nodes decide. */
export interface UnsurePart {
  /** Reached, and not if the unsure nodes said the opposite. */
  readonly reached: CriterionTree
  /** Not reached, and they would be. */
  readonly missed: CriterionTree
  /** Recipes without them and with them all, where those are not nobody and everybody: what they reach is sure. */
  readonly least: CriterionTree | null
  readonly most: CriterionTree | null
  /** How many they are, where somebody counted them already. */
  readonly counts?: { readonly reached: number; readonly missed: number }
}

/**
 * Whom a node of a recipe (`path`: where it stands) reaches or misses only by what its unsure nodes say; null where none is in it. Sets that stand beside the
 * unsure nodes in an "or", or beside what is excluded, leave these people as they were, so they can be told apart from sets of known size.
 */
export function unsurePart(
  tree: CriterionTree,
  path: readonly number[],
  isUnsure: IsUnsure,
): UnsurePart | null {
  const bound = (node: CriterionTree, at: readonly number[], atMost: boolean): Bound => {
    if (isUnsure(node, at)) return atMost
    if (!isGroup(node)) return node
    const isNot = node.op === 'not'
    const children = node.children.map((child, i) => bound(child, [...at, i], atMost !== isNot))
    // In an "or", and in the one that a "not" denies, one that everybody meets decides; in an "and" one that nobody meets.
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

/** The same of a recipe whose every criterion has a share in why it is not told exactly: it and its opposite. */
export const wholePart = (tree: CriterionTree, size: number, alive: number): UnsurePart => ({
  counts: { reached: size, missed: alive - size },
  reached: tree,
  missed: { op: 'not', children: [tree] },
  least: null,
  most: null,
})
