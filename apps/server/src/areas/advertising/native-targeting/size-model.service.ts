import { PRIVACY_MINIMUM } from '@rookery/contract'
import { roundInferred } from '../../../targeting/sizes.presenter.ts'

/** 95%. */
const Z = 1.96

/**
 * People on the network that a recipe would reach, from our own sample of it: the Wilson interval of the core audience's share, times the
 * network's users, to three significant digits. Under the privacy minimum it starts from 0 to 49 people, and inferred figures start rounded, so that it
 * does not give away the count it was made from.
 */
export function modelNative(
  core: number,
  population: number,
  users: number,
  rounded: boolean,
): { low: number; high: number; source: 'model' } {
  if (population <= 0) return { low: 0, high: 0, source: 'model' }
  const hidden = core < PRIVACY_MINIMUM
  const seen = hidden ? PRIVACY_MINIMUM - 1 : rounded ? roundInferred(core) : core
  const { low, high } = wilson(Math.min(seen, population), population)
  return {
    low: hidden ? 0 : threeDigits(low * users),
    high: threeDigits(high * users),
    source: 'model',
  }
}

function wilson(hits: number, n: number): { low: number; high: number } {
  const p = hits / n
  const z2 = Z * Z
  const centre = p + z2 / (2 * n)
  const spread = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const whole = 1 + z2 / n
  return { low: Math.max(0, (centre - spread) / whole), high: Math.min(1, (centre + spread) / whole) }
}

const threeDigits = (n: number): number => {
  if (n < 1000) return Math.round(n)
  const step = 10 ** (Math.floor(Math.log10(n)) - 2)
  return Math.round(n / step) * step
}
