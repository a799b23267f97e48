import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adsReads } from './tables.ts'

/** When those parts were last read; parts never read are missing. */
export async function readTimes(
  db: Db,
  syncId: string,
  what: readonly string[],
): Promise<Map<string, { at: Date; data: unknown }>> {
  if (what.length === 0) return new Map()
  const rows = await db
    .select()
    .from(adsReads)
    .where(and(eq(adsReads.sync_id, syncId), inArray(adsReads.what, [...what])))
  return new Map(rows.map((row) => [row.what, { at: row.read_at, data: row.data }]))
}

export async function stampReads(
  db: Db,
  syncId: string,
  what: readonly string[],
  read_at: Date,
  data: unknown = null,
): Promise<void> {
  if (what.length === 0) return
  await db
    .insert(adsReads)
    .values(what.map((each) => ({ sync_id: syncId, what: each, read_at, data })))
    .onConflictDoUpdate({
      target: [adsReads.sync_id, adsReads.what],
      set: { read_at: sql`excluded.read_at`, data: sql`excluded.data` },
    })
}

/** What was read counts as old from now on; it still stands in while the network does not answer. */
export const ageRead = async (db: Db, syncId: string, what: string): Promise<void> => {
  await db
    .update(adsReads)
    .set({ read_at: new Date(0) })
    .where(and(eq(adsReads.sync_id, syncId), eq(adsReads.what, what)))
}
