import { and, asc, count, desc, eq, ilike, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import { monitors, monitorWeeks, type MonitorRow, type MonitorWeekRow } from './tables.ts'

export async function insertMonitor(db: Db, row: MonitorRow): Promise<void> {
  await db.insert(monitors).values(row)
}

/** Until the transaction ends nobody else changes which monitors the team has. */
export const lockMonitors = async (tx: Transaction, teamId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(7360428, hashtext(${teamId}))`)
}

/** The team's monitor of the same question. */
export async function findSameMonitor(
  db: Db,
  { id, team_id, kind, query_key, country_codes, post_language }: MonitorRow,
): Promise<MonitorRow | undefined> {
  const [row] = await db
    .select()
    .from(monitors)
    .where(
      and(
        ne(monitors.id, id),
        eq(monitors.team_id, team_id),
        eq(monitors.kind, kind),
        eq(monitors.query_key, query_key),
        eq(monitors.country_codes, [...country_codes]),
        post_language === null ? isNull(monitors.post_language) : eq(monitors.post_language, post_language),
      ),
    )
  return row
}

export const countMonitors = async (db: Db, teamId: string): Promise<number> =>
  await db.$count(monitors, eq(monitors.team_id, teamId))

/** Without a check of access: for the monitor job. */
export async function readMonitor(db: Db, id: string): Promise<MonitorRow | undefined> {
  const [row] = await db.select().from(monitors).where(eq(monitors.id, id))
  return row
}

export async function listMonitors(
  db: Db,
  teamIds: readonly string[],
  filter: {
    readonly q?: string | undefined
    readonly active?: boolean | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ count: number; rows: MonitorRow[] }> {
  if (teamIds.length === 0) return { count: 0, rows: [] }
  const { q, active } = filter
  const pattern = q === undefined || q === '' ? null : likePattern(q)
  const condition = and(
    inArray(monitors.team_id, [...teamIds]),
    pattern === null ? undefined : or(ilike(monitors.name, pattern), ilike(monitors.query, pattern)),
    active === undefined ? undefined : eq(monitors.active, active),
  )
  const rows = await db
    .select()
    .from(monitors)
    .where(condition)
    .orderBy(desc(monitors.created_at), asc(monitors.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db.select({ n: count() }).from(monitors).where(condition)
  return { count: total?.n ?? 0, rows }
}

export async function changeMonitor(
  db: Db,
  id: string,
  change: Partial<MonitorRow>,
): Promise<MonitorRow | undefined> {
  const [row] = await db.update(monitors).set(change).where(eq(monitors.id, id)).returning()
  return row
}

export async function deleteMonitorRow(db: Db, id: string): Promise<void> {
  await db.delete(monitors).where(eq(monitors.id, id))
}

export async function dueMonitors(db: Db, now: Date): Promise<MonitorRow[]> {
  return await db
    .select()
    .from(monitors)
    .where(and(eq(monitors.active, true), lte(monitors.next_run_at, now)))
    .orderBy(asc(monitors.next_run_at), asc(monitors.id))
    .limit(500)
}

/** Stores counted weeks. A week counted again for another definition stands beside the old one. */
export async function storeWeeks(db: Db, rows: readonly MonitorWeekRow[]): Promise<void> {
  for (const row of rows) {
    const { monitor_id: _, week_start: __, revision: ___, ...set } = row
    await db
      .insert(monitorWeeks)
      .values(row)
      .onConflictDoUpdate({
        target: [monitorWeeks.monitor_id, monitorWeeks.week_start, monitorWeeks.revision],
        set,
      })
  }
}

/** The newest weeks of each monitor, newest first; a week counted for several definitions begins with the latest of them. */
export async function findLatestWeeks(
  db: Db,
  monitorIds: readonly string[],
  weeks: number,
): Promise<Map<string, MonitorWeekRow[]>> {
  if (monitorIds.length === 0) return new Map()
  const rankColumn = sql<number>`dense_rank() over (partition by ${monitorWeeks.monitor_id} order by ${monitorWeeks.week_start} desc)`
  const rankedWeeks = db
    .select({
      id: monitorWeeks.monitor_id,
      week: monitorWeeks.week_start,
      revision: monitorWeeks.revision,
      place: rankColumn.as('place'),
    })
    .from(monitorWeeks)
    .where(inArray(monitorWeeks.monitor_id, [...monitorIds]))
    .as('ranked')
  const rows = await db
    .select({ week: monitorWeeks })
    .from(monitorWeeks)
    .innerJoin(
      rankedWeeks,
      and(
        eq(rankedWeeks.id, monitorWeeks.monitor_id),
        eq(rankedWeeks.week, monitorWeeks.week_start),
        eq(rankedWeeks.revision, monitorWeeks.revision),
      ),
    )
    .where(lte(rankedWeeks.place, weeks))
    .orderBy(desc(monitorWeeks.week_start), desc(monitorWeeks.revision))
  return Map.groupBy(
    rows.map(({ week }) => week),
    (row) => row.monitor_id,
  )
}
