import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { files, teamLogos, type FileRow } from './tables.ts'

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

/** Lists a team completed since, whatever became of them. */
export async function countCompleted(db: Db, teamId: string, since: Date): Promise<number> {
  return await db.$count(
    files,
    and(
      eq(files.team_id, teamId),
      eq(files.purpose, 'audience_list'),
      gt(files.created_at, since),
      isNotNull(files.sha256),
    ),
  )
}

/** Pictures a person began to send since. */
export async function countLogosOf(db: Db, userId: string, since: Date): Promise<number> {
  return await db.$count(
    files,
    and(eq(files.created_by, userId), eq(files.purpose, 'team_logo'), gt(files.created_at, since)),
  )
}

/** A person's uploads for an ad account that are not complete yet. */
export async function findOpenMedia(db: Db, userId: string, adAccountId: string): Promise<FileRow[]> {
  return await db
    .select()
    .from(files)
    .where(and(eq(files.created_by, userId), eq(files.ad_account_id, adAccountId), eq(files.state, 'signed')))
}

export async function changeExpiry(db: Db, id: string, expires_at: Date): Promise<void> {
  await db.update(files).set({ expires_at }).where(eq(files.id, id))
}

/** False when somebody else completed or removed it meanwhile. */
export async function markComplete(db: Db, id: string, sha256: string | null): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ state: 'complete', sha256 })
    .where(and(eq(files.id, id), eq(files.state, 'signed')))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Of a logo the picture goes too. */
export async function markRemoved(db: Db, id: string): Promise<void> {
  await db.delete(teamLogos).where(eq(teamLogos.file_id, id))
  await db.update(files).set({ state: 'removed' }).where(eq(files.id, id))
}

/** Uploads that were begun before then and never completed, and logos that no team took. */
export async function findAbandoned(db: Db, before: Date): Promise<FileRow[]> {
  return await db
    .select()
    .from(files)
    .where(
      and(
        lt(files.created_at, before),
        or(eq(files.state, 'signed'), and(eq(files.state, 'complete'), isNull(files.team_id))),
      ),
    )
    .limit(100)
}
