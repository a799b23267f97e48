import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { files, teamLogos, type FileRow } from './tables.ts'

export type NewFileRow = typeof files.$inferInsert

export async function insertFile(db: Db, row: NewFileRow): Promise<void> {
  await db.insert(files).values(row)
}

/** The uploads that already count towards the limits when a user starts another one. */
export interface UsageCounts {
  /** Of the user: unfinished uploads, bytes signed since the given time, pictures since then. */
  readonly open: number
  readonly bytes: number
  readonly logos: number
  /** Lists the team started or finished since the given time. */
  readonly lists: number
  /** Bytes of all users' files that are stored or may still arrive. */
  readonly stored_bytes: number
}

/**
 * Locks the table until the transaction ends, so that two concurrent uploads are counted one after the other.
 */
export async function lockAndCountUsage(
  tx: Db,
  { created_by, team_id = null }: Pick<NewFileRow, 'created_by' | 'team_id'>,
  since: Date,
): Promise<UsageCounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(7360427)`)
  const isOwnFile = sql`created_by = ${created_by}`
  const isNew = gt(files.created_at, since)
  const { rows } = await tx.execute<Record<keyof UsageCounts, string>>(sql`
    select count(*) filter (where ${isOwnFile} and state = 'signed') as open,
      coalesce(sum(size_bytes) filter (where ${isOwnFile} and ${isNew}), 0) as bytes,
      count(*) filter (where ${isOwnFile} and ${isNew} and purpose = 'team_logo') as logos,
      count(*) filter (where team_id = ${team_id} and ${isNew} and purpose = 'audience_list'
        and (state = 'signed' or sha256 is not null)) as lists,
      coalesce(sum(size_bytes) filter (where state = 'signed'
        or (state = 'complete' and purpose <> 'team_logo')), 0) as stored_bytes
    from files where ${isOwnFile} or team_id = ${team_id} or state <> 'removed'`)
  const { open, bytes, logos, lists, stored_bytes } = rows[0]!
  return {
    open: Number(open),
    bytes: Number(bytes),
    logos: Number(logos),
    lists: Number(lists),
    stored_bytes: Number(stored_bytes),
  }
}

export async function changeSize(db: Db, id: string, size_bytes: number): Promise<void> {
  await db.update(files).set({ size_bytes }).where(eq(files.id, id))
}

/** Without an ownership check: for signed addresses and jobs. */
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

/** Lists that a team completed since a time, including those deleted afterwards. */
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

/** A user's unfinished media uploads for an ad account. */
export async function findOpenMedia(db: Db, userId: string, adAccountId: string): Promise<FileRow[]> {
  return await db
    .select()
    .from(files)
    .where(and(eq(files.created_by, userId), eq(files.ad_account_id, adAccountId), eq(files.state, 'signed')))
}

export async function changeExpiry(db: Db, id: string, expires_at: Date): Promise<void> {
  await db.update(files).set({ expires_at }).where(eq(files.id, id))
}

/** False if another request completed or removed the file meanwhile. */
export async function markComplete(db: Db, id: string, sha256: string | null): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ state: 'complete', sha256 })
    .where(and(eq(files.id, id), eq(files.state, 'signed')))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Also deletes the picture of a logo. */
export async function markRemoved(db: Db, id: string): Promise<void> {
  await db.delete(teamLogos).where(eq(teamLogos.file_id, id))
  await db.update(files).set({ state: 'removed' }).where(eq(files.id, id))
}

/** Uploads that were started before a time and never completed, and logos that no team uses. */
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
