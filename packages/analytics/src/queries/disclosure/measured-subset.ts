import type { CriterionTree } from '@rookery/contract'
import type { BitmapProgram } from '../../fragments/bitmap-program.ts'
import type { CountedNode } from '../../fragments/counted-tree.ts'
import { LARGEST_SUMMED, type SummedSet } from '../../fragments/set-sums.ts'
import { complement, intersect, profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { Measures } from '../measures/waterfall.ts'
import { smallerSide, type SubsetCounts, type UncertainSubset } from './uncertain-subset.ts'

/** An uncertain subset as counted; `set` is its smaller side, if it is small enough to be summed up. */
export interface MeasuredSubset {
  readonly counts: SubsetCounts
  readonly set: SummedSet | null
}

/**
 * Plans a subset in `program`. `counted` returns a recipe as the population counts it; null if nothing in it can be
 * counted.
 */
export function planSubset(
  program: BitmapProgram,
  counted: (tree: CriterionTree) => CountedNode | null,
  { tree, least, most, counts }: UncertainSubset,
): (measures: Measures) => MeasuredSubset {
  const setOf = (node: CriterionTree | null) => {
    const root = node && counted(node)
    return root && profileSetOf(program, root)
  }
  const whole = setOf(tree) ?? { bitmap: program.empty, not: false }
  const sums = {
    reached: () => {
      const certain = setOf(least)
      return program.sums(certain ? intersect(program, [whole, complement(certain)]) : whole)
    },
    missed: () => {
      const possible = setOf(most)
      return program.sums(possible ? intersect(program, [possible, complement(whole)]) : complement(whole))
    },
  }
  if (counts) {
    const side = smallerSide(counts)
    const set = counts[side] <= LARGEST_SUMMED ? sums[side]() : null
    return (measures) => ({ counts, set: set && measures.sums(set) })
  }
  const [reached, missed] = [sums.reached(), sums.missed()]
  return (measures) => {
    const sets = { reached: measures.sums(reached), missed: measures.sums(missed) }
    const found = { reached: sets.reached.people, missed: sets.missed.people }
    return { counts: found, set: sets[smallerSide(found)] }
  }
}
