import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { audienceUsages } from '../audiences/tables.ts'
import { audienceUsageAdSets, type UsageAdSetRow } from './tables.ts'

/** A usage as its jobs read it. */
export type RunRow = typeof audienceUsages.$inferSelect

export async function insertUsageAdSets(
  db: Db,
  rows: readonly (typeof audienceUsageAdSets.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(audienceUsageAdSets).values([...rows])
}

export async function readRun(db: Db, usageId: string | null): Promise<RunRow | undefined> {
  if (usageId === null) return undefined
  const [row] = await db.select().from(audienceUsages).where(eq(audienceUsages.id, usageId))
  return row
}

export async function changeUsageAdSet(
  db: Db,
  { usage_id, network_id }: Pick<UsageAdSetRow, 'usage_id' | 'network_id'>,
  change: Partial<UsageAdSetRow>,
): Promise<void> {
  await db
    .update(audienceUsageAdSets)
    .set(change)
    .where(and(eq(audienceUsageAdSets.usage_id, usage_id), eq(audienceUsageAdSets.network_id, network_id)))
}

export async function changeRun(db: Db, usageId: string, change: Partial<RunRow>): Promise<void> {
  await db.update(audienceUsages).set(change).where(eq(audienceUsages.id, usageId))
}

/** An ad set has one last run: what earlier ones wrote to it is not looked at or undone any more. */
export async function markReplaced(
  db: Db,
  row: Pick<UsageAdSetRow, 'usage_id' | 'network_id' | 'ad_account_id'>,
): Promise<void> {
  await db
    .update(audienceUsageAdSets)
    .set({ state: 'replaced', drift: null })
    .where(
      and(
        eq(audienceUsageAdSets.ad_account_id, row.ad_account_id),
        eq(audienceUsageAdSets.network_id, row.network_id),
        ne(audienceUsageAdSets.usage_id, row.usage_id),
        inArray(audienceUsageAdSets.state, ['applied', 'partial']),
      ),
    )
}

/** Marks ad sets for undoing; answers how many were marked. */
export async function markUndoing(db: Db, usageId: string, networkIds: readonly string[]): Promise<number> {
  const rows = await db
    .update(audienceUsageAdSets)
    .set({ state: 'undoing', undo_active: null, cause: null })
    .where(
      and(
        eq(audienceUsageAdSets.usage_id, usageId),
        inArray(audienceUsageAdSets.network_id, [...networkIds]),
        inArray(audienceUsageAdSets.state, ['applied', 'partial']),
        isNotNull(audienceUsageAdSets.before),
      ),
    )
    .returning({ id: audienceUsageAdSets.network_id })
  return rows.length
}

/** Usages whose ad sets are to be looked at now. */
export const dueChecks = async (db: Db, now: Date): Promise<RunRow[]> =>
  await db
    .select()
    .from(audienceUsages)
    .where(and(eq(audienceUsages.state, 'applied'), lte(audienceUsages.next_check_at, now)))
    .orderBy(asc(audienceUsages.next_check_at))
    .limit(200)
