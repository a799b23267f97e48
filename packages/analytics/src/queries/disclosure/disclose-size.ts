import type { CriterionTree } from '@rookery/contract'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedLeavesOf, countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { audienceSize } from '../audience-size/audience-size.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { isGuarded, restsOnGuarded } from './guarded.ts'
import { noiseOf, samplingOf } from './noise.ts'
import { noisySize, type CountNoise } from './rounded-count.ts'

/**
 * How a recipe's size may be disclosed (docs/adr/0015): exactly if it rests on public facts only, else rounded
 * with the noise of the people it reaches. Internal: only `how` and `size` are sent to clients.
 */
export interface Disclosure {
  how: 'exact' | 'rounded'
  size: number
  /** Rounding of counts shown with the size; null if they are exact. */
  rows: CountNoise | null
}

export const exactly = (size: number): Disclosure => ({ how: 'exact', size, rows: null })

/** `size` is exact. */
export const withNoise = (noise: CountNoise, size: number): Disclosure => ({
  how: 'rounded',
  size: noisySize(noise, size),
  rows: noise,
})

/** Whether a guarded criterion counts: the name of one of X's own audiences is not in the population. */
export const hasGuarded = (node: CountedNode): boolean =>
  [...countedLeavesOf(node)].some(({ leaf }) => isGuarded(leaf))

/** How the size of a recipe may be disclosed. Throws as the size query does. */
export async function discloseSize(
  context: QueryContext,
  { tree }: { tree: CriterionTree | null },
  options: QuestionOptions = {},
): Promise<Disclosure> {
  const counted =
    tree && restsOnGuarded(tree) ? await countedTreeOf(tree, context.resolver, options.signal) : null
  if (!counted?.root || !hasGuarded(counted.root))
    return exactly(await audienceSize(context, { tree }, options))
  const program = new BitmapProgram(await samplingOf(context))
  const { bitmap, not } = profileSetOf(program, counted.root)
  const [measure, sample] = [program.size(bitmap), program.sample({ bitmap, not })]
  const answer = await measuresOf(context, program, options)
  const size = not ? answer.alive - answer.size(measure) : answer.size(measure)
  return withNoise(noiseOf(context, answer.sample(sample)), size)
}
