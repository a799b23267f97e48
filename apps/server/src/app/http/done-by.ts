import { and, asc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../store/database.ts'
import { auditLog } from '../../store/tables.ts'

/** One effect of a request with an Idempotency-Key, from its audit row. */
export interface Done {
  readonly verb: string
  readonly object_kind: string
  readonly object_id: string
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** Id of the first affected object of a kind; null if there is none. */
export const idDone = (done: readonly Done[], objectKind: string): string | null =>
  done.find(({ object_kind }) => object_kind === objectKind)?.object_id ?? null

/** Effects recorded with this mark, in chronological order. */
export const findDone = async (db: Db, mark: string, since: Date): Promise<Done[]> => {
  const rows = await db
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
  return rows.map((row) => ({ ...row, data: row.data as NonNullable<Done['data']> }))
}
