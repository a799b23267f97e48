import { hashUnit } from '../random/hash.ts'

const SALT = 0xfa5
/** Exponent of accounts that are no creators. */
export const USUAL_FANS = 0.8
const SMOOTHING = 0.001

/**
 * How many times the average likelihood a follower likes a post of an author: few loyal fans like most posts,
 * the others seldom (a Zipf law over the followers). The same from the person and from the post.
 * @param exponent 0 makes all followers alike
 */
export function loyaltyOf(seed: number, follower: number, author: number, exponent: number): number {
  if (exponent === 0) return 1
  const rank = hashUnit(seed, follower, author, SALT)
  const scale = (1 - exponent) / ((1 + SMOOTHING) ** (1 - exponent) - SMOOTHING ** (1 - exponent))
  return scale * (rank + SMOOTHING) ** -exponent
}
