import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'

/** SQL equivalent of hashOfErased. */
const hash = sql<string>`encode(sha256(convert_to('rookery erased ' || ${users.id}::text, 'UTF8')), 'hex')`
const ROWS_AT_ONCE = 5_000

/** Ids of users with one of these hashes who are not erased. */
export const findIdsInLedger = async (db: Db, hashes: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (let at = 0; at < hashes.length; at += ROWS_AT_ONCE) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.erased_at), inArray(hash, hashes.slice(at, at + ROWS_AT_ONCE))))
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

export const erasedIds = async (db: Db): Promise<{ id: string; hash: string }[]> =>
  await db.select({ id: users.id, hash }).from(users).where(isNotNull(users.erased_at))
