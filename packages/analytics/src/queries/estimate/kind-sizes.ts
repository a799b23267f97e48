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
  return kinds.map((kind) => {
    const stays = ({ leaf }: CountedLeaf) => leaf.kind !== kind
    const only = keepLeaves(root, (leaf) => !stays(leaf))!
    const rest = keepLeaves(root, stays)
    if (!rest) return { kind, alone: all, without: () => 0, unique: all }
    const restSet = profileSetOf(program, rest)
    const without = sizeOf(restSet)
    const change = changeWithout(root, stays)
    const unique: SizeReader =
      change === 'smaller'
        ? (measures) => all(measures) - without(measures)
        : change === 'mixed'
          ? sizeOf(meet(program, [whole, complement(restSet)]))
          : () => 0
    return { kind, alone: sizeOf(profileSetOf(program, only)), without, unique }
  })
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
