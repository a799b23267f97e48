// How deep the laws go, and where their randomness begins: one setting for the tests of every part.
import { onTestFailed } from 'vitest'

const { ROOKERY_EFFORT = 'push', ROOKERY_SEED } = process.env
if (ROOKERY_EFFORT !== 'push' && ROOKERY_EFFORT !== 'full')
  throw new Error(`ROOKERY_EFFORT is push or full, not ${ROOKERY_EFFORT}`)

/** So many on a push, and so many with ROOKERY_EFFORT=full. */
export const effort = (push: number, full: number): number => (ROOKERY_EFFORT === 'full' ? full : push)

/**
 * Of laws that hold whatever is drawn; another one every day, or ROOKERY_SEED. What only holds on average keeps a seed of its own, so that
 * its failure means a fault and never a bad day.
 */
export const seed = Number(ROOKERY_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
if (!Number.isSafeInteger(seed)) throw new Error(`ROOKERY_SEED is a whole number, not ${ROOKERY_SEED}`)

/** The seed, which stands in the log if the test that asks here fails. */
export function toldSeed(): number {
  onTestFailed(() => console.error(`drawn with ROOKERY_SEED=${seed} ROOKERY_EFFORT=${ROOKERY_EFFORT}`))
  return seed
}
