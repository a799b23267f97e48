import type { CriterionGroup, CriterionTree } from '@rookery/contract'
import { isGroup, pruneTree } from '@rookery/contract/targeting-tree.ts'

/** Splits a recipe into clauses that all apply. */
const clausesOf = (tree: CriterionTree): CriterionTree[] =>
  isGroup(tree) && tree.op === 'and' ? tree.children.flatMap(clausesOf) : [tree]

/** The alternatives of a list of criteria, each to be excluded; any other tree as one. */
const alternativesOf = (tree: CriterionTree): CriterionTree[] =>
  isGroup(tree) && tree.op === 'or' ? tree.children : [tree]

const joinCounted = (trees: readonly CriterionTree[]) =>
  trees.map((tree) => pruneTree(tree)).filter((tree) => tree !== null)

/**
 * People in all of `within` and in none of `without`, as one recipe: a part of an overlap, or one audience
 * minus another. Null if `within` has no selected criteria.
 */
export function partTree(
  within: readonly CriterionTree[],
  without: readonly CriterionTree[],
): CriterionGroup | null {
  const includedTree = joinCounted(within)
  if (includedTree.length === 0) return null
  return {
    op: 'and',
    children: [
      ...includedTree.flatMap(clausesOf),
      ...joinCounted(without).map((tree): CriterionGroup => ({ op: 'not', children: alternativesOf(tree) })),
    ],
  }
}

/** People in any of `all` who are outside the part: outside one of `within`, or in one of `without`. */
export function othersOfOverlapPart(
  all: readonly CriterionTree[],
  { within, without }: { within: readonly CriterionTree[]; without: readonly CriterionTree[] },
): CriterionGroup | null {
  const anyGroup: CriterionGroup = { op: 'or', children: joinCounted(all).flatMap(alternativesOf) }
  if (anyGroup.children.length === 0) return null
  const partsTree = partTree(within.length > 0 ? within : [anyGroup], without)
  return partsTree && { op: 'and', children: [anyGroup, { op: 'not', children: [partsTree] }] }
}
