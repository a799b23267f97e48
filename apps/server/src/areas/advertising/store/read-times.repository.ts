import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adsReads } from './tables.ts'

const NEVER_READ = new Date(0)

/** Times at which the given parts were last read; parts that were never read are missing. */
export async function readTimesOfParts(
  db: Db,
  syncId: string,
  what: readonly string[],
): Promise<Map<string, { at: Date; data: unknown }>> {
  if (what.length === 0) return new Map()
  const rows = await db
    .select()
    .from(adsReads)
    .where(and(eq(adsReads.sync_id, syncId), inArray(adsReads.what, [...what])))
  const readRows = rows.filter(
    ({ read_at, data }) => data !== null || read_at.getTime() > NEVER_READ.getTime(),
  )
  return new Map(readRows.map((row) => [row.what, { at: row.read_at, data: row.data }]))
}

/**
 * `read_at` is the start of the read: a read that began before a change made here (`ageRead`) may lack it,
 * and counts as old.
 */
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
      set: {
        read_at: sql`case when ${adsReads.changed_at} >= excluded.read_at then ${NEVER_READ} else excluded.read_at end`,
        data: sql`excluded.data`,
      },
    })
}

/** Marks everything read or being read as outdated; it is still used while the network does not answer. */
export const ageRead = async (db: Db, syncId: string, what: string, changed_at: Date): Promise<void> => {
  await db
    .insert(adsReads)
    .values({ sync_id: syncId, what, read_at: NEVER_READ, data: null, changed_at })
    .onConflictDoUpdate({
      target: [adsReads.sync_id, adsReads.what],
      set: { read_at: NEVER_READ, changed_at },
    })
}
