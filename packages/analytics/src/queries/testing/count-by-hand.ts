import { isGroup, type Criterion, type CriterionTree } from '@rookery/contract'
import { keyOf, MOST_MIXED, textOf, type CountedCells } from '../disclosure/counted-cells.ts'
import { patternsOf, type Atom } from '../disclosure/patterns.ts'

function leavesOf(tree: CriterionTree): Criterion[] {
  return isGroup(tree) ? tree.children.flatMap(leavesOf) : tree.deselected ? [] : [tree]
}

/** The cells of a recipe, counted by `sizeOf`: how many have all of some criteria, null where one of them cannot be counted. */
export function countByHand(
  tree: CriterionTree,
  sizeOf: (leaves: readonly Criterion[]) => number | null,
): CountedCells {
  const leaves = new Map(leavesOf(tree).map((leaf) => [textOf(leaf), leaf]))
  const counted = [...leaves].filter(([, leaf]) => sizeOf([leaf]) !== null)
  const had = counted.flatMap(([, leaf]) => (sizeOf([leaf]) === 0 ? [] : [leaf]))
  const atoms = had.map((leaf, at): Atom => ({ leaf, criteria: [at + 1], parents: [] }))
  const places = had.map((_, at) => at)
  const sizes = new Map(
    (patternsOf(atoms, places, MOST_MIXED) ?? []).map((pattern) => [
      keyOf(pattern),
      sizeOf(pattern.map((at) => had[at]!)) ?? 0,
    ]),
  )
  return { atoms, placeOf: new Map(counted.map(([text, leaf]) => [text, had.indexOf(leaf)])), sizes }
}
