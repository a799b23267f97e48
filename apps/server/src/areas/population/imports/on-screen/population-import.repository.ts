import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../store/database.ts'
import { populationImports, type PopulationImportRow } from './tables.ts'

export async function insertImport(db: Db, row: typeof populationImports.$inferInsert): Promise<void> {
  await db.insert(populationImports).values(row)
}

export async function readImport(db: Db, id: string): Promise<PopulationImportRow | undefined> {
  const [row] = await db.select().from(populationImports).where(eq(populationImports.id, id))
  return row
}

export async function changeImport(
  db: Db,
  id: string,
  change: Partial<Omit<PopulationImportRow, 'id'>>,
): Promise<void> {
  await db.update(populationImports).set(change).where(eq(populationImports.id, id))
}

/**
 * Changes an import from one of the states `from`; false when it is in another state, because another request
 * was first.
 */
export async function moveImport(
  db: Db,
  id: string,
  from: readonly PopulationImportRow['state'][],
  change: Partial<PopulationImportRow>,
): Promise<boolean> {
  const rows = await db
    .update(populationImports)
    .set(change)
    .where(and(eq(populationImports.id, id), inArray(populationImports.state, [...from])))
    .returning({ id: populationImports.id })
  return rows.length > 0
}

/** Imports, newest first. */
export async function listImports(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: PopulationImportRow[] }> {
  const rows = await db
    .select()
    .from(populationImports)
    .orderBy(desc(populationImports.created_at), desc(populationImports.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(populationImports), rows }
}

/** Imports with a queued or running job. */
export async function findOpenImports(db: Db): Promise<PopulationImportRow[]> {
  return await db
    .select()
    .from(populationImports)
    .where(inArray(populationImports.state, ['queued', 'running', 'undoing']))
}
