/**
 * A subset of compared audiences: people in all of `within` and none of `without`, where bit i is the
 * audience at position i. Both 0: people in any audience.
 */
export interface OverlapSubset {
  readonly within: number
  readonly without: number
}

/** The positions of the bits that are set, up to twenty. */
export function setBitsOf(mask: number): number[] {
  const subsetPositions: number[] = []
  for (let position = 0; mask >> position !== 0; position++)
    if ((mask >> position) & 1) subsetPositions.push(position)
  return subsetPositions
}

export const isInSubset = ({ within, without }: OverlapSubset, mask: number): boolean =>
  (mask & within) === within && (mask & without) === 0
