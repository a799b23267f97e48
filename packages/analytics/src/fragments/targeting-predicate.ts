import type { Bitmap, BitmapProgram, ProfileSet } from './bitmap-program.ts'
import { isCountedLeaf, type CountedGroup, type CountedNode } from './counted-tree.ts'

/**
 * The only place where a recipe's tree becomes SQL: adds the steps for the node's set of profiles to
 * `program` and returns the set. AND intersects, OR unites, NOT is everyone except those any of its children
 * reaches. Dead profile numbers are subtracted when counting.
 */
export function profileSetOf(program: BitmapProgram, node: CountedNode): ProfileSet {
  if (isCountedLeaf(node)) return { bitmap: program.any(node.criteria), not: false }
  const childBitmaps = childSets(program, node)
  if (node.op === 'and') return intersect(program, childBitmaps)
  const unionBitmap = uniteAll(program, childBitmaps)
  return node.op === 'or' ? unionBitmap : complement(unionBitmap)
}

export const everybody = (program: BitmapProgram): ProfileSet => ({ bitmap: program.empty, not: true })
export const complement = (set: ProfileSet): ProfileSet => ({ ...set, not: !set.not })

/** One set per child; the leaves of "or" and "not" become one union of all their criteria. */
function childSets(program: BitmapProgram, node: CountedGroup): ProfileSet[] {
  if (node.op === 'and') return node.children.map((child) => profileSetOf(program, child))
  const leafChildren = node.children.filter(isCountedLeaf)
  const criteria = [...new Set(leafChildren.flatMap((leaf) => leaf.criteria))].sort((a, b) => a - b)
  return [
    ...(leafChildren.length > 0 ? [{ bitmap: program.any(criteria), not: false }] : []),
    ...node.children.filter((child) => !isCountedLeaf(child)).map((child) => profileSetOf(program, child)),
  ]
}

const bitmapsOf = (sets: readonly ProfileSet[], not: boolean): Bitmap[] =>
  sets.filter((set) => set.not === not).map((set) => set.bitmap)

/** A and B and not C and not D = (A and B) without (C or D). */
export function intersect(program: BitmapProgram, sets: readonly ProfileSet[]): ProfileSet {
  const includedBitmaps = bitmapsOf(sets, false)
  const negatedBitmap = program.union(bitmapsOf(sets, true))
  if (includedBitmaps.length === 0) return { bitmap: negatedBitmap, not: true }
  return { bitmap: program.minus([program.common(includedBitmaps), negatedBitmap]), not: false }
}

/** A or B or not C or not D = everyone except those in both C and D and in neither A nor B. */
function uniteAll(program: BitmapProgram, sets: readonly ProfileSet[]): ProfileSet {
  const includedBitmap = program.union(bitmapsOf(sets, false))
  const negatedBitmaps = bitmapsOf(sets, true)
  if (negatedBitmaps.length === 0) return { bitmap: includedBitmap, not: false }
  return { bitmap: program.minus([program.common(negatedBitmaps), includedBitmap]), not: true }
}
