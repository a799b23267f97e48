import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { recoveryCodes } from './tables.ts'

export const insertRecoveryCodes = async (
  db: Db,
  rows: readonly (typeof recoveryCodes.$inferInsert)[],
): Promise<void> => {
  await db.insert(recoveryCodes).values([...rows])
}

export const deleteRecoveryCodesOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  await db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))

/** Uses a code up; false if the user has no such code left. */
export const takeRecoveryCode = async (
  db: Db,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, codeHash),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return rows.length === 1
}
