import { and, desc, eq, gt, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { accountsOf } from '../../../store/accounts-of.ts'
import { membershipsOf } from '../../../app/access/memberships-of.ts'
import { sessions, users } from '../../../store/tables.ts'
import { writeIfPossible, type Db } from '../../../store/database.ts'

export const insertSession = async (db: Db, row: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(row)
}

/** Ends what is more than `most` sessions of the user: those used longest ago. */
export const deleteOldestSessions = async (db: Db, userId: string, most: number): Promise<void> => {
  const keptIds = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(most)
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), notInArray(sessions.id, keptIds)))
}

/** Its token, or the one before, for a moment. */
const hasToken = (tokenHash: string, now: Date): SQL | undefined =>
  or(
    eq(sessions.token_hash, tokenHash),
    and(eq(sessions.previous_hash, tokenHash), gt(sessions.previous_until, now)),
  )

/** The live session of that token with its user and memberships, in one query; null when there is none. */
export const findLiveSession = async (
  db: Db,
  tokenHash: string,
  live: { seen_after: Date; created_after: Date; now: Date },
) => {
  const rows = await db
    .select({
      session: sessions,
      user: users,
      memberships: membershipsOf(users.id),
      accounts: accountsOf(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        hasToken(tokenHash, live.now),
        gt(sessions.last_seen_at, live.seen_after),
        gt(sessions.created_at, live.created_after),
      ),
    )
  return rows[0] ?? null
}

export const touchSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await writeIfPossible(async () => {
    await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id))
  })
}

/** Gives the session another token, because its person confirmed that it is them. */
export const renewSession = async (
  db: Db,
  id: string,
  fresh: { token_hash: string; confirmed_at: Date; previous_until: Date },
): Promise<void> => {
  await db
    .update(sessions)
    .set({
      ...fresh,
      previous_hash: sql`${sessions.token_hash}`,
      anti_forgery_hash: sql`coalesce(${sessions.anti_forgery_hash}, ${sessions.token_hash})`,
    })
    .where(eq(sessions.id, id))
}

export const deleteSession = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; user_id: string } | null> => {
  const rows = await db
    .delete(sessions)
    .where(hasToken(tokenHash, now))
    .returning({ id: sessions.id, user_id: sessions.user_id })
  return rows[0] ?? null
}

export const deleteDeadSessions = async (
  db: Db,
  dead: { seen_before: Date; created_before: Date },
): Promise<void> => {
  await db
    .delete(sessions)
    .where(or(lt(sessions.last_seen_at, dead.seen_before), lt(sessions.created_at, dead.created_before)))
}

/** The user's live sessions, most recently used first. */
export const findSessionsOf = async (
  db: Db,
  userId: string,
  live: { seen_after: Date; created_after: Date },
  page: { limit: number; offset: number },
) => {
  const condition = and(
    eq(sessions.user_id, userId),
    gt(sessions.last_seen_at, live.seen_after),
    gt(sessions.created_at, live.created_after),
  )
  const rows = await db
    .select()
    .from(sessions)
    .where(condition)
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(sessions, condition), rows }
}

/** Deletes a session; false when it is not the user's. */
export const deleteSessionOf = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

export const deleteSessionsOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
}
