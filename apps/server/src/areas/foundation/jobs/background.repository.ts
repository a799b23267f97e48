import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import type { BackgroundKind } from './background-kinds.ts'
import { backgroundJobs, type BackgroundJobRow } from './tables.ts'

/** False if a job of that kind is already open for the subject. */
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
  kind: BackgroundKind,
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

/** Jobs of a kind that a person has under way. */
export const countOpenOf = async (db: Db, kind: BackgroundKind, userId: string): Promise<number> =>
  await db.$count(
    backgroundJobs,
    and(
      eq(backgroundJobs.kind, kind),
      eq(backgroundJobs.user_id, userId),
      isNull(backgroundJobs.finished_at),
    ),
  )

export async function findBackground(
  db: Db,
  kind: BackgroundKind,
  ids: readonly string[],
): Promise<Map<string, BackgroundJobRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.kind, kind), inArray(backgroundJobs.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Deletes jobs together with their subject. A worker at one of them notices when it next stores something.
 */
export async function deleteBackground(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backgroundJobs).where(inArray(backgroundJobs.id, [...ids]))
}

export async function renameBackground(db: Db, id: string, subject: string): Promise<void> {
  await db.update(backgroundJobs).set({ subject }).where(eq(backgroundJobs.id, id))
}

export const isFree = (now: Date): SQL | undefined =>
  or(isNull(backgroundJobs.lease_until), lte(backgroundJobs.lease_until, now))
const isOwnedJob = (id: string, owner: string): SQL | undefined =>
  and(eq(backgroundJobs.id, id), eq(backgroundJobs.lease_owner, owner))

/**
 * Leases the job to one worker; undefined if it is finished or leased to another. A lease that is not renewed
 * expires, because its worker may have been killed.
 */
export async function takeLease(
  db: Db,
  id: string,
  owner: string,
  now: Date,
  until: Date,
  alsoFinished = false,
): Promise<BackgroundJobRow | undefined> {
  const isOpen = alsoFinished ? undefined : isNull(backgroundJobs.finished_at)
  const [row] = await db
    .update(backgroundJobs)
    .set({ lease_owner: owner, lease_until: until })
    .where(and(eq(backgroundJobs.id, id), isOpen, isFree(now)))
    .returning()
  return row
}

/** Stores a change by the lease holder and renews the lease; undefined if the lease was lost. */
export async function changeBackground(
  db: Db,
  id: string,
  owner: string,
  change: Partial<BackgroundJobRow>,
  until: Date,
): Promise<BackgroundJobRow | undefined> {
  const [row] = await db
    .update(backgroundJobs)
    .set({ ...change, lease_until: until })
    .where(isOwnedJob(id, owner))
    .returning()
  return row
}

/** With `waitingUntil` nobody claims the job before then. */
export async function releaseLease(db: Db, id: string, owner: string, waitingUntil?: Date): Promise<void> {
  const wait = waitingUntil ? { waiting_until: waitingUntil } : {}
  await db
    .update(backgroundJobs)
    .set({ lease_owner: null, lease_until: null, ...wait })
    .where(isOwnedJob(id, owner))
}

/** Releases all jobs at start, when no other process can be working on this database. */
export async function clearLeases(db: Db): Promise<void> {
  await db
    .update(backgroundJobs)
    .set({ lease_owner: null, lease_until: null })
    .where(isNull(backgroundJobs.finished_at))
}

/** Asks the job's worker to stop; undefined if the job has already ended. */
export async function requestCancellation(
  db: Db,
  id: string,
  now: Date,
): Promise<{ id: string; kind: BackgroundKind } | undefined> {
  const [row] = await db
    .update(backgroundJobs)
    .set({ cancelled_at: sql`coalesce(${backgroundJobs.cancelled_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(backgroundJobs.id, id), isNull(backgroundJobs.finished_at)))
    .returning({ id: backgroundJobs.id, kind: backgroundJobs.kind })
  return row
}
