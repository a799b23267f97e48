import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { LARGEST_SAMPLED, noiseOfSets, noiseOfSize } from './noise.ts'
import type { SubsetNoise } from './rounding.ts'
import type { UncertainSubset } from './uncertain-subset.ts'

/**
 * The seed is derived from the smaller of the people reached and missed; the larger set changes with the criteria around it. Subsets under the privacy minimum
 * share one seed, so that neither their members nor their existence is revealed.
 */
export function noiseFor(
  counts: Readonly<Record<SubsetNoise['side'], number>>,
  seedOf: (side: SubsetNoise['side']) => string,
  sharedSeed: string,
): SubsetNoise {
  const side = smallerSide(counts)
  const isBelowMinimum = counts[side] < PRIVACY_MINIMUM
  const hidden = isBelowMinimum ? (side === 'reached' ? 0 - counts.reached : counts.missed) : null
  return { seed: isBelowMinimum ? sharedSeed : seedOf(side), hidden, side }
}

/** Smaller subsets share a seed; larger ones use their size. */
const isSampled = (people: number): boolean => people >= PRIVACY_MINIMUM && people <= LARGEST_SAMPLED

const smallerSide = ({
  reached,
  missed,
}: Readonly<Record<SubsetNoise['side'], number>>): SubsetNoise['side'] =>
  missed < reached ? 'missed' : 'reached'

/** The noise of each subset, the same however its people are described. */
export async function noiseOfSubsets(
  context: QueryContext,
  parts: readonly UncertainSubset[],
  options: QuestionOptions = {},
): Promise<SubsetNoise[]> {
  if (parts.length === 0) return []
  const sides = ['reached', 'missed'] as const
  const roots = await Promise.all(
    parts.map(({ reached, missed }) =>
      Promise.all([reached, missed].map(async (tree) => await rootOf(context, tree, options))),
    ),
  )
  const living = (program: BitmapProgram, [part, side]: readonly [number, number]): Bitmap => {
    const root = roots[part]![side]
    return program.living(root ? profileSetOf(program, root) : { bitmap: program.empty, not: false })
  }
  const sizing = new BitmapProgram()
  const sizes = parts.map((part, i) =>
    part.counts ? null : sides.map((_side, side) => sizing.size(living(sizing, [i, side]))),
  )
  const answer = sizes.some((one) => one) ? await measuresOf(context, sizing, options) : null
  const counts = sizes.map((one, i) =>
    one && answer ? { reached: answer.size(one[0]!), missed: answer.size(one[1]!) } : parts[i]!.counts!,
  )
  const program = new BitmapProgram()
  const small = counts.flatMap((of, i) => (isSampled(of[smallerSide(of)]) ? [i] : []))
  const sets = small.map((i) => living(program, [i, sides.indexOf(smallerSide(counts[i]!))]))
  const noise = await noiseOfSets(context, program, sets, options)
  return counts.map((of, i) =>
    noiseFor(
      of,
      (side) => noise[small.indexOf(i)] ?? noiseOfSize(context, of[side]),
      context.keyedHash('few'),
    ),
  )
}

const rootOf = async (context: QueryContext, tree: CriterionTree, { signal }: QuestionOptions) =>
  (await countedTreeOf(tree, context.resolver, signal)).root
