import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { socialAccounts, type SocialAccountRow } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'

/** A lock per person of a network, until the transaction ends. */
export const lockIdentity = async (db: Db, person: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360426, hashtext(${person}))`)
}

export const findIdentity = async (db: Db, provider: SocialAccountRow['provider'], uid: string) => {
  const [row] = await db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.uid, uid)))
  return row ?? null
}

export const findIdentitiesOf = async (db: Db, userId: string): Promise<SocialAccountRow[]> =>
  await db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.user_id, userId))
    .orderBy(asc(socialAccounts.connected_at), asc(socialAccounts.id))

export const insertIdentity = async (
  db: Db,
  row: typeof socialAccounts.$inferInsert,
): Promise<SocialAccountRow> => {
  const [inserted] = await db.insert(socialAccounts).values(row).returning()
  return inserted!
}

export const updateIdentity = async (
  db: Db,
  id: string,
  changes: Partial<SocialAccountRow>,
): Promise<SocialAccountRow> => {
  const [updated] = await db.update(socialAccounts).set(changes).where(eq(socialAccounts.id, id)).returning()
  return updated!
}

export const findIdentityById = async (db: Db, id: string): Promise<SocialAccountRow | null> => {
  const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.id, id))
  return row ?? null
}

/** Locks the bearer's refresh until then and returns the row; null while another process has the lock. */
export const claimRefresh = async (
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<SocialAccountRow | null> => {
  const [row] = await db
    .update(socialAccounts)
    .set({ refreshing_until: until })
    .where(
      and(
        eq(socialAccounts.id, id),
        or(isNull(socialAccounts.refreshing_until), lt(socialAccounts.refreshing_until, now)),
      ),
    )
    .returning()
  return row ?? null
}

export const deleteIdentity = async (db: Db, id: string): Promise<void> => {
  await db.delete(socialAccounts).where(eq(socialAccounts.id, id))
}
