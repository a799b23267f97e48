import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { passkeyResets, type PasskeyResetRow } from './tables.ts'

/** The reset of the user's passkeys that is neither done nor canceled. */
export const findOpenReset = async (db: Db, userId: string): Promise<PasskeyResetRow | null> => {
  const [row] = await db
    .select()
    .from(passkeyResets)
    .where(and(eq(passkeyResets.user_id, userId), isNull(passkeyResets.ended_at)))
  return row ?? null
}

export const findReset = async (db: Db, id: string): Promise<PasskeyResetRow | null> => {
  const [row] = await db.select().from(passkeyResets).where(eq(passkeyResets.id, id))
  return row ?? null
}

export const insertReset = async (db: Db, row: typeof passkeyResets.$inferInsert): Promise<void> => {
  await db.insert(passkeyResets).values(row)
}

/** Ends the user's open reset; null if there is none. */
export const endOpenReset = async (
  db: Db,
  userId: string,
  outcome: NonNullable<PasskeyResetRow['outcome']>,
  now: Date,
): Promise<PasskeyResetRow | null> => {
  const [row] = await db
    .update(passkeyResets)
    .set({ outcome, ended_at: now })
    .where(and(eq(passkeyResets.user_id, userId), isNull(passkeyResets.ended_at)))
    .returning()
  return row ?? null
}
