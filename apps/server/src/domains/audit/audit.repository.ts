import { and, asc, gt, sql } from 'drizzle-orm'
import { auditLog } from '../../store/tables.ts'
import type { Db } from '../../store/database.ts'

/** Any number; whoever adds a row holds this until its transaction ends, so that the chain has no forks. */
const chainLock = 7_360_422

export const takeChain = async (db: Db): Promise<{ id: number; hash: string } | null> => {
  await db.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const { rows } = await db.execute<{ id: number; hash: string }>(sql`select id, hash from audit_tail()`)
  return rows[0] ?? null
}

export const insertAuditRow = async (db: Db, row: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(row)
}

/** The rows after that id in the order they were added. */
export const readAuditRows = async (db: Db, after: number, limit: number) =>
  await db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id)).limit(limit)

/** Rows of one request, by the mark they carry. */
export const findMarked = async (db: Db, mark: string, since: Date) =>
  await db
    .select({
      verb: auditLog.verb,
      object_kind: auditLog.object_kind,
      object_id: auditLog.object_id,
      data: auditLog.data,
    })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.data} ->> 'request' = ${mark}`,
        sql`${auditLog.data} ? 'request'`,
        gt(auditLog.at, since),
      ),
    )
    .orderBy(asc(auditLog.id))
