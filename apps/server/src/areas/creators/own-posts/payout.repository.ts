import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { accountPayouts, type PayoutRow } from './tables.ts'

/** The oldest period first. */
export const listPayouts = async (db: Db, trackedId: string): Promise<PayoutRow[]> =>
  await db
    .select()
    .from(accountPayouts)
    .where(eq(accountPayouts.tracked_id, trackedId))
    .orderBy(asc(accountPayouts.period_end), asc(accountPayouts.period_start))

/** A period that is stored already gets the new amount. */
export async function storePayoutRows(db: Db, rows: readonly PayoutRow[]): Promise<void> {
  await db
    .insert(accountPayouts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [accountPayouts.tracked_id, accountPayouts.period_start, accountPayouts.period_end],
      set: { amount_micro: sql`excluded.amount_micro`, currency: sql`excluded.currency` },
    })
}
