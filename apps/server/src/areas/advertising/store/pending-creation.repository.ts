import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adsMakings, type MakingRow } from './tables.ts'

export const insertUnfinished = async (db: Db, row: typeof adsMakings.$inferInsert): Promise<void> => {
  await db.insert(adsMakings).values(row)
}

export const changeUnfinished = async (db: Db, id: string, change: Partial<MakingRow>): Promise<void> => {
  await db.update(adsMakings).set(change).where(eq(adsMakings.id, id))
}

export const deleteUnfinished = async (db: Db, id: string): Promise<void> => {
  await db.delete(adsMakings).where(eq(adsMakings.id, id))
}

export const unfinishedWorkOf = async (db: Db, adAccountId: string): Promise<MakingRow[]> =>
  await db.select().from(adsMakings).where(eq(adsMakings.ad_account_id, adAccountId))

export async function findUnfinished(db: Db, id: string): Promise<MakingRow | undefined> {
  const [row] = await db.select().from(adsMakings).where(eq(adsMakings.id, id))
  return row
}

/** One that nobody touched since, for whoever asks first; a job sees to its own. */
export async function takeQuietUnfinished(db: Db, since: Date, now: Date): Promise<MakingRow | undefined> {
  const [quiet] = await db
    .select()
    .from(adsMakings)
    .where(and(lt(adsMakings.touched_at, since), eq(adsMakings.by_job, false)))
    .orderBy(asc(adsMakings.touched_at))
    .limit(1)
  if (!quiet) return undefined
  const [taken] = await db
    .update(adsMakings)
    .set({ touched_at: now, tries: quiet.tries + 1 })
    .where(and(eq(adsMakings.id, quiet.id), eq(adsMakings.touched_at, quiet.touched_at)))
    .returning()
  return taken
}
