import type { CriterionKind } from '@rookery/contract'
import type { BitmapProgram, ProfileSet } from '../../fragments/bitmap-program.ts'
import {
  countedLeavesOf,
  isCountedLeaf,
  keepLeaves,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { complement, meet, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { reader, type SizeReader } from './waterfall.ts'

/** Longer lists are united straight from the postings, without looking criteria up one by one. */
const SHORT_LIST = 48

export interface KindPlan {
  kind: CriterionKind
  alone: SizeReader
  without: SizeReader
  unique: SizeReader
}

/** For each kind in the recipe: the recipe of that kind only, the recipe without it, and who is reached through it alone. */
export function planKinds(program: BitmapProgram, root: CountedNode, whole: ProfileSet): KindPlan[] {
  const kinds = [...new Set([...countedLeavesOf(root)].map(({ leaf }) => leaf.kind))]
  const sizeOf = (set: ProfileSet) => reader(program.size(set.bitmap), set.not)
  const all = sizeOf(whole)
  const shortened = planShortened(program, root)
  return kinds.map((kind) => {
    const stays = ({ leaf }: CountedLeaf) => leaf.kind !== kind
    const only = keepLeaves(root, (leaf) => !stays(leaf))!
    const rest = keepLeaves(root, stays)
    if (!rest) return { kind, alone: all, without: () => 0, unique: all }
    const alone = sizeOf(profileSetOf(program, only))
    const known = shortened.get(kind)
    if (known) return { kind, alone, without: known, unique: (measures) => all(measures) - known(measures) }
    const restSet = profileSetOf(program, rest)
    const without = sizeOf(restSet)
    const change = changeWithout(root, stays)
    const unique: SizeReader =
      change === 'smaller'
        ? (measures) => all(measures) - without(measures)
        : change === 'mixed'
          ? sizeOf(meet(program, [whole, complement(restSet)]))
          : () => 0
    return { kind, alone, without, unique }
  })
}

/** What a node AND-s, through nested "and". */
const conjunctsOf = (node: CountedNode): CountedNode[] =>
  !isCountedLeaf(node) && node.op === 'and' ? node.children.flatMap(conjunctsOf) : [node]

/**
 * By far the commonest recipe is a list of wanted things of several kinds, narrowed by the rest. A kind found only in such a list is taken out of
 * it within what the rest lets through, instead of uniting the whole list again for each kind.
 */
function planShortened(program: BitmapProgram, root: CountedNode): Map<CriterionKind, SizeReader> {
  const parts = conjunctsOf(root)
  const sizes = new Map<CriterionKind, SizeReader>()
  for (const list of parts) {
    if (isCountedLeaf(list) || list.op !== 'or' || !list.children.every(isCountedLeaf)) continue
    const others = parts.filter((part) => part !== list)
    const elsewhere = new Set(
      others.flatMap((part) => [...countedLeavesOf(part)].map(({ leaf }) => leaf.kind)),
    )
    const things = list.children.flatMap(({ leaf, criteria }) =>
      criteria.map((criterion) => ({ kind: leaf.kind, criterion })),
    )
    const without = (kind: CriterionKind) => things.flatMap((thing, i) => (thing.kind === kind ? [] : [i]))
    const kinds = [...new Set(things.map(({ kind }) => kind))].filter(
      (kind) => !elsewhere.has(kind) && without(kind).length > 0,
    )
    if (kinds.length === 0 || things.length > SHORT_LIST) continue
    const within = meet(
      program,
      others.map((part) => profileSetOf(program, part)),
    )
    if (within.not) continue
    const criteria = things.map(({ criterion }) => criterion)
    program
      .unionsWithin(within.bitmap, criteria, kinds.map(without))
      .forEach((measure, i) => sizes.set(kinds[i]!, reader(measure, false)))
  }
  return sizes
}

type Change = 'same' | 'smaller' | 'larger' | 'mixed' | 'gone'

/**
 * What leaving leaves out does to the set, told from the tree alone: a shorter "or" is inside the longer one, a shorter "and" around it. Only
 * where both happen must the difference be counted.
 */
function changeWithout(node: CountedNode, stays: (leaf: CountedLeaf) => boolean): Change {
  if (isCountedLeaf(node)) return stays(node) ? 'same' : 'gone'
  const changes = node.children.map((child) => changeWithout(child, stays))
  if (changes.every((change) => change === 'gone')) return 'gone'
  const seen = new Set(
    changes.map((change) => (change === 'gone' ? (node.op === 'and' ? 'larger' : 'smaller') : change)),
  )
  seen.delete('same')
  if (seen.size > 1) return 'mixed'
  const [change = 'same'] = seen
  if (node.op !== 'not') return change
  return change === 'larger' ? 'smaller' : change === 'smaller' ? 'larger' : change
}
