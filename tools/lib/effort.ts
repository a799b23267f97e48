// How deep the laws go, and where their randomness begins: one setting for the tests of every part.
import { onTestFailed } from 'vitest'

const { ROOKERY_EFFORT = 'short', ROOKERY_SEED } = process.env
if (ROOKERY_EFFORT !== 'short' && ROOKERY_EFFORT !== 'full')
  throw new Error(`ROOKERY_EFFORT is short or full, not ${ROOKERY_EFFORT}`)

/** So many in `npm test`, and so many in `npm test -- --full`. */
export const effort = (short: number, full: number): number => (ROOKERY_EFFORT === 'full' ? full : short)

/**
 * Where laws that hold whatever is drawn begin: always the same in `npm test`, so that it answers the same every time; `npm test -- --full` draws
 * one and says it. What only holds on average has a seed of its own.
 */
export const seed = Number(ROOKERY_SEED ?? 20_261_124)
if (!Number.isSafeInteger(seed)) throw new Error(`ROOKERY_SEED is a whole number, not ${ROOKERY_SEED}`)

/** The seed, which stands in the log if the test that asks here fails. */
export function testSeed(): number {
  onTestFailed(() => console.error(`drawn with ROOKERY_SEED=${seed} ROOKERY_EFFORT=${ROOKERY_EFFORT}`))
  return seed
}
