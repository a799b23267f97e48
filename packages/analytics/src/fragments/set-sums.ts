/** Number of parts into which a set of people is divided. A power of two. */
export const PARTS = 64
/** Larger sets are not summed: it takes too long, and steps of a thousand people need no noise. */
export const LARGEST_SUMMED = 100_000

export interface SummedSet {
  people: number
  /** 64 sums of 32-bit hashes; all 0 if there are more people than `LARGEST_SUMMED`. */
  sums: BigUint64Array
}

const summed = `bitmapSubsetLimit(x, 0, if(bitmapCardinality(x) > ${LARGEST_SUMMED}, 0, ${LARGEST_SUMMED}))`
/** Parts are chosen by a hash of the profile numbers, so that neighbouring numbers are in different parts. */
const partOf = `bitAnd(intHash32(person), ${PARTS - 1})`
/** 32 bits, so that no sum exceeds 64 bits. */
const hashOf = 'bitShiftRight(intHash64(person), 32)'

/** SQL of one list: `PARTS` sums for each bitmap of an array. */
export const sumsOfSets = (bitmaps: string): string =>
  `arrayFlatten(arrayMap(people -> arrayReduce('sumResample(0, ${PARTS}, 1)', arrayMap(person -> ${hashOf}, people), ` +
  `arrayMap(person -> ${partOf}, people)), arrayMap(x -> bitmapToArray(${summed}), ${bitmaps})))`
