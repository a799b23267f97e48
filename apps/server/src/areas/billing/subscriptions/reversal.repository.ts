import { and, eq, inArray, min, ne, sql } from 'drizzle-orm'
import { subscriptions } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { paymentReversals } from './reversal-table.ts'

/** Stores it as it is now; false when nothing changed. A decision that was made stays. */
export const upsertReversal = async (db: Db, row: typeof paymentReversals.$inferInsert): Promise<boolean> => {
  const { state, amount_micro } = row
  const rows = await db
    .insert(paymentReversals)
    .values(row)
    .onConflictDoUpdate({
      target: paymentReversals.id,
      set: { state, amount_micro },
      setWhere: and(
        sql`${paymentReversals.state} in ('open', 'made')`,
        sql`(${paymentReversals.state}, ${paymentReversals.amount_micro}) is distinct from (${state}, ${amount_micro}::bigint)`,
      ),
    })
    .returning({ id: paymentReversals.id })
  return rows.length === 1
}

/** Sets since when a payment of the subscription is disputed; no longer, when every dispute is decided. */
export async function markDisputed(db: Db, subscriptionId: string): Promise<void> {
  const [open] = await db
    .select({ since: min(paymentReversals.at) })
    .from(paymentReversals)
    .where(and(eq(paymentReversals.subscription_id, subscriptionId), eq(paymentReversals.state, 'open')))
  await db
    .update(subscriptions)
    .set({ disputed_since: open?.since ?? null })
    .where(eq(subscriptions.id, subscriptionId))
}

/** What of each invoice was given back, in millionths. */
export async function refundedOf(db: Db, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .select({
      invoice_id: paymentReversals.invoice_id,
      micro: sql<string>`sum(${paymentReversals.amount_micro})`,
    })
    .from(paymentReversals)
    .where(
      and(
        inArray(paymentReversals.invoice_id, [...invoiceIds]),
        eq(paymentReversals.kind, 'refund'),
        ne(paymentReversals.state, 'failed'),
      ),
    )
    .groupBy(paymentReversals.invoice_id)
  return new Map(rows.map(({ invoice_id, micro }) => [invoice_id, Number(micro)]))
}

/** Charges whose dispute is not decided. */
export const undecidedCharges = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: paymentReversals.charge_id })
      .from(paymentReversals)
      .where(eq(paymentReversals.state, 'open'))
  ).map(({ id }) => id)
