import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../store/database.ts'
import { leasesOf } from '../../store/leases.ts'
import { backgroundJobs, type BackgroundJobRow } from './tables.ts'

/** False when a job of that kind is open for the subject already. */
export async function insertBackground(db: Db, row: typeof backgroundJobs.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(backgroundJobs)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: backgroundJobs.id })
  return rows.length > 0
}

export async function findOpen(
  db: Db,
  kind: BackgroundJobRow['kind'],
  subjectKey: string,
): Promise<BackgroundJobRow | undefined> {
  const [row] = await db
    .select()
    .from(backgroundJobs)
    .where(
      and(
        eq(backgroundJobs.kind, kind),
        eq(backgroundJobs.subject_key, subjectKey),
        isNull(backgroundJobs.finished_at),
      ),
    )
  return row
}

/** Which worker has which job. */
export const backgroundLeases = leasesOf(backgroundJobs)

/** Unfinished jobs nobody works on, with no news since `before` and not waiting past it. Marks them as touched. */
export async function takeQuiet(db: Db, now: Date, before: Date): Promise<BackgroundJobRow[]> {
  return await db
    .update(backgroundJobs)
    .set({ touched_at: now })
    .where(
      and(
        isNull(backgroundJobs.finished_at),
        backgroundLeases.isFree(now),
        lt(backgroundJobs.touched_at, before),
        or(isNull(backgroundJobs.waiting_until), lt(backgroundJobs.waiting_until, before)),
      ),
    )
    .returning()
}

/** Writes a change by the holder of the lease and makes the lease last; undefined when it was lost. */
export async function changeBackground(
  db: Db,
  id: string,
  owner: string,
  change: Partial<BackgroundJobRow>,
  now: Date,
  until: Date,
): Promise<BackgroundJobRow | undefined> {
  const [row] = await db
    .update(backgroundJobs)
    .set({ ...change, touched_at: now, lease_until: until })
    .where(and(eq(backgroundJobs.id, id), eq(backgroundJobs.lease_owner, owner)))
    .returning()
  return row
}

/** Asks the job's worker to stop; undefined when it is over. */
export async function markCancelled(db: Db, id: string, now: Date): Promise<{ id: string } | undefined> {
  const [row] = await db
    .update(backgroundJobs)
    .set({ cancelled_at: sql`coalesce(${backgroundJobs.cancelled_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(backgroundJobs.id, id), isNull(backgroundJobs.finished_at)))
    .returning({ id: backgroundJobs.id })
  return row
}
