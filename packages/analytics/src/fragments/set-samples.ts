import { SHARD_BITS } from '../schema/tables.ts'

/** Which people of a set are sampled in each shard: the first `each` from its number `start` on, then from its beginning. */
export interface Sampling {
  start: number
  each: number
}

/** 32 bits, so that no sum exceeds 64 bits. */
const HASH = 'bitShiftRight(intHash64(person), 32)'

/** SQL of one number: the sum of hashes of the people sampled from a bitmap. */
export function sampleOf(bitmap: string, { start, each }: Sampling): string {
  if (![start, each].every(Number.isSafeInteger)) throw new RangeError('Not numbers')
  const firstFrom = (from: string) =>
    `bitmapToArray(bitmapSubsetLimit(${bitmap}, ${from}, toUInt32(${each})))`
  const fromStart = firstFrom(`toUInt32(bitShiftLeft(toUInt32(shard), ${SHARD_BITS}) + ${start})`)
  // A small bitmap has its numbers in the order in which they came.
  const fromBeginning = `arraySort(${firstFrom('toUInt32(0)')})`
  const people =
    start === 0 ? fromStart : `arraySlice(arrayConcat(${fromStart}, ${fromBeginning}), 1, ${each})`
  return `arraySum(person -> ${HASH}, ${people})`
}
