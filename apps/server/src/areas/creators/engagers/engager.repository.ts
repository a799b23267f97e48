import { and, asc, eq, gte, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { trackedAccounts, type TrackedRow } from '../../population/tracked-accounts/tables.ts'
import { accountPostReads } from '../account-posts/tables.ts'
import {
  accountEngagements,
  engagerReads,
  reactionReads,
  type EngagementRow,
  type EngagerRead,
} from './tables.ts'

/** Tracked connected accounts whose posts were read, and whose engagers are due: never read, or a day ago. */
export async function findDueReads(db: Db, now: Date): Promise<TrackedRow[]> {
  const rows = await db
    .select({ account: trackedAccounts })
    .from(trackedAccounts)
    .innerJoin(accountPostReads, eq(accountPostReads.tracked_id, trackedAccounts.id))
    .leftJoin(engagerReads, eq(engagerReads.tracked_id, trackedAccounts.id))
    .where(
      and(
        isNotNull(trackedAccounts.account_id),
        isNotNull(accountPostReads.read_at),
        or(isNull(engagerReads.next_at), lte(engagerReads.next_at, now)),
      ),
    )
    .orderBy(asc(trackedAccounts.id))
    .limit(200)
  return rows.map(({ account }) => account)
}

export async function readEngagerRead(db: Db, trackedId: string): Promise<EngagerRead | undefined> {
  const [row] = await db.select().from(engagerReads).where(eq(engagerReads.tracked_id, trackedId))
  return row
}

export async function storeEngagerRead(db: Db, row: EngagerRead): Promise<void> {
  const { tracked_id: _, ...set } = row
  await db.insert(engagerReads).values(row).onConflictDoUpdate({ target: engagerReads.tracked_id, set })
}

/** Idempotent. */
export async function storeEngagements(db: Db, rows: readonly EngagementRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(accountEngagements)
      .values([...rows])
      .onConflictDoNothing()
}

export async function storeReactionRead(db: Db, row: typeof reactionReads.$inferInsert): Promise<void> {
  await db.insert(reactionReads).values(row).onConflictDoNothing()
}

/** Which posts' reactions were read; whether people who liked one are missing. */
export async function listReactionReads(db: Db, trackedId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.select().from(reactionReads).where(eq(reactionReads.tracked_id, trackedId))
  return new Map(rows.map(({ post_id, is_cut }) => [post_id, is_cut]))
}

export const listEngagements = async (
  db: Db,
  trackedId: string,
  from: Date,
  until: Date,
): Promise<EngagementRow[]> =>
  await db
    .select()
    .from(accountEngagements)
    .where(
      and(
        eq(accountEngagements.tracked_id, trackedId),
        gte(accountEngagements.at, from),
        lt(accountEngagements.at, until),
      ),
    )

/** Whose account it is has changed: its rows follow. */
export async function passOn(db: Db, trackedId: string, userId: string): Promise<void> {
  await db
    .update(accountEngagements)
    .set({ user_id: userId })
    .where(and(eq(accountEngagements.tracked_id, trackedId), ne(accountEngagements.user_id, userId)))
}
