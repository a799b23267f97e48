import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Db } from '../../../store/database.ts'
import {
  deleteBackground,
  findBackground,
  releaseLease,
  renameBackground,
  requestCancellation,
  takeLease,
} from './background.repository.ts'
import { defaultTiming } from './background-timing.ts'
import type { BackgroundKind } from './background-kinds.ts'
import type { BackgroundJobRow } from './tables.ts'

/** Operations of a domain on the jobs of its own rows; such a job has the id of its row. */

export const jobsOf = async (
  db: Db,
  kind: BackgroundKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BackgroundJobRow>> => await findBackground(db, kind, ids)

/** Deletes jobs together with their rows: a running one stores nothing more. */
export const deleteJobs = async (db: Db, ids: readonly string[]): Promise<void> =>
  await deleteBackground(db, ids)

/** Asks their workers to stop, in the transaction of what makes them pointless; then call `cancelJobOf`. */
export const markCancelled = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  for (const id of ids) await requestCancellation(db, id, now)
}

export const renameJob = async (db: Db, id: string, subject: string): Promise<void> =>
  await renameBackground(db, id, subject)

/** Locks a job, finished or not, against workers until released; undefined if a worker is at a step of it. */
export async function lockJob(
  deps: Pick<Deps, 'db' | 'random' | 'clock'>,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const owner = newId(deps)
  const now = deps.clock()
  const heldLease = await takeLease(
    deps.db,
    id,
    owner,
    now,
    new Date(now.getTime() + defaultTiming.lease_ms),
    true,
  )
  return heldLease && (async () => await releaseLease(deps.db, id, owner))
}
