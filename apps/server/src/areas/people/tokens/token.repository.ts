import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { accountsOf } from '../../../store/accounts-of.ts'
import { membershipsOf } from '../../../app/access/memberships-of.ts'
import { users } from '../../../store/tables.ts'
import { writeIfPossible, type Db } from '../../../store/database.ts'
import { apiTokens, type ApiTokenRow } from './tables.ts'

/** Tokens of these modes expire when unused for that long. */
export interface IdleRule {
  readonly modes: readonly ApiTokenRow['mode'][]
  readonly after: Date
}

const isLiveToken = (now: Date, idle: IdleRule) =>
  and(
    isNull(apiTokens.revoked_at),
    gt(apiTokens.expires_at, now),
    or(
      sql`not (${inArray(apiTokens.mode, [...idle.modes])})`,
      gt(sql`coalesce(${apiTokens.last_used_at}, ${apiTokens.created_at})`, idle.after),
    ),
  )

/** The live token of that value with its user and memberships, in one query; null when there is none. */
export const findLiveToken = async (db: Db, hash: string, now: Date, idle: IdleRule) => {
  const [row] = await db
    .select({
      token: apiTokens,
      user: users,
      memberships: membershipsOf(users.id),
      accounts: accountsOf(users.id),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(
      and(
        isLiveToken(now, idle),
        or(
          eq(apiTokens.token_hash, hash),
          and(eq(apiTokens.previous_hash, hash), gt(apiTokens.previous_until, now)),
        ),
      ),
    )
  return row ?? null
}

export const findToken = async (db: Db, id: string): Promise<ApiTokenRow | null> => {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
  return row ?? null
}

export const touchToken = async (db: Db, id: string, now: Date): Promise<void> => {
  await writeIfPossible(async () => {
    await db.update(apiTokens).set({ last_used_at: now }).where(eq(apiTokens.id, id))
  })
}

export const findTokensOf = async (
  db: Db,
  userId: string,
  now: Date,
  idle: IdleRule,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: ApiTokenRow[] }> => {
  const condition = and(eq(apiTokens.user_id, userId), isLiveToken(now, idle))
  const rows = await db
    .select()
    .from(apiTokens)
    .where(condition)
    .orderBy(desc(apiTokens.created_at), asc(apiTokens.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ count: count() }).from(apiTokens).where(condition)
  return { count: total!.count, rows }
}

/** Number of the user's live tokens of a mode; locked until the transaction ends. */
export const countTokens = async (
  db: Db,
  userId: string,
  mode: ApiTokenRow['mode'],
  now: Date,
  idle: IdleRule,
): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360425, hashtext(${userId}))`)
  return await db.$count(
    apiTokens,
    and(eq(apiTokens.user_id, userId), eq(apiTokens.mode, mode), isLiveToken(now, idle)),
  )
}

export const insertToken = async (db: Db, row: ApiTokenRow): Promise<void> => {
  await db.insert(apiTokens).values(row)
}

/** Replaces the value of a token; null when it is not the user's, or not live. */
export const replaceValue = async (
  db: Db,
  userId: string,
  id: string,
  now: Date,
  idle: IdleRule,
  fresh: { token_hash: string; last_four: string; previous_until: Date },
): Promise<ApiTokenRow | null> => {
  const [row] = await db
    .update(apiTokens)
    .set({ ...fresh, previous_hash: sql`${apiTokens.token_hash}` })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.user_id, userId), isLiveToken(now, idle)))
    .returning()
  return row ?? null
}

/** Revokes a token; false when it is not the user's. */
export const revokeTokenRow = async (db: Db, userId: string, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(apiTokens)
    .set({ revoked_at: now })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)))
    .returning({ id: apiTokens.id })
  return rows.length === 1
}

export const revokeTokensOf = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .update(apiTokens)
    .set({ revoked_at: now })
    .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)))
}

/** Finds the mode of a token; null when it is not the user's. */
export const findMode = async (db: Db, userId: string, id: string): Promise<ApiTokenRow['mode'] | null> => {
  const [row] = await db
    .select({ mode: apiTokens.mode })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.user_id, userId)))
  return row?.mode ?? null
}
