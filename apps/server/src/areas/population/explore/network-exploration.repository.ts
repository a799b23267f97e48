import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { networkExplorations, type NetworkFigures } from './tables.ts'

export async function readNetworkFigures(
  db: Db,
  search: string,
): Promise<{ data: NetworkFigures; fetched_at: Date } | null> {
  const [row] = await db.select().from(networkExplorations).where(eq(networkExplorations.search, search))
  return row ?? null
}

/** Other people's posts are not retained longer than they are displayed. */
export async function deleteNetworkFigures(db: Db, old: Date): Promise<void> {
  await db.delete(networkExplorations).where(lt(networkExplorations.fetched_at, old))
}

/** Stores X's answer. */
export async function storeNetworkFigures(
  db: Db,
  row: { readonly search: string; readonly data: NetworkFigures; readonly fetched_at: Date },
): Promise<void> {
  await db
    .insert(networkExplorations)
    .values(row)
    .onConflictDoUpdate({
      target: networkExplorations.search,
      set: { data: row.data, fetched_at: row.fetched_at },
    })
}
