import { and, asc, desc, gt, lt, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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

/** The last row; null if there is none. */
export const readLastRow = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row ?? null
}

/** The last row that is older than `before` and has a newer one after it. */
export const readLastOfOld = async (db: Db, before: Date, beforeId: number) => {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(lt(auditLog.at, before), lt(auditLog.id, beforeId)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row ?? null
}

const auditStarts = pgTable('audit_starts', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  key_id: text('key_id').notNull(),
  mac: text('mac').notNull(),
  forgotten_at: timestamp('forgotten_at', { withTimezone: true, mode: 'date' }).notNull(),
})
export type AuditStart = typeof auditStarts.$inferSelect

/** Where the chain begins; null if its first row was never forgotten. */
export const readStart = async (db: Db): Promise<AuditStart | null> => {
  const [row] = await db.select().from(auditStarts).orderBy(desc(auditStarts.id)).limit(1)
  return row ?? null
}

/** Lets the chain begin after a row, and removes it and those before it; answers how many. */
export const forgetUpTo = async (db: Db, start: AuditStart): Promise<number> => {
  await db.insert(auditStarts).values(start)
  const { rows } = await db.execute<{ count: number }>(sql`select forget_audit()::int as count`)
  return rows[0]!.count
}
