import type { Bitmap, BitmapProgram } from '../../fragments/bitmap-program.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { noteSets } from './asker.ts'
import { unitOf } from './draw-with.ts'
import { toStep } from './rounded-count.ts'
import { summedSets, type SummedSet } from './set-digest.query.ts'
import { marksOf, PARTS } from './set-marks.ts'

/** Noise of larger sets belongs to their number of people, to three digits: a step of rounding is a thousand people there, and going through them all takes too long. */
export const LARGEST_SAMPLED = 100_000
/** People of a set whom its noise belongs to, about. */
const SAMPLED = 8

/**
 * Keys of rounding noise that belong to people of sets of `program`, however the recipes that reach them are written; nobody works them out who has not the secret.
 * Whoever asks (`askedBy`) has the sets noted first, and is refused where they have asked about nearly the same people too often.
 */
export async function noiseOfSets(
  context: QueryContext,
  program: BitmapProgram,
  sets: readonly Bitmap[],
  options: QuestionOptions = {},
): Promise<string[]> {
  const summed = await summedSets(context, program, sets, options)
  if (summed.length > 0) await noteSets(() => marksOf(context.draw('marks of sets'), summed))
  const first = Math.floor(unitOf(context.draw('parts of noise')) * PARTS)
  return summed.map((set) => context.draw(`set ${sampleOf(set, first)}`))
}

export const noiseOfSize = (context: QueryContext, people: number): string =>
  context.draw(`size ${toStep(people)}`)

/**
 * A sample of a set: the sums of some of its parts from the `first` on. With one person more it is the same, unless it is one of the sample: noise that changed with
 * each person would show whether somebody belongs to the set already (docs/adr/0015).
 */
export function sampleOf({ people, sums }: SummedSet, first: number): string {
  const parts = Math.min(PARTS, 2 ** Math.max(0, Math.round(Math.log2((SAMPLED * PARTS) / people))))
  return Array.from({ length: parts }, (_, i) => sums[(first + i) % PARTS]).join()
}
