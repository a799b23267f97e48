import type { Deps } from '../../../app/deps.ts'
import { deleteOldChanges } from './change.repository.ts'
import { deleteOldMembers } from './member.repository.ts'

const DAY_MS = 24 * 3_600_000
const CHANGE_DAYS = 30

/** Who is on a list is kept for a day, who was added or removed for 30. */
export async function purgeListCopies({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await deleteOldMembers(store.db, new Date(now - DAY_MS))
  await deleteOldChanges(store.db, new Date(now - CHANGE_DAYS * DAY_MS))
}
