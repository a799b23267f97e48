import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '../../store/database.ts'
import { files, type FileRow } from './tables.ts'

export async function insertFile(db: Db, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row)
}

/** Without regard to who asks: for a signed address and for jobs. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

export async function findFileOf(
  db: Db,
  teamIds: readonly string[],
  id: string,
): Promise<FileRow | undefined> {
  if (teamIds.length === 0) return undefined
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), inArray(files.team_id, [...teamIds])))
  return row
}

/** Uploads a team completed since, whatever became of them. */
export async function countCompleted(db: Db, teamId: string, since: Date): Promise<number> {
  return await db.$count(
    files,
    and(eq(files.team_id, teamId), gt(files.created_at, since), isNotNull(files.sha256)),
  )
}

/** False when somebody else completed or removed it meanwhile. */
export async function markComplete(db: Db, id: string, sha256: string): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ state: 'complete', sha256 })
    .where(and(eq(files.id, id), eq(files.state, 'signed')))
    .returning({ id: files.id })
  return rows.length > 0
}

export async function markRemoved(db: Db, id: string): Promise<void> {
  await db.update(files).set({ state: 'removed' }).where(eq(files.id, id))
}

/** Uploads that were begun before then and never completed. */
export async function findAbandoned(db: Db, before: Date): Promise<FileRow[]> {
  return await db
    .select()
    .from(files)
    .where(and(eq(files.state, 'signed'), lt(files.created_at, before)))
    .limit(100)
}
