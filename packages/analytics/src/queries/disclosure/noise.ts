import { SHARD_BITS } from '../../schema/tables.ts'
import type { Sampling } from '../../fragments/set-samples.ts'
import type { QueryContext } from '../context.ts'
import { hashAsFraction } from './keyed-hash.ts'
import type { CountNoise } from './rounded-count.ts'

/** Approximate number of sampled people from whom a set's noise is derived. */
const SAMPLED = 8
/** The engine walks through a set up to the first sampled number, so that one is small. */
const MAX_START_BITS = 14

/**
 * Where samples of sets begin: a number that only the server knows. A sample of few people hardly ever changes
 * with one person more: noise that did would reveal whether somebody belongs to the set (docs/adr/0015).
 */
export async function samplingOf(context: Pick<QueryContext, 'population' | 'keyedHash'>): Promise<Sampling> {
  const { size } = await context.population()
  // The start stays where it is while the population grows by less than half.
  const bits = Math.min(MAX_START_BITS, Math.floor(Math.log2(Math.max(1, size))))
  const fraction = hashAsFraction(context.keyedHash('start of samples'))
  return {
    start: Math.floor(fraction * 2 ** bits),
    each: Math.ceil(SAMPLED / Math.max(1, Math.ceil(size / 2 ** SHARD_BITS))),
  }
}

/** The noise of a set, derived from a sample of its people (however the recipe is written) and the secret key. */
export const noiseOf = (context: Pick<QueryContext, 'keyedHash'>, sample: string): CountNoise => ({
  seed: context.keyedHash(`set ${sample}`),
})
