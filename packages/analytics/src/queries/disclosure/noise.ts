import { PARTS, type SummedSet } from '../../fragments/set-sums.ts'
import type { QueryContext } from '../context.ts'
import { reportSets } from './disclosure-guard.ts'
import { hashAsFraction } from './keyed-hash.ts'
import { toStep } from './rounded-count.ts'
import { marksOf } from './set-marks.ts'

/** Approximate number of sampled people from whom a set's noise is derived. */
const SAMPLED = 8

/**
 * Seeds of rounding noise, derived from the people in the sets (however the recipes are written) and the secret key.
 * The sets are first reported to the requester's guard (`withDisclosureGuard`), which refuses requests about nearly
 * the same people too often.
 */
export async function noiseOfSets(context: QueryContext, sets: readonly SummedSet[]): Promise<string[]> {
  if (sets.length > 0) await reportSets(() => marksOf(context.keyedHash('marks of sets'), sets))
  const first = Math.floor(hashAsFraction(context.keyedHash('parts of noise')) * PARTS)
  return sets.map((set) => context.keyedHash(`set ${sampleOf(set, first)}`))
}

/** The noise of larger sets is derived from their size to three digits. */
export const noiseOfSize = (context: QueryContext, people: number): string =>
  context.keyedHash(`size ${toStep(people)}`)

/**
 * A sample of a set: the sums of some of its parts, starting with `first`. Adding one person does not change
 * it, unless that person is in the sample: noise that changed with each person would reveal whether someone
 * belongs to the set (docs/adr/0015).
 */
export function sampleOf({ people, sums }: SummedSet, first: number): string {
  const partCount = Math.min(PARTS, 2 ** Math.max(0, Math.round(Math.log2((SAMPLED * PARTS) / people))))
  return Array.from({ length: partCount }, (_, i) => sums[(first + i) % PARTS]).join()
}
