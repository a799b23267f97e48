import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adAccounts, type AdAccountRow } from '../../../store/tables.ts'

export async function accountById(db: Db, id: string): Promise<AdAccountRow | undefined> {
  const [row] = await db.select().from(adAccounts).where(eq(adAccounts.id, id))
  return row
}
