import { PRIVACY_MINIMUM } from '@rookery/contract'
import { hashAsFraction, keyedHash } from './keyed-hash.ts'
import type { Rounding, Step } from './rounding.ts'

/** Noise for the counts beside a size; each figure derives its own from the seed. */
export interface CountNoise {
  /** See `SubsetNoise.seed`. */
  readonly seed: string
  readonly step: Step
}

const stepOf = (n: number, least: Step = 10): number =>
  n < 10_000 ? least : 10 ** (Math.floor(Math.log10(n)) - 2)

/** To the nearest step. */
export const toStep = (n: number): number => Math.round(n / stepOf(n)) * stepOf(n)

/** Rounded to the nearest step without noise; counts under the privacy minimum are returned unchanged and are shown as '<50'. */
export const roundedCount = (n: number): number => (n < PRIVACY_MINIMUM ? n : toStep(n))

/**
 * Rounded up or down with noise derived from the seed and the name of the figure, so that asking again does not average it out and joining sets of known size does
 * not reveal where a step begins.
 */
export function noisyCount(noise: CountNoise | null | undefined, figure: string, n: number): number {
  if (!noise || n < PRIVACY_MINIMUM) return roundedCount(n)
  const step = stepOf(n, noise.step)
  return Math.max(
    PRIVACY_MINIMUM,
    Math.floor(n / step + hashAsFraction(keyedHash(noise.seed)(figure))) * step,
  )
}

/** The same for a sum of chances, which need not be a whole number and has no minimum of its own. */
export function noisySum(noise: CountNoise | null | undefined, figure: string, sum: number): number {
  const step = stepOf(sum, noise?.step)
  const part = noise ? hashAsFraction(keyedHash(noise.seed)(figure)) : 0.5
  return Math.floor(sum / step + part) * step
}

/** Variance of what rounding adds to a count or a sum: that of a step with its noise, averaged over where the sum lies. */
export const roundingVariance = (noise: CountNoise | null | undefined, n: number): number =>
  stepOf(n, noise?.step) ** 2 / (noise ? 6 : 12)

/** The size as disclosed: exact, or rounded with noise and without an uncertain subset under the privacy minimum. */
export function noisySize(rounding: Rounding | null | undefined, n: number): number {
  if (rounding === 'exact') return n
  if (!rounding) return roundedCount(n)
  const { seed, step, hidden, after } = rounding
  const counted = after ? noisySize({ ...after, step: 10 }, n) : n
  return noisyCount({ seed, step }, 'size', Math.max(0, counted + (hidden ?? 0)))
}
