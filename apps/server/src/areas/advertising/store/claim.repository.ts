import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import type { AdRow, AdRowChange, AdRowOf } from './ad-row-data.ts'
import { columnsOf, readAdRow } from './ad-row.repository.ts'
import { adRows, pendingCreations, type AdRowKind } from './tables.ts'

/**
 * The row is still in the same place (on the network, or only here) as when it was read, and not being
 * created.
 */
const isUnchangedSince = (read: Pick<AdRow, 'id' | 'network_id'>) =>
  and(
    eq(adRows.id, read.id),
    read.network_id === null ? isNull(adRows.network_id) : eq(adRows.network_id, read.network_id),
    or(isNotNull(adRows.network_id), sql`${adRows.data} ->> 'was' is null`),
  )

/** One statement decides a race: returns the changed row, or undefined for the second caller. */
export async function changeIfUnchanged<K extends AdRowKind>(
  db: Db,
  read: Pick<AdRow, 'id' | 'network_id' | 'version'> & { readonly kind: K },
  change: AdRowChange<K>,
): Promise<AdRowOf<K> | undefined> {
  const [row] = await db
    .update(adRows)
    .set({ version: read.version, ...columnsOf(read.kind, change) })
    .where(and(isUnchangedSince(read), eq(adRows.version, read.version)))
    .returning()
  return row && readAdRow<K>(row)
}

/** Counts a change of something created below the row. */
export async function countChild(
  db: Db,
  read: Pick<AdRow, 'id' | 'network_id' | 'children'>,
): Promise<boolean> {
  const rows = await db
    .update(adRows)
    .set({ children: read.children + 1 })
    .where(and(isUnchangedSince(read), eq(adRows.children, read.children)))
    .returning({ id: adRows.id })
  return rows.length === 1
}

/** Claims the row for work on the network; false if it was claimed by another since `before`. */
export async function markBusy(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  const rows = await db
    .update(adRows)
    .set({ data: sql`${adRows.data} || jsonb_build_object('busy', ${now.toISOString()}::text)` })
    .where(
      and(
        eq(adRows.id, id),
        sql`coalesce((${adRows.data} ->> 'busy')::timestamptz < ${before.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning({ id: adRows.id })
  return rows.length === 1
}

export const unmarkBusy = async (db: Db, id: string): Promise<void> => {
  await db
    .update(adRows)
    .set({ data: sql`${adRows.data} - 'busy'` })
    .where(eq(adRows.id, id))
}

/** Locks a row until the transaction ends. */
export async function lockRow(tx: Transaction, id: string): Promise<AdRow | undefined> {
  const [row] = await tx.select().from(adRows).where(eq(adRows.id, id)).for('update')
  return row && readAdRow(row)
}

export async function isPending(db: Db, objectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pendingCreations.id })
    .from(pendingCreations)
    .where(eq(pendingCreations.object_id, objectId))
  return rows.length > 0
}
