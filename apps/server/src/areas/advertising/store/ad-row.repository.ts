import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { formatAdRowData, parseAdRowData } from './ad-row-codec.ts'
import type { AdRow, AdRowChange, AdRowOf, NewAdRow } from './ad-row-data.ts'
import { adRows, type AdRowKind } from './tables.ts'

export interface RowScope<K extends AdRowKind = AdRowKind> {
  readonly team_id: string
  readonly ad_account_id: string
  readonly kind: K
}
const inRowScope = ({ team_id, ad_account_id, kind }: RowScope) =>
  and(eq(adRows.team_id, team_id), eq(adRows.ad_account_id, ad_account_id), eq(adRows.kind, kind))

/** Converts a selected row with its data. The caller must have selected rows of that kind. */
export const readAdRow = <K extends AdRowKind>(row: typeof adRows.$inferSelect): AdRowOf<K> =>
  ({ ...row, data: parseAdRowData(row.kind, row.data, row) }) as unknown as AdRowOf<K>

/** The columns a change sets. */
export const columnsOf = <K extends AdRowKind>(
  kind: K,
  { data, ...change }: AdRowChange<K>,
): Partial<typeof adRows.$inferInsert> =>
  data === undefined ? change : { ...change, data: formatAdRowData(kind, data) }

export async function insertRow<K extends AdRowKind>(db: Db, row: NewAdRow<K>): Promise<AdRowOf<K>> {
  const [made] = await db
    .insert(adRows)
    .values({ ...row, data: formatAdRowData(row.kind, row.data) })
    .returning()
  return readAdRow<K>(made!)
}

/** Adds rows for ids of the network that have none yet. */
export async function addMissing<K extends AdRowKind>(db: Db, rows: readonly NewAdRow<K>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insert(adRows)
      .values(
        rows.slice(at, at + 1_000).map((row) => ({ ...row, data: formatAdRowData(row.kind, row.data) })),
      )
      .onConflictDoNothing()
}

export const rowsOfKind = async <K extends AdRowKind>(db: Db, scope: RowScope<K>): Promise<AdRowOf<K>[]> =>
  (await db.select().from(adRows).where(inRowScope(scope)).orderBy(asc(adRows.id))).map((row) =>
    readAdRow<K>(row),
  )

export const byNetworkIds = async <K extends AdRowKind>(
  db: Db,
  scope: RowScope<K>,
  ids: readonly string[],
): Promise<AdRowOf<K>[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(adRows)
    .where(and(inRowScope(scope), sql`${adRows.network_id} = any(${sql.param([...ids])}::text[])`))
  return rows.map((row) => readAdRow<K>(row))
}

export async function findRows<K extends AdRowKind>(
  db: Db,
  kind: K,
  ids: readonly string[],
  teamIds: readonly string[],
): Promise<AdRowOf<K>[]> {
  if (teamIds.length === 0 || ids.length === 0) return []
  const rows = await db
    .select()
    .from(adRows)
    .where(and(eq(adRows.kind, kind), inArray(adRows.id, [...ids]), inArray(adRows.team_id, [...teamIds])))
  return rows.map((row) => readAdRow<K>(row))
}

export const childrenOf = async <K extends AdRowKind>(
  db: Db,
  kind: K,
  parentId: string,
): Promise<AdRowOf<K>[]> =>
  (
    await db
      .select()
      .from(adRows)
      .where(and(eq(adRows.kind, kind), eq(adRows.parent_id, parentId)))
      .orderBy(asc(adRows.id))
  ).map((row) => readAdRow<K>(row))

export const draftRowsOf = async <K extends AdRowKind>(db: Db, scope: RowScope<K>): Promise<AdRowOf<K>[]> =>
  (
    await db
      .select()
      .from(adRows)
      .where(and(inRowScope(scope), isNull(adRows.network_id)))
      .orderBy(asc(adRows.id))
  ).map((row) => readAdRow<K>(row))

/** Undefined where the row is gone. */
export async function changeRow<K extends AdRowKind>(
  db: Db,
  { id, kind }: { readonly id: string; readonly kind: K },
  change: AdRowChange<K>,
): Promise<AdRowOf<K> | undefined> {
  const [row] = await db
    .update(adRows)
    .set(columnsOf(kind, change))
    .where(and(eq(adRows.id, id), eq(adRows.kind, kind)))
    .returning()
  return row && readAdRow<K>(row)
}

export const deleteRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(adRows).where(eq(adRows.id, id))
}

/** Deletes another row that represents the same network object. */
export const dropNamesake = async (
  db: Db,
  row: RowScope & { readonly id: string },
  networkId: string,
): Promise<void> => {
  await db.delete(adRows).where(and(inRowScope(row), eq(adRows.network_id, networkId), ne(adRows.id, row.id)))
}

export async function rowOf<K extends AdRowKind>(
  db: Db,
  kind: K,
  id: string,
): Promise<AdRowOf<K> | undefined> {
  const [row] = await db
    .select()
    .from(adRows)
    .where(and(eq(adRows.id, id), eq(adRows.kind, kind)))
  return row && readAdRow<K>(row)
}

/** A row of any kind by its id. */
export async function anyRowOf(db: Db, id: string): Promise<AdRow | undefined> {
  const [row] = await db.select().from(adRows).where(eq(adRows.id, id))
  return row && readAdRow(row)
}
