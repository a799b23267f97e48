import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import type { Step } from './rounded-count.ts'
import { LARGEST_SAMPLED, noiseOfSets, noiseOfSize } from './noise.ts'
import type { UnsurePart } from './unsure-part.ts'

/** How a count is told that unsure nodes have a part in. */
export interface Draw {
  /** Belongs to the people they decide about; counts are rounded by it (`drawnSize`). */
  readonly draw: string
  /** What takes those people out of the count, where they are fewer than may be told; null where they are not. */
  readonly hidden: number | null
  /** Which of the part's people they are. */
  readonly side: keyof UnsurePart & ('reached' | 'missed')
}

/**
 * How a size of a recipe, or of a node of it, is disclosed beside guarded criteria: as it is, where it holds none of them, or by a draw to a step of people. `after`: by
 * that one to ten before, so that asking for it beside many others, whose draws differ, shows no more than that.
 */
export type Telling =
  (Draw & { readonly step: Step; readonly after?: Draw | null }) | { readonly disclosed: number }

/**
 * Of whom a part reaches and whom it misses the fewer belong to the draw: the others change with what stands beside them. Those too few to be told
 * have one draw in common, so that nobody sees who they are nor whether there are any.
 */
export function drawOf(
  counts: Readonly<Record<Draw['side'], number>>,
  draw: (side: Draw['side']) => string,
  few: string,
): Draw {
  const side = fewerOf(counts)
  const isFew = counts[side] < PRIVACY_MINIMUM
  const hidden = isFew ? (side === 'reached' ? 0 - counts.reached : counts.missed) : null
  return { draw: isFew ? few : draw(side), hidden, side }
}

/** Fewer have no noise of their own. */
const isSampled = (people: number): boolean => people >= PRIVACY_MINIMUM && people <= LARGEST_SAMPLED

const fewerOf = ({ reached, missed }: Readonly<Record<Draw['side'], number>>): Draw['side'] =>
  missed < reached ? 'missed' : 'reached'

/** A draw for each part, the same however its people are described. */
export async function drawsOfParts(
  context: QueryContext,
  parts: readonly UnsurePart[],
  options: AskOptions = {},
): Promise<Draw[]> {
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
  const small = counts.flatMap((of, i) => (isSampled(of[fewerOf(of)]) ? [i] : []))
  const sets = small.map((i) => living(program, [i, sides.indexOf(fewerOf(counts[i]!))]))
  const noise = await noiseOfSets(context, program, sets, options)
  return counts.map((of, i) =>
    drawOf(of, (side) => noise[small.indexOf(i)] ?? noiseOfSize(context, of[side]), context.draw('few')),
  )
}

const rootOf = async (context: QueryContext, tree: CriterionTree, { signal }: AskOptions) =>
  (await countedTreeOf(tree, context.resolver, signal)).root
