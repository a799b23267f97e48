import { AsyncLocalStorage } from 'node:async_hooks'
import type { MarkedSet } from './set-marks.ts'

/** Whom figures are told to: is given each set of people whose figure is told by a draw before it is told, and throws where it may not be (docs/adr/0045). */
export type Asker = (sets: readonly MarkedSet[]) => Promise<void>

const askers = new AsyncLocalStorage<Asker | null>()

/** Runs what somebody asks. Every question to the population within it counts as theirs, whoever asks it on the way. */
export const askedBy = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => askers.run(asker, work)

/** Runs what the server does by itself, also where a request is what set it going. */
export const askedByNobody = <T>(work: () => Promise<T>): Promise<T> => askers.run(null, work)

/** Throws what the asker throws. */
export async function noteSets(sets: () => readonly MarkedSet[]): Promise<void> {
  await askers.getStore()?.(sets())
}
