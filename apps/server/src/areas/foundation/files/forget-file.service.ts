import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { findAbandoned, markRemoved } from './file.repository.ts'
import { objectsOf } from './store/objects.service.ts'
import type { FileRow } from './tables.ts'

/** Uploads never completed or never used are deleted after a day. */
export const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Throws gone for an upload that was signed more than a day ago. */
export const requireUnexpired = (deps: Pick<Deps, 'clock'>, { state, created_at }: FileRow): void => {
  if (state === 'signed' && created_at.getTime() + ABANDONED_MS < deps.clock().getTime()) throw fail('gone')
}

/** Deletes the bytes of a file that is no longer needed. */
export async function discardFile(deps: Deps, db: Db, id: string): Promise<void> {
  await objectsOf(deps).remove(id)
  await markRemoved(db, id)
}

export async function discardAbandonedFiles(deps: Deps): Promise<void> {
  const abandonedBefore = new Date(deps.clock().getTime() - ABANDONED_MS)
  for (const row of await findAbandoned(deps.db, abandonedBefore)) await discardFile(deps, deps.db, row.id)
}
