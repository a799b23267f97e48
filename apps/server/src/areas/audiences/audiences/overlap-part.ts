/** People in all of some compared audiences and in none of others; bit i stands for place i. Without any: everybody in any. */
export interface OverlapPart {
  readonly within: number
  readonly without: number
}

/** The places of the bits that are set, up to twenty. */
export function bitsOf(mask: number): number[] {
  const places: number[] = []
  for (let place = 0; mask >> place !== 0; place++) if ((mask >> place) & 1) places.push(place)
  return places
}

export const holds = ({ within, without }: OverlapPart, mask: number): boolean =>
  (mask & within) === within && (mask & without) === 0
