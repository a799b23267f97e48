import { and, eq, gt, lt } from 'drizzle-orm'
import { oauthAttempts, type OauthAttemptRow } from '../../../store/tables.ts'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import type { Db } from '../../../store/database.ts'

export interface AttemptKey {
  readonly token_hash: string
  /** The attempt is valid only in the browser that began it. */
  readonly browser_hash: string
  readonly now: Date
}

const isLiveAttempt = ({ token_hash, browser_hash, now }: AttemptKey) =>
  and(
    eq(oauthAttempts.token_hash, token_hash),
    eq(oauthAttempts.browser_hash, browser_hash),
    gt(oauthAttempts.expires_at, now),
  )

export const insertAttempt = async (db: Db, row: OauthAttemptRow): Promise<void> => {
  await db.insert(oauthAttempts).values(row)
}

/** Stores an attempt. One with the same key, which only the same browser can have, is replaced. */
export const replaceAttempt = async (db: Db, row: OauthAttemptRow): Promise<void> => {
  await db
    .insert(oauthAttempts)
    .values(row)
    .onConflictDoUpdate({ target: oauthAttempts.token_hash, set: row })
}

/** Claims a requested attempt for the exchange; null when another call claimed it, or there is none. */
export const claimAttempt = async (
  db: Db,
  key: AttemptKey,
  verifierHash: string,
): Promise<OauthAttemptRow | null> => {
  const [row] = await db
    .update(oauthAttempts)
    .set({ state: 'exchanging', verifier_hash: verifierHash })
    .where(and(isLiveAttempt(key), eq(oauthAttempts.state, 'requested')))
    .returning()
  return row ?? null
}

export const storeExchange = async (db: Db, id: string, changes: Partial<OauthAttemptRow>): Promise<void> => {
  await db.update(oauthAttempts).set(changes).where(eq(oauthAttempts.id, id))
}

const isExchanged = (key: AttemptKey, verifierHash: string) =>
  and(isLiveAttempt(key), eq(oauthAttempts.state, 'exchanged'), eq(oauthAttempts.verifier_hash, verifierHash))

export const findExchanged = async (
  db: Db,
  key: AttemptKey,
  verifierHash: string,
): Promise<OauthAttemptRow | null> => {
  const [row] = await db.select().from(oauthAttempts).where(isExchanged(key, verifierHash))
  return row ?? null
}

/** Why no attempt of this key is live. */
export const whyNotLive = async (
  db: Db,
  { token_hash, browser_hash, now }: AttemptKey,
): Promise<SignInRefusal> => {
  const [row] = await db.select().from(oauthAttempts).where(eq(oauthAttempts.token_hash, token_hash))
  if (row === undefined) return 'unknown'
  if (row.browser_hash !== browser_hash) return 'foreign_browser'
  return row.expires_at <= now ? 'expired' : 'replayed'
}

/** Marks the attempt as used; false when it was used before. */
export const consumeExchanged = async (db: Db, key: AttemptKey, verifierHash: string): Promise<boolean> => {
  const rows = await db
    .delete(oauthAttempts)
    .where(isExchanged(key, verifierHash))
    .returning({ id: oauthAttempts.id })
  return rows.length === 1
}

export const deleteAttempt = async (db: Db, key: AttemptKey): Promise<void> => {
  await db.delete(oauthAttempts).where(isLiveAttempt(key))
}

export const deleteOldAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(oauthAttempts).where(lt(oauthAttempts.expires_at, before))
}
