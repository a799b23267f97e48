import { isGroup, type Criterion, type CriterionTree } from '@rookery/contract'
import type { BitmapProgram } from '../../fragments/bitmap-program.ts'
import {
  countedLeavesOf,
  isCountedLeaf,
  keepLeaves,
  type CountedGroup,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { reader, type Measures, type SizeReader } from '../measures/waterfall.ts'
import { isInferred } from './rests-on-inference.ts'
import { patternsOf, reasonsOf, type Atom, type Pattern } from './patterns.ts'

/** Of so many combinations of two criteria or more a recipe's are counted one by one: those of four criteria. */
export const MOST_MIXED = 11
/** Combinations of parts of one recipe counted beside its own. */
const MOST_COUNTED = 48

/** How many people have which of a recipe's criteria together; exact. */
export interface CountedCells {
  readonly atoms: readonly Atom[]
  /** By the text of a leaf; -1: the population knows nobody who has it. Absent: not counted. */
  readonly placeOf: ReadonlyMap<string, number>
  /** Who has all of a pattern, whatever else; by its places. Those of no atom are all who live. */
  readonly sizes: ReadonlyMap<string, number>
}

export const textOf = ({ kind, id, label }: Criterion): string => `${kind}:${id ?? label}`
export const keyOf = (pattern: Pattern): string => pattern.join()

/** Sizes of the combinations of a recipe's criteria, and with `parts` of what its waterfall and its kinds tell. */
export function planCells(
  program: BitmapProgram,
  root: CountedNode,
  { parts = false }: { parts?: boolean } = {},
): (measures: Measures) => CountedCells {
  const { atoms, placeOf } = atomsOf(root)
  const sizes = new Map<string, SizeReader>([['', (measures) => measures.alive]])
  const asked = parts ? [root, ...kindsOf(root), ...partsOf(root)] : [root]
  for (const node of asked) {
    if (sizes.size > MOST_COUNTED) break
    const places = placesOf(
      placeOf,
      [...countedLeavesOf(node)].map(({ leaf }) => leaf),
    )
    for (const pattern of patternsOf(atoms, places, MOST_MIXED) ?? []) {
      if (sizes.has(keyOf(pattern))) continue
      const sets = reasonsOf(atoms, pattern).map((at) => program.any(atoms[at]!.criteria))
      sizes.set(keyOf(pattern), reader(program.size(program.common(sets)), false))
    }
  }
  return (measures) => ({
    atoms,
    placeOf,
    sizes: new Map([...sizes].map(([key, size]) => [key, size(measures)])),
  })
}

function atomsOf(root: CountedNode): Pick<CountedCells, 'atoms' | 'placeOf'> {
  const atoms: Atom[] = []
  const placeOf = new Map<string, number>()
  const known = new Map<string, number>()
  for (const one of countedLeavesOf(root)) {
    const key = one.criteria.join()
    if (key && !known.has(key)) known.set(key, atoms.push(one) - 1)
    placeOf.set(textOf(one.leaf), known.get(key) ?? -1)
  }
  return { atoms, placeOf }
}

function* partsOf(node: CountedNode): Generator<CountedNode> {
  if (isCountedLeaf(node)) return
  // Of so many children no combinations are counted.
  const most = Math.min(node.children.length - 1, MOST_MIXED + 1)
  for (let n = 1; n <= most; n++) yield { ...node, children: node.children.slice(0, n) }
  for (const child of node.children) {
    yield child
    yield* partsOf(child)
  }
}

function* kindsOf(root: CountedNode): Generator<CountedNode> {
  const kinds = new Set([...countedLeavesOf(root)].map(({ leaf }) => leaf.kind))
  for (const kind of kinds)
    for (const wanted of [true, false]) {
      const left = keepLeaves(root, ({ leaf }) => (leaf.kind === kind) === wanted)
      if (left) yield left as CountedGroup
    }
}

const placesOf = (placeOf: CountedCells['placeOf'], leaves: readonly Criterion[]): Pattern =>
  [...new Set(leaves.map((leaf) => placeOf.get(textOf(leaf)) ?? -1))]
    .filter((at) => at >= 0)
    .sort((a, b) => a - b)

function* selectedLeavesOf(tree: CriterionTree): Generator<Criterion> {
  if (isGroup(tree)) for (const child of tree.children) yield* selectedLeavesOf(child)
  else if (!tree.deselected) yield tree
}

/** The atoms that decide whether somebody meets the recipe. */
export const atomsIn = ({ placeOf }: CountedCells, tree: CriterionTree): Pattern =>
  placesOf(placeOf, [...selectedLeavesOf(tree)])

/** How many criteria that rest on nothing inferred it holds. */
export const sureAtomsIn = (cells: CountedCells, tree: CriterionTree): number =>
  atomsIn(cells, tree).filter((at) => !isInferred(cells.atoms[at]!.leaf)).length

/** Whether those who have just the atoms of `pattern` meet the recipe; null where nothing in it can be counted. */
export function meets({ placeOf }: CountedCells, tree: CriterionTree, pattern: Pattern): boolean | null {
  const visit = (node: CriterionTree): boolean | null => {
    if (!isGroup(node)) {
      const at = node.deselected ? undefined : placeOf.get(textOf(node))
      return at === undefined ? null : pattern.includes(at)
    }
    const known = node.children.map(visit).filter((answer) => answer !== null)
    if (known.length === 0) return null
    return node.op === 'and' ? known.every(Boolean) : known.some(Boolean) === (node.op === 'or')
  }
  return visit(tree)
}
