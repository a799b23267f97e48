import type { CriterionGroup, CriterionTree } from '@rookery/contract'
import { isGroup, pruneTree } from '@rookery/contract/targeting-tree.ts'

/** A recipe as clauses that all have to hold. */
const clausesOf = (tree: CriterionTree): CriterionTree[] =>
  isGroup(tree) && tree.op === 'and' ? tree.children.flatMap(clausesOf) : [tree]

/** What no one of these people may be: the alternatives of a list by themselves, everything else as it is. */
const alternativesOf = (tree: CriterionTree): CriterionTree[] =>
  isGroup(tree) && tree.op === 'or' ? tree.children : [tree]

const counted = (trees: readonly CriterionTree[]) =>
  trees.map((tree) => pruneTree(tree)).filter((tree) => tree !== null)

/**
 * People in all of `within` and in none of `without`, as one recipe: a part of an overlap, or one audience minus another. Null when nothing of
 * `within` counts.
 */
export function partTree(
  within: readonly CriterionTree[],
  without: readonly CriterionTree[],
): CriterionGroup | null {
  const wanted = counted(within)
  if (wanted.length === 0) return null
  return {
    op: 'and',
    children: [
      ...wanted.flatMap(clausesOf),
      ...counted(without).map((tree): CriterionGroup => ({ op: 'not', children: alternativesOf(tree) })),
    ],
  }
}

/** Everybody in any of `all` who is not in the part: who is in none of `within`, or in one of `without`. */
export function othersOfPart(
  all: readonly CriterionTree[],
  { within, without }: { within: readonly CriterionTree[]; without: readonly CriterionTree[] },
): CriterionGroup | null {
  const any: CriterionGroup = { op: 'or', children: counted(all).flatMap(alternativesOf) }
  if (any.children.length === 0) return null
  const part = partTree(within.length > 0 ? within : [any], without)
  return part && { op: 'and', children: [any, { op: 'not', children: [part] }] }
}
