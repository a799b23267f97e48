import { asc, gt, sql } from 'drizzle-orm'
import { auditLog } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'

/**
 * Arbitrary advisory-lock number. Every writer holds the lock until its transaction ends, so that the hash
 * chain never forks.
 */
const chainLock = 7_360_422

export const lockChain = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
}

export const lockAndReadChain = async (db: Db): Promise<{ id: number; hash: string } | null> => {
  await lockChain(db)
  const { rows } = await db.execute<{ id: number; hash: string }>(sql`select id, hash from audit_tail()`)
  return rows[0] ?? null
}

export const insertAuditRow = async (db: Db, row: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(row)
}

/** Up to `limit` rows with an id greater than `after`, oldest first. */
export const readAuditRows = async (db: Db, after: number, limit: number) =>
  await db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id)).limit(limit)
