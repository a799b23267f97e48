import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { trackedAccounts, type TrackedRow } from '../../population/tracked-accounts/tables.ts'
import { accountPostReads, accountPosts, postPoints, type OwnPostRow, type PointRow } from './tables.ts'

/** Tracked connected accounts whose posts are to be read: never read, or due again. */
export async function findDueReads(db: Db, now: Date): Promise<TrackedRow[]> {
  const rows = await db
    .select({ account: trackedAccounts })
    .from(trackedAccounts)
    .leftJoin(accountPostReads, eq(accountPostReads.tracked_id, trackedAccounts.id))
    .where(
      and(
        isNotNull(trackedAccounts.account_id),
        eq(trackedAccounts.network_id, trackedAccounts.account_id),
        or(isNull(accountPostReads.next_at), lte(accountPostReads.next_at, now)),
      ),
    )
    .orderBy(asc(trackedAccounts.id))
    .limit(200)
  return rows.map(({ account }) => account)
}

export async function readState(db: Db, trackedId: string) {
  const [row] = await db.select().from(accountPostReads).where(eq(accountPostReads.tracked_id, trackedId))
  return row
}

export async function storeState(db: Db, row: typeof accountPostReads.$inferInsert): Promise<void> {
  const { tracked_id: _, ...set } = row
  await db
    .insert(accountPostReads)
    .values(row)
    .onConflictDoUpdate({ target: accountPostReads.tracked_id, set })
}

/** Posts that are known already stay as they are. */
export async function storePosts(db: Db, rows: readonly OwnPostRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(accountPosts)
      .values([...rows])
      .onConflictDoNothing()
}

export async function storePoints(db: Db, rows: readonly PointRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(postPoints)
      .values([...rows])
      .onConflictDoNothing()
}

export async function listDuePosts(db: Db, trackedId: string, now: Date, limit: number) {
  return await db
    .select()
    .from(accountPosts)
    .where(and(eq(accountPosts.tracked_id, trackedId), lte(accountPosts.next_point_at, now)))
    .orderBy(asc(accountPosts.next_point_at), asc(accountPosts.post_id))
    .limit(limit)
}

export async function changePost(
  db: Db,
  { tracked_id, post_id }: Pick<OwnPostRow, 'tracked_id' | 'post_id'>,
  change: Partial<OwnPostRow>,
): Promise<void> {
  await db
    .update(accountPosts)
    .set(change)
    .where(and(eq(accountPosts.tracked_id, tracked_id), eq(accountPosts.post_id, post_id)))
}

/** The posts of an account, oldest first, without those X no longer shows. */
export const listPosts = async (db: Db, trackedId: string, since?: Date): Promise<OwnPostRow[]> =>
  await db
    .select()
    .from(accountPosts)
    .where(
      and(
        eq(accountPosts.tracked_id, trackedId),
        isNull(accountPosts.gone_at),
        since ? gte(accountPosts.created_at, since) : undefined,
      ),
    )
    .orderBy(asc(accountPosts.created_at), asc(accountPosts.post_id))

export const listPoints = async (
  db: Db,
  trackedId: string,
  postIds?: readonly string[],
): Promise<PointRow[]> =>
  await db
    .select()
    .from(postPoints)
    .where(
      and(
        eq(postPoints.tracked_id, trackedId),
        postIds ? inArray(postPoints.post_id, [...postIds]) : undefined,
      ),
    )
    .orderBy(asc(postPoints.at))

/** Whose account it is has changed: its rows follow. */
export async function passOn(db: Db, trackedId: string, userId: string): Promise<void> {
  const set = { user_id: userId }
  await db
    .update(accountPosts)
    .set(set)
    .where(and(eq(accountPosts.tracked_id, trackedId), ne(accountPosts.user_id, userId)))
  await db
    .update(postPoints)
    .set(set)
    .where(and(eq(postPoints.tracked_id, trackedId), ne(postPoints.user_id, userId)))
}
