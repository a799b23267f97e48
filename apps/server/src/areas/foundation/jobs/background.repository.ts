import { and, eq, inArray, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { backgroundJobs, jobOutbox, type BackgroundJobRow, type BackgroundKind } from './tables.ts'

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

/** With what they worked on, which is no more. A worker that is at one hears of it where it next stores something. */
export async function deleteBackground(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backgroundJobs).where(inArray(backgroundJobs.id, [...ids]))
}

export async function renameBackground(db: Db, id: string, subject: string): Promise<void> {
  await db.update(backgroundJobs).set({ subject }).where(eq(backgroundJobs.id, id))
}

const isFree = (now: Date): SQL | undefined =>
  or(isNull(backgroundJobs.lease_until), lt(backgroundJobs.lease_until, now))
const isOf = (id: string, owner: string): SQL | undefined =>
  and(eq(backgroundJobs.id, id), eq(backgroundJobs.lease_owner, owner))

/**
 * Takes the job for one worker; undefined when it is finished or another one is at work. A lease that is not renewed ends by itself, for its
 * worker may have been killed.
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
    .set({ lease_owner: owner, lease_until: until, touched_at: now })
    .where(and(eq(backgroundJobs.id, id), isOpen, isFree(now)))
    .returning()
  return row
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
    .where(isOf(id, owner))
    .returning()
  return row
}

export async function releaseLease(db: Db, id: string, owner: string): Promise<void> {
  await db.update(backgroundJobs).set({ lease_owner: null, lease_until: null }).where(isOf(id, owner))
}

/** At start, when nobody else can be at work on this database. */
export async function clearLeases(db: Db): Promise<void> {
  await db
    .update(backgroundJobs)
    .set({ lease_owner: null, lease_until: null })
    .where(isNull(backgroundJobs.finished_at))
}

/**
 * Unfinished jobs of these kinds that nobody works on and nobody is asked to, with no news since `before` and not waiting past it. Marks them as touched.
 */
export async function takeQuiet(
  db: Db,
  kinds: readonly BackgroundKind[],
  now: Date,
  before: Date,
): Promise<BackgroundJobRow[]> {
  if (kinds.length === 0) return []
  const asked = db
    .select({ id: jobOutbox.id })
    .from(jobOutbox)
    .where(eq(sql`${jobOutbox.data} ->> 'job_id'`, sql`${backgroundJobs.id}::text`))
  return await db
    .update(backgroundJobs)
    .set({ touched_at: now })
    .where(
      and(
        inArray(backgroundJobs.kind, [...kinds]),
        isNull(backgroundJobs.finished_at),
        isFree(now),
        lt(backgroundJobs.touched_at, before),
        or(isNull(backgroundJobs.waiting_until), lt(backgroundJobs.waiting_until, before)),
        notExists(asked),
      ),
    )
    .returning()
}

/** Asks the job's worker to stop; undefined when it is over. */
export async function markCancelled(
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
