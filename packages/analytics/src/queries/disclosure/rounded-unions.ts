import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { noiseOf, samplingOf } from './noise.ts'
import { noisySize } from './rounded-count.ts'

/**
 * Number of people of an audience with guarded criteria who have any of the first criterion, of the first
 * two, …: each rounded with the noise of its people (docs/adr/0015). Never decreasing.
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
  const program = new BitmapProgram(await samplingOf(context))
  const audience = within(program)
  const samples = steps.map((_, i) => {
    const union = program.any(steps.slice(0, i + 1).map(({ criterion }) => criterion))
    return program.sample({ bitmap: program.common([audience, union]), not: false })
  })
  const measures = await measuresOf(context, program, options)
  let before = 0
  return steps.map(({ reached }, i) => {
    before = Math.max(before, noisySize(noiseOf(context, measures.sample(samples[i]!)), reached))
    return before
  })
}
