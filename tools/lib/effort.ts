// Number of random cases in property tests, and their seed: one setting for the tests of every part.
import { onTestFailed } from 'vitest'

const { ROOKERY_EFFORT = 'short', ROOKERY_SEED } = process.env
if (ROOKERY_EFFORT !== 'short' && ROOKERY_EFFORT !== 'full')
  throw new Error(`ROOKERY_EFFORT is short or full, not ${ROOKERY_EFFORT}`)

/** Cases in `npm test`, and in `npm test -- --full`. */
export const effort = (short: number, full: number): number => (ROOKERY_EFFORT === 'full' ? full : short)

/**
 * Seed of property tests: fixed in `npm test`, so that its result is always the same; `npm test -- --full`
 * uses a random one and prints it. Statistical tests, which hold on average only, have a seed of their own.
 */
export const seed = Number(ROOKERY_SEED ?? 20_261_124)
if (!Number.isSafeInteger(seed)) throw new Error(`ROOKERY_SEED is a whole number, not ${ROOKERY_SEED}`)

/** The seed, which is logged if the calling test fails. */
export function testSeed(): number {
  onTestFailed(() => console.error(`drawn with ROOKERY_SEED=${seed} ROOKERY_EFFORT=${ROOKERY_EFFORT}`))
  return seed
}
