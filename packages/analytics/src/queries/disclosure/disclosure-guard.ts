import { AsyncLocalStorage } from 'node:async_hooks'
import type { MarkedSet } from './set-marks.ts'

/**
 * Guard of the current requester: receives each set of people whose count is about to be disclosed with
 * noise, and throws if it must not be (docs/adr/0045).
 */
export type DisclosureGuard = (sets: readonly MarkedSet[]) => Promise<void>

const askers = new AsyncLocalStorage<DisclosureGuard | null>()

/** Runs `work` on behalf of a requester: all population queries within it are attributed to them. */
export const withDisclosureGuard = <T>(asker: DisclosureGuard, work: () => Promise<T>): Promise<T> =>
  askers.run(asker, work)

/** Runs work of the server itself, even if a request triggered it. */
export const withoutDisclosureGuard = <T>(work: () => Promise<T>): Promise<T> => askers.run(null, work)

/** Passes the sets to the current guard. Throws what the guard throws. */
export async function reportSets(sets: () => readonly MarkedSet[]): Promise<void> {
  await askers.getStore()?.(sets())
}
