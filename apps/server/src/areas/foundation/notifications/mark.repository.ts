import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { notificationMarks } from './tables.ts'

export const readMarks = async (db: Db, userId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ job_id: notificationMarks.job_id })
    .from(notificationMarks)
    .where(eq(notificationMarks.user_id, userId))
  return new Set(rows.map(({ job_id }) => job_id))
}

/** Marks jobs as read, and deletes marks of jobs that are no longer listed. Idempotent. */
export const addMarks = async (
  db: Db,
  userId: string,
  jobIds: readonly string[],
  now: Date,
  forgetBefore: Date,
): Promise<void> => {
  await db
    .delete(notificationMarks)
    .where(and(eq(notificationMarks.user_id, userId), lt(notificationMarks.read_at, forgetBefore)))
  if (jobIds.length === 0) return
  await db
    .insert(notificationMarks)
    .values(jobIds.map((job_id) => ({ user_id: userId, job_id, read_at: now })))
    .onConflictDoNothing()
}
