import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { firstReadings } from './tables.ts'

/** Keeps the first reading of an identity for this tracking, unless another one had it. */
export async function claimFirstReading(db: Db, row: typeof firstReadings.$inferInsert): Promise<void> {
  await db.insert(firstReadings).values(row).onConflictDoNothing()
}

/** The tracking that has the first reading of an identity. */
export async function findFirstReading(db: Db, identity: string): Promise<string | null> {
  const [row] = await db.select().from(firstReadings).where(eq(firstReadings.identity, identity))
  return row?.tracked_id ?? null
}
