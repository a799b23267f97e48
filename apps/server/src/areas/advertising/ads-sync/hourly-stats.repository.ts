import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import {
  adsHourlyStats,
  adsStatsTodo,
  statsMetrics,
  type HourlyStatsRow,
  type StatsLevel,
  type StatsMetric,
  type StatsTodoRow,
} from './tables.ts'

/** A statement takes 65,535 values, and a row to be read has six. */
const ROWS_A_STATEMENT = 1_000

/** Null where the network told nothing. */
export type HourNumbers = Readonly<Record<StatsMetric, bigint | null>>
export interface HourOfEntity {
  readonly entity_id: string
  readonly hour: Date
  readonly numbers: HourNumbers
}

/** Queues hours to read; hours of an entity that is already queued are merged with the queued ones. */
export async function addTodo(tx: Transaction, rows: readonly StatsTodoRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx
      .insert(adsStatsTodo)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [adsStatsTodo.sync_id, adsStatsTodo.level, adsStatsTodo.placement, adsStatsTodo.entity_id],
        set: {
          from_hour: sql`least(${adsStatsTodo.from_hour}, excluded.from_hour)`,
          to_hour: sql`greatest(${adsStatsTodo.to_hour}, excluded.to_hour)`,
        },
      })
}

/**
 * The queued hours that one call can read: entities of one level and placement from the same time on, oldest
 * hours first.
 */
export async function nextTodo(
  db: Db,
  syncId: string,
  most: { readonly entities: number; readonly ms: number },
): Promise<StatsTodoRow[]> {
  const [first] = await db
    .select()
    .from(adsStatsTodo)
    .where(eq(adsStatsTodo.sync_id, syncId))
    .orderBy(
      asc(adsStatsTodo.level),
      asc(adsStatsTodo.placement),
      asc(adsStatsTodo.from_hour),
      asc(adsStatsTodo.entity_id),
    )
    .limit(1)
  if (!first) return []
  return await db
    .select()
    .from(adsStatsTodo)
    .where(
      and(
        eq(adsStatsTodo.sync_id, syncId),
        eq(adsStatsTodo.level, first.level),
        eq(adsStatsTodo.placement, first.placement),
        lt(adsStatsTodo.from_hour, new Date(first.from_hour.getTime() + most.ms)),
      ),
    )
    .orderBy(asc(adsStatsTodo.from_hour), asc(adsStatsTodo.entity_id))
    .limit(most.entities)
}

/** Marks queued rows as read up to `until`. */
export async function finishTodo(tx: Transaction, rows: readonly StatsTodoRow[], until: Date): Promise<void> {
  const [first] = rows
  if (!first) return
  const isInRange = and(
    eq(adsStatsTodo.sync_id, first.sync_id),
    eq(adsStatsTodo.level, first.level),
    eq(adsStatsTodo.placement, first.placement),
    inArray(
      adsStatsTodo.entity_id,
      rows.map(({ entity_id }) => entity_id),
    ),
  )
  await tx.delete(adsStatsTodo).where(and(isInRange, lte(adsStatsTodo.to_hour, until)))
  await tx.update(adsStatsTodo).set({ from_hour: until }).where(isInRange)
}

export const countTodo = async (db: Db, syncId: string): Promise<number> =>
  await db.$count(adsStatsTodo, eq(adsStatsTodo.sync_id, syncId))

/**
 * Stores hours of at most 20 entities: new hours with activity, and known hours whose numbers changed, also to
 * smaller ones. `asked` is when the network was asked for them: an hour that was asked for later keeps its numbers,
 * and takes only those that it lacks. A metric that the answer tells nothing of stays as it is.
 * Returns the number of rows written.
 */
export async function writeHours(
  tx: Transaction,
  of: { readonly sync_id: string; readonly level: StatsLevel; readonly placement: string },
  hours: readonly HourOfEntity[],
  range: { readonly from: Date; readonly to: Date },
  asked: Date,
): Promise<number> {
  const storedHours = await tx
    .select()
    .from(adsHourlyStats)
    .where(
      and(
        eq(adsHourlyStats.sync_id, of.sync_id),
        eq(adsHourlyStats.level, of.level),
        eq(adsHourlyStats.placement, of.placement),
        inArray(adsHourlyStats.entity_id, [...new Set(hours.map(({ entity_id }) => entity_id)), '']),
        gte(adsHourlyStats.hour, range.from),
        lt(adsHourlyStats.hour, range.to),
      ),
    )
  const keyOf = (entity: string, hour: Date) => `${entity} ${hour.getTime()}`
  const storedByKey = new Map(storedHours.map((row) => [keyOf(row.entity_id, row.hour), row]))
  const rows = hours.flatMap(({ entity_id, hour, numbers }): HourlyStatsRow[] => {
    const storedHour = storedByKey.get(keyOf(entity_id, hour))
    const newRow = { ...of, entity_id, hour, first_seen_at: asked, changed_at: asked, asked_at: asked }
    if (!storedHour) return statsMetrics.some((name) => numbers[name]) ? [{ ...newRow, ...numbers }] : []
    const isOlder = storedHour.asked_at !== null && asked < storedHour.asked_at
    const merged = mergedNumbers(numbers, storedHour, isOlder)
    if (statsMetrics.every((name) => merged[name] === storedHour[name])) return []
    return [{ ...newRow, ...merged, asked_at: isOlder ? storedHour.asked_at : asked }]
  })
  const writtenColumns = [...statsMetrics, 'changed_at', 'asked_at'].map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  )
  // Rows are passed as one value: a statement with a parameter for each number of a thousand rows takes the
  // server seconds to assemble.
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx.execute(sql`
      insert into ads_hourly_stats
      select * from jsonb_populate_recordset(null::ads_hourly_stats, ${asJson(rows.slice(at, at + ROWS_A_STATEMENT))}::jsonb)
      on conflict (sync_id, level, entity_id, placement, hour) do update set ${sql.join(writtenColumns, sql`, `)}`)
  return rows.length
}

/** The answer's numbers with the stored ones where it tells nothing; of an older answer the other way round. */
const mergedNumbers = (answered: HourNumbers, stored: HourNumbers, isOlder: boolean): HourNumbers =>
  Object.fromEntries(
    statsMetrics.map((name) => {
      const [first, second] = isOlder ? [stored, answered] : [answered, stored]
      return [name, first[name] ?? second[name]]
    }),
  ) as HourNumbers

/** Integers as text, so that no digit is lost. */
const asJson = (rows: readonly HourlyStatsRow[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
