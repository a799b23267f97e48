import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { LARGEST_SUMMED } from '../../fragments/set-sums.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { noiseOfSets, noiseOfSize } from './noise.ts'
import { noisyCount } from './rounded-count.ts'

/**
 * Number of people of an audience with guarded criteria who have any of the first criterion, of the first
 * two, …: rounded to fifty with noise derived from each union (docs/adr/0015). A union that adds fewer than
 * 50 people to the last one with its own noise is rounded like that one: separate noise would reveal too much
 * about nearly the same people. Never decreasing.
 */
export async function roundedUnions(
  context: QueryContext,
  {
    within,
    steps,
  }: {
    /** The audience as a bitmap of live profiles. */
    within: (program: BitmapProgram) => Bitmap
    /** Criteria in their order, with the combined reach up to each. */
    steps: readonly { readonly criterion: number; readonly reached: number }[]
  },
  options: QuestionOptions = {},
): Promise<number[]> {
  const program = new BitmapProgram()
  const audience = within(program)
  let last = -PRIVACY_MINIMUM
  const isNew = steps.map(({ reached }) => {
    const isApart = reached - last >= PRIVACY_MINIMUM
    if (isApart) last = reached
    return isApart
  })
  const noisySteps = steps.flatMap(({ reached }, i) => (isNew[i] && reached <= LARGEST_SUMMED ? [i] : []))
  const sets = noisySteps.map((i) => {
    const union = program.any(steps.slice(0, i + 1).map(({ criterion }) => criterion))
    return program.sums({ bitmap: program.common([audience, union]), not: false })
  })
  const measures = await measuresOf(context, program, options)
  const noise = await noiseOfSets(context, sets.map(measures.sums))
  let before = 0
  return steps.map(({ reached }, i) => {
    if (!isNew[i]) return before
    const seed = noise[noisySteps.indexOf(i)] ?? noiseOfSize(context, reached)
    // A step that adds at least the privacy minimum adds as many to the disclosed count.
    const isMore = i > 0 && reached - steps[i - 1]!.reached >= PRIVACY_MINIMUM
    const minimum = before + (isMore ? PRIVACY_MINIMUM : 0)
    before = Math.max(minimum, noisyCount({ seed, step: 50 }, 'size', reached))
    return before
  })
}
