import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { followWrites } from './tables.ts'

/** One decision about an account's limits at a time; ends with the transaction. */
export async function lockAccount(db: Db, account: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7360620, hashtext(${account}))`)
}

export async function readSent(db: Db, account: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ sent_at: followWrites.sent_at })
    .from(followWrites)
    .where(and(eq(followWrites.account_id, account), gt(followWrites.sent_at, since)))
    .orderBy(asc(followWrites.sent_at))
  return rows.map(({ sent_at }) => sent_at)
}

export async function insertWrite(db: Db, row: typeof followWrites.$inferInsert): Promise<void> {
  await db.insert(followWrites).values(row)
}

export async function deleteWrite(db: Db, id: string): Promise<void> {
  await db.delete(followWrites).where(eq(followWrites.id, id))
}

export async function deleteWritesUntil(db: Db, account: string, time: Date): Promise<void> {
  await db
    .delete(followWrites)
    .where(and(eq(followWrites.account_id, account), lte(followWrites.sent_at, time)))
}
