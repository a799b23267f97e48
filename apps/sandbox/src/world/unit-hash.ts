/** A uniform number 0 ≤ x < 1 from two integers, always the same (a mixer like murmur3's finaliser). */
export const unitHash = (seed: number, index: number): number => {
  let h = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d) >>> 0
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b) >>> 0
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}

/** Share of people inactive in the last 90 days: an upload cannot match them. */
export const inactiveShare = 0.15

export const isActive = (seed: number, index: number): boolean =>
  unitHash(seed ^ 0x5bd1e995, index) >= inactiveShare
