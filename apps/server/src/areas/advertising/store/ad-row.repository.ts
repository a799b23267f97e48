import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adsObjects, type AdsObjectRow, type ObjectKind } from './tables.ts'

export interface RowScope {
  readonly team_id: string
  readonly ad_account_id: string
  readonly kind: ObjectKind
}
const within = ({ team_id, ad_account_id, kind }: RowScope) =>
  and(eq(adsObjects.team_id, team_id), eq(adsObjects.ad_account_id, ad_account_id), eq(adsObjects.kind, kind))

export async function insertRow(db: Db, row: typeof adsObjects.$inferInsert): Promise<AdsObjectRow> {
  const [made] = await db.insert(adsObjects).values(row).returning()
  return made!
}

/** Adds rows for ids of the network that have none yet. */
export async function addMissing(db: Db, rows: readonly (typeof adsObjects.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insert(adsObjects)
      .values(rows.slice(at, at + 1_000))
      .onConflictDoNothing()
}

export const rowsOfKind = async (db: Db, scope: RowScope): Promise<AdsObjectRow[]> =>
  await db.select().from(adsObjects).where(within(scope)).orderBy(asc(adsObjects.id))

export const byNetworkIds = async (
  db: Db,
  scope: RowScope,
  ids: readonly string[],
): Promise<AdsObjectRow[]> =>
  ids.length === 0
    ? []
    : await db
        .select()
        .from(adsObjects)
        .where(and(within(scope), sql`${adsObjects.network_id} = any(${sql.param([...ids])}::text[])`))

export async function findRows(
  db: Db,
  kind: ObjectKind,
  ids: readonly string[],
  teamIds: readonly string[],
): Promise<AdsObjectRow[]> {
  if (teamIds.length === 0 || ids.length === 0) return []
  return await db
    .select()
    .from(adsObjects)
    .where(
      and(
        eq(adsObjects.kind, kind),
        inArray(adsObjects.id, [...ids]),
        inArray(adsObjects.team_id, [...teamIds]),
      ),
    )
}

export const childrenOf = async (db: Db, kind: ObjectKind, parentId: string): Promise<AdsObjectRow[]> =>
  await db
    .select()
    .from(adsObjects)
    .where(and(eq(adsObjects.kind, kind), eq(adsObjects.parent_id, parentId)))
    .orderBy(asc(adsObjects.id))

export const draftsOf = async (db: Db, scope: RowScope): Promise<AdsObjectRow[]> =>
  await db
    .select()
    .from(adsObjects)
    .where(and(within(scope), isNull(adsObjects.network_id)))
    .orderBy(asc(adsObjects.id))

export async function changeRow(
  db: Db,
  id: string,
  change: Partial<AdsObjectRow>,
): Promise<AdsObjectRow | undefined> {
  const [row] = await db.update(adsObjects).set(change).where(eq(adsObjects.id, id)).returning()
  return row
}

export const deleteRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(adsObjects).where(eq(adsObjects.id, id))
}

/** Deletes another row that stands for the same thing of the network. */
export const dropNamesake = async (
  db: Db,
  row: RowScope & { readonly id: string },
  networkId: string,
): Promise<void> => {
  await db
    .delete(adsObjects)
    .where(and(within(row), eq(adsObjects.network_id, networkId), ne(adsObjects.id, row.id)))
}

export async function rowOf(db: Db, id: string): Promise<AdsObjectRow | undefined> {
  const [row] = await db.select().from(adsObjects).where(eq(adsObjects.id, id))
  return row
}
