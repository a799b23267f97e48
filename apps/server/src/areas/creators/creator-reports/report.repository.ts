import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sum } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { creatorReportEmails, creatorReports, type ReportRow } from './tables.ts'

export async function insertReport(
  db: Db,
  row: typeof creatorReports.$inferInsert,
  emails: readonly string[],
): Promise<void> {
  await db.insert(creatorReports).values(row)
  if (emails.length > 0)
    await db.insert(creatorReportEmails).values(emails.map((email) => ({ report_id: row.id, email })))
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(creatorReports).where(eq(creatorReports.id, id))
  return row
}

export async function listReports(
  db: Db,
  userId: string,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: ReportRow[] }> {
  const own = and(eq(creatorReports.user_id, userId), eq(creatorReports.account_id, accountId))
  const [total] = await db.select({ n: count() }).from(creatorReports).where(own)
  const rows = await db
    .select()
    .from(creatorReports)
    .where(own)
    .orderBy(desc(creatorReports.created_at), desc(creatorReports.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.n ?? 0, rows }
}

/** Addresses by report. */
export async function emailsOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(creatorReportEmails)
    .where(inArray(creatorReportEmails.report_id, [...ids]))
    .orderBy(asc(creatorReportEmails.email))
  const byReport = Map.groupBy(rows, ({ report_id }) => report_id)
  return new Map([...byReport].map(([id, ofReport]) => [id, ofReport.map(({ email }) => email)]))
}

export async function changeReport(db: Db, id: string, change: Partial<ReportRow>): Promise<void> {
  await db.update(creatorReports).set(change).where(eq(creatorReports.id, id))
}

const isDue = (now: Date) => lte(creatorReports.next_at, now)

/** Reports whose next one is due. */
export async function listDueReports(db: Db, now: Date): Promise<ReportRow[]> {
  return await db
    .select()
    .from(creatorReports)
    .where(isDue(now))
    .orderBy(asc(creatorReports.next_at))
    .limit(100)
}

/** The report, locked, if its next one is still due: one server alone makes it. */
export async function lockDueReport(db: Db, id: string, now: Date): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(creatorReports)
    .where(and(eq(creatorReports.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  return row
}

export async function listQueuedReports(db: Db): Promise<ReportRow[]> {
  return await db.select().from(creatorReports).where(eq(creatorReports.state, 'queued')).limit(500)
}

export async function countReportsSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(creatorReports)
    .where(and(eq(creatorReports.user_id, userId), gte(creatorReports.created_at, since)))
  return row?.n ?? 0
}

/** Posts told in full by the person's reports since a time. */
export async function sumFullRows(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: sum(creatorReports.full_rows) })
    .from(creatorReports)
    .where(and(eq(creatorReports.user_id, userId), gte(creatorReports.made_at, since)))
  return Number(row?.n ?? 0)
}

export async function countSeries(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(creatorReports)
    .where(and(eq(creatorReports.user_id, userId), isNotNull(creatorReports.next_at)))
  return row?.n ?? 0
}

export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db
    .delete(creatorReports)
    .where(and(lt(creatorReports.created_at, before), isNull(creatorReports.next_at)))
}
