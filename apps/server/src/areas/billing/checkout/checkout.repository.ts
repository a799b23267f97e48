import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { checkouts, paymentEvents } from '../../../store/tables.ts'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import type { Db } from '../../../store/database.ts'

/** Records a payment event as applied; false when it was applied before. */
export const insertPaymentEvent = async (
  db: Db,
  row: typeof paymentEvents.$inferInsert,
): Promise<boolean> => {
  const rows = await db
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length === 1
}

/** Reserves the owner's one checkout; false when another one is open or being opened. */
export const insertCheckout = async (db: Db, row: typeof checkouts.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(checkouts).values(row).onConflictDoNothing().returning({ id: checkouts.id })
  return rows.length === 1
}

/** The owner's checkout that can still be paid. */
export const findLiveCheckout = async (db: Db, { kind, id }: SubscriptionOwner) => {
  const column = kind === 'team' ? checkouts.team_id : checkouts.user_id
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(column, id), ne(checkouts.state, 'closed')))
  return row ?? null
}

/** The payers at the provider for whom a person opened checkouts. */
export const payersOfCheckouts = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: checkouts.provider_customer })
    .from(checkouts)
    .where(and(eq(checkouts.user_id, userId), isNotNull(checkouts.provider_customer)))
  return rows.map(({ id }) => id!)
}

export const changeCheckout = async (
  db: Db,
  id: string,
  change: Partial<typeof checkouts.$inferInsert>,
): Promise<void> => {
  await db.update(checkouts).set(change).where(eq(checkouts.id, id))
}

export const deleteCheckout = async (db: Db, id: string): Promise<void> => {
  await db.delete(checkouts).where(eq(checkouts.id, id))
}

export const findCheckout = async (db: Db, id: string) => {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return row ?? null
}
