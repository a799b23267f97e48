import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import { adsMakings, adsObjects, type AdsObjectRow } from './tables.ts'

/** It is where it was when it was read: on the network or here, and not on its way there. */
const isWhereRead = (read: AdsObjectRow) =>
  and(
    eq(adsObjects.id, read.id),
    read.network_id === null ? isNull(adsObjects.network_id) : eq(adsObjects.network_id, read.network_id),
    or(isNotNull(adsObjects.network_id), sql`${adsObjects.data} ->> 'was' is null`),
  )

/** One statement decides: the row as it is now, or undefined for whoever comes second. */
export async function changeAsRead(
  db: Db,
  read: AdsObjectRow,
  change: Partial<AdsObjectRow>,
): Promise<AdsObjectRow | undefined> {
  const [row] = await db
    .update(adsObjects)
    .set({ version: read.version, ...change })
    .where(and(isWhereRead(read), eq(adsObjects.version, read.version)))
    .returning()
  return row
}

/** The same for something that is made below it. */
export async function countChild(db: Db, read: AdsObjectRow): Promise<boolean> {
  const rows = await db
    .update(adsObjects)
    .set({ children: read.children + 1 })
    .where(and(isWhereRead(read), eq(adsObjects.children, read.children)))
    .returning({ id: adsObjects.id })
  return rows.length === 1
}

/** Marks that somebody works with it on the network; false while somebody else does, since `before`. */
export async function markBusy(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  const rows = await db
    .update(adsObjects)
    .set({ data: sql`${adsObjects.data} || jsonb_build_object('busy', ${now.toISOString()}::text)` })
    .where(
      and(
        eq(adsObjects.id, id),
        sql`coalesce((${adsObjects.data} ->> 'busy')::timestamptz < ${before.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning({ id: adsObjects.id })
  return rows.length === 1
}

export const unmarkBusy = async (db: Db, id: string): Promise<void> => {
  await db
    .update(adsObjects)
    .set({ data: sql`${adsObjects.data} - 'busy'` })
    .where(eq(adsObjects.id, id))
}

/** Locks a row until the transaction ends. */
export async function lockObject(tx: Transaction, id: string): Promise<AdsObjectRow | undefined> {
  const [row] = await tx.select().from(adsObjects).where(eq(adsObjects.id, id)).for('update')
  return row
}

export async function isBeingMade(db: Db, objectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: adsMakings.id })
    .from(adsMakings)
    .where(eq(adsMakings.object_id, objectId))
  return rows.length > 0
}
