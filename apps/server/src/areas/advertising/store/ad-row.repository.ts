import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adRows, type AdRow, type AdRowKind } from './tables.ts'

export interface RowScope {
  readonly team_id: string
  readonly ad_account_id: string
  readonly kind: AdRowKind
}
const within = ({ team_id, ad_account_id, kind }: RowScope) =>
  and(eq(adRows.team_id, team_id), eq(adRows.ad_account_id, ad_account_id), eq(adRows.kind, kind))

export async function insertRow(db: Db, row: typeof adRows.$inferInsert): Promise<AdRow> {
  const [made] = await db.insert(adRows).values(row).returning()
  return made!
}

/** Adds rows for ids of the network that have none yet. */
export async function addMissing(db: Db, rows: readonly (typeof adRows.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insert(adRows)
      .values(rows.slice(at, at + 1_000))
      .onConflictDoNothing()
}

export const rowsOfKind = async (db: Db, scope: RowScope): Promise<AdRow[]> =>
  await db.select().from(adRows).where(within(scope)).orderBy(asc(adRows.id))

export const byNetworkIds = async (db: Db, scope: RowScope, ids: readonly string[]): Promise<AdRow[]> =>
  ids.length === 0
    ? []
    : await db
        .select()
        .from(adRows)
        .where(and(within(scope), sql`${adRows.network_id} = any(${sql.param([...ids])}::text[])`))

export async function findRows(
  db: Db,
  kind: AdRowKind,
  ids: readonly string[],
  teamIds: readonly string[],
): Promise<AdRow[]> {
  if (teamIds.length === 0 || ids.length === 0) return []
  return await db
    .select()
    .from(adRows)
    .where(and(eq(adRows.kind, kind), inArray(adRows.id, [...ids]), inArray(adRows.team_id, [...teamIds])))
}

export const childrenOf = async (db: Db, kind: AdRowKind, parentId: string): Promise<AdRow[]> =>
  await db
    .select()
    .from(adRows)
    .where(and(eq(adRows.kind, kind), eq(adRows.parent_id, parentId)))
    .orderBy(asc(adRows.id))

export const draftsOf = async (db: Db, scope: RowScope): Promise<AdRow[]> =>
  await db
    .select()
    .from(adRows)
    .where(and(within(scope), isNull(adRows.network_id)))
    .orderBy(asc(adRows.id))

export async function changeRow(db: Db, id: string, change: Partial<AdRow>): Promise<AdRow | undefined> {
  const [row] = await db.update(adRows).set(change).where(eq(adRows.id, id)).returning()
  return row
}

export const deleteRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(adRows).where(eq(adRows.id, id))
}

/** Deletes another row that stands for the same thing of the network. */
export const dropNamesake = async (
  db: Db,
  row: RowScope & { readonly id: string },
  networkId: string,
): Promise<void> => {
  await db.delete(adRows).where(and(within(row), eq(adRows.network_id, networkId), ne(adRows.id, row.id)))
}

export async function rowOf(db: Db, id: string): Promise<AdRow | undefined> {
  const [row] = await db.select().from(adRows).where(eq(adRows.id, id))
  return row
}
