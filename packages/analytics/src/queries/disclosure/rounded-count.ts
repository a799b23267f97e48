import { PRIVACY_MINIMUM } from '@rookery/contract'
import { hashAsFraction, keyedHash } from './keyed-hash.ts'

/** Rounding noise of a set of people: of its size, and of counts within it, which each derive their own. */
export interface CountNoise {
  /** 64 hex digits; internal, never sent to clients. */
  readonly seed: string
}

/** How a size is disclosed: exactly where no guarded criterion contributes, else with the noise of its people. */
export type Rounding = CountNoise | 'exact'

/** Rounding steps below 10,000 people; from there on both are three digits. */
const STEP = 10
const NOISY_STEP = 50

const stepOf = (n: number, least: number): number =>
  n < 10_000 ? least : 10 ** (Math.floor(Math.log10(n)) - 2)
const stepFor = (noise: CountNoise | null | undefined, n: number): number =>
  stepOf(n, noise ? NOISY_STEP : STEP)

/** To the nearest step. */
export const toStep = (n: number): number => Math.round(n / stepOf(n, STEP)) * stepOf(n, STEP)

/** Rounded to the nearest step without noise; counts under the privacy minimum are returned unchanged and are shown as '<50'. */
export const roundedCount = (n: number): number => (n < PRIVACY_MINIMUM ? n : toStep(n))

/**
 * Rounded up or down with noise derived from the seed and the name of the figure, so that asking again does not average it out and joining sets of known size does
 * not reveal where a step begins.
 */
export function noisyCount(noise: CountNoise | null | undefined, figure: string, n: number): number {
  if (!noise || n < PRIVACY_MINIMUM) return roundedCount(n)
  return Math.max(PRIVACY_MINIMUM, noisySum(noise, figure, n))
}

/** The same for a sum of chances, which need not be a whole number and has no minimum of its own. */
export function noisySum(noise: CountNoise | null | undefined, figure: string, sum: number): number {
  const step = stepFor(noise, sum)
  const part = noise ? hashAsFraction(keyedHash(noise.seed)(figure)) : 0.5
  return Math.floor(sum / step + part) * step
}

/** Variance of what rounding adds to a count or a sum: that of a step with its noise, averaged over where the sum lies. */
export const roundingVariance = (noise: CountNoise | null | undefined, n: number): number =>
  stepFor(noise, n) ** 2 / (noise ? 6 : 12)

/** A size as disclosed. */
export const noisySize = (rounding: Rounding, n: number): number =>
  rounding === 'exact' ? n : noisyCount(rounding, 'size', n)
