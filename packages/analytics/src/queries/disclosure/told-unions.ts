import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { LARGEST_DIGESTED } from './draws-of-parts.ts'
import { drawnCount } from './rounded-count.ts'
import { setDigests } from './set-digest.query.ts'

/**
 * How many people of an audience have any of the first criterion, of the first two, …: the first is told as it is, unions are told to fifty by draws that
 * belong to whom they reach, since sizes of unions and of their parts say how many are in several (docs/adr/0042). One that reaches fewer than 50 more than the
 * last that was drawn for is told as that one: a draw for each would be many about nearly the same people. Never falling.
 */
export async function toldUnions(
  context: QueryContext,
  {
    within,
    steps,
  }: {
    /** The audience as living people of a program. */
    within: (program: BitmapProgram) => Bitmap
    /** Criteria in their order, with the people that those up to each reach together. */
    steps: readonly { readonly criterion: number; readonly reached: number }[]
  },
  options: AskOptions = {},
): Promise<number[]> {
  const program = new BitmapProgram()
  const audience = within(program)
  let last = steps[0]?.reached ?? 0
  const isNew = steps.map(({ reached }, i) => {
    const isApart = i > 0 && reached - last >= PRIVACY_MINIMUM
    if (isApart) last = reached
    return isApart
  })
  const drawn = steps.flatMap(({ reached }, i) => (isNew[i] && reached <= LARGEST_DIGESTED ? [i] : []))
  const sets = drawn.map((i) =>
    program.common([audience, program.any(steps.slice(0, i + 1).map(({ criterion }) => criterion))]),
  )
  const digests = await setDigests(context, program, sets, { ...options, told: true })
  let before = 0
  return steps.map(({ reached }, i) => {
    if (i > 0 && !isNew[i]) return before
    const digest = digests[drawn.indexOf(i)]
    const key = context.draw(digest === undefined ? `size ${reached}` : `set ${digest}`)
    // Who adds so many that they are told adds as many to what is told.
    const isMore = i > 0 && reached - steps[i - 1]!.reached >= PRIVACY_MINIMUM
    const least = before + (isMore ? PRIVACY_MINIMUM : 0)
    before = i === 0 ? reached : Math.max(least, drawnCount({ key, step: 50 }, 'size', reached))
    return before
  })
}
