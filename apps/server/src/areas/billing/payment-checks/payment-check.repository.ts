import { eq } from 'drizzle-orm'
import { checkouts } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { paymentChecks } from './tables.ts'

export const isChecked = async (db: Db, day: string): Promise<boolean> =>
  (await db.$count(paymentChecks, eq(paymentChecks.day, day))) > 0

export async function storeCheck(db: Db, row: typeof paymentChecks.$inferInsert): Promise<void> {
  await db.insert(paymentChecks).values(row).onConflictDoNothing()
}

export const wasAnythingSold = async (db: Db): Promise<boolean> => (await db.$count(checkouts)) > 0
