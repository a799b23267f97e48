import type { CriterionKind } from '@rookery/contract'
import type { BitmapProgram, ProfileSet } from '../../fragments/bitmap-program.ts'
import { countedLeavesOf, keepLeaves, type CountedNode } from '../../fragments/counted-tree.ts'
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
  return kinds.map((kind) => {
    const only = keepLeaves(root, ({ leaf }) => leaf.kind === kind)!
    const rest = keepLeaves(root, ({ leaf }) => leaf.kind !== kind)
    if (!rest) return { kind, alone: sizeOf(whole), without: () => 0, unique: sizeOf(whole) }
    const restSet = profileSetOf(program, rest)
    return {
      kind,
      alone: sizeOf(profileSetOf(program, only)),
      without: sizeOf(restSet),
      unique: sizeOf(meet(program, [whole, complement(restSet)])),
    }
  })
}
