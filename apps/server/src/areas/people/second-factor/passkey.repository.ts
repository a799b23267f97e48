import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { passkeyChallenges, passkeys, type PasskeyChallengeRow, type PasskeyRow } from './tables.ts'

/** The user's passkeys, oldest first. */
export const findPasskeysOf = async (db: Db, userId: string): Promise<PasskeyRow[]> =>
  await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id))

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0

export const findPasskey = async (db: Db, credentialId: string): Promise<PasskeyRow | null> => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row ?? null
}

export const insertPasskey = async (db: Db, row: PasskeyRow): Promise<void> => {
  await db.insert(passkeys).values(row)
}

/** False if the user has no such passkey. */
export const renamePasskey = async (db: Db, userId: string, id: string, name: string): Promise<boolean> => {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

/** The removed passkey; null if the user has no such one. */
export const deletePasskey = async (db: Db, userId: string, id: string): Promise<PasskeyRow | null> => {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning()
  return row ?? null
}

export const deletePasskeysOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(passkeys).where(eq(passkeys.user_id, userId))
}

export const markPasskeyUsed = async (
  db: Db,
  id: string,
  used: Pick<PasskeyRow, 'counter' | 'is_backed_up' | 'last_used_at'>,
): Promise<void> => {
  await db.update(passkeys).set(used).where(eq(passkeys.id, id))
}

/** Locks the passkeys of a user until the transaction ends. */
export const lockPasskeysOf = async (db: Db, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360471, hashtext(${userId}))`)
}

export const insertPasskeyChallenge = async (db: Db, row: PasskeyChallengeRow): Promise<void> => {
  await db.insert(passkeyChallenges).values(row)
}

/** Takes a challenge away, so that it is answered once; false if it is none, another's, or late. */
export const takePasskeyChallenge = async (
  db: Db,
  challenge: Pick<PasskeyChallengeRow, 'purpose' | 'challenge_hash' | 'bound_to'>,
  now: Date,
): Promise<boolean> => {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge_hash, challenge.challenge_hash),
        eq(passkeyChallenges.purpose, challenge.purpose),
        eq(passkeyChallenges.bound_to, challenge.bound_to),
      ),
    )
    .returning()
  return row !== undefined && row.expires_at > now
}

export const deletePasskeyChallengesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, before))
}
