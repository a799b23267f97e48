import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { pendingSignIns, type PendingSignInRow } from './tables.ts'

export const insertPendingSignIn = async (db: Db, row: typeof pendingSignIns.$inferInsert): Promise<void> => {
  await db.insert(pendingSignIns).values(row)
}

export const findPendingSignIn = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<PendingSignInRow | null> => {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.token_hash, tokenHash), gt(pendingSignIns.expires_at, now)))
  return row ?? null
}

/** Counts a recovery code before it is compared; false if there were too many, or the sign-in is over. */
export const countPendingTry = async (db: Db, id: string, most: number): Promise<boolean> => {
  const rows = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(and(eq(pendingSignIns.id, id), lt(pendingSignIns.tries, most)))
    .returning({ id: pendingSignIns.id })
  return rows.length === 1
}

/** Takes a pending sign-in away; false if somebody else did. */
export const takePendingSignIn = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.id, id))
    .returning({ id: pendingSignIns.id })
  return rows.length === 1
}

export const deletePendingSignInsOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.user_id, userId))
}

export const deletePendingSignInsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expires_at, before))
}
