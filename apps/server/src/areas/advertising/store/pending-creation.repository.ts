import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { pendingCreations, type PendingCreation } from './tables.ts'

export const insertCreation = async (db: Db, row: typeof pendingCreations.$inferInsert): Promise<void> => {
  await db.insert(pendingCreations).values(row)
}

export const changeCreation = async (db: Db, id: string, change: Partial<PendingCreation>): Promise<void> => {
  await db.update(pendingCreations).set(change).where(eq(pendingCreations.id, id))
}

export const deleteCreation = async (db: Db, id: string): Promise<void> => {
  await db.delete(pendingCreations).where(eq(pendingCreations.id, id))
}

export const creationsOf = async (db: Db, adAccountId: string): Promise<PendingCreation[]> =>
  await db.select().from(pendingCreations).where(eq(pendingCreations.ad_account_id, adAccountId))

export async function findCreation(db: Db, id: string): Promise<PendingCreation | undefined> {
  const [row] = await db.select().from(pendingCreations).where(eq(pendingCreations.id, id))
  return row
}

/** Claims one that was not updated since; jobs handle their own. */
export async function takeQuietCreation(
  db: Db,
  since: Date,
  now: Date,
): Promise<PendingCreation | undefined> {
  const [quiet] = await db
    .select()
    .from(pendingCreations)
    .where(and(lt(pendingCreations.touched_at, since), eq(pendingCreations.by_job, false)))
    .orderBy(asc(pendingCreations.touched_at))
    .limit(1)
  if (!quiet) return undefined
  const [taken] = await db
    .update(pendingCreations)
    .set({ touched_at: now, tries: quiet.tries + 1 })
    .where(and(eq(pendingCreations.id, quiet.id), eq(pendingCreations.touched_at, quiet.touched_at)))
    .returning()
  return taken
}
