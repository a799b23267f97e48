import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { Db } from '../../../store/database.ts'
import { files } from '../../foundation/files/tables.ts'
import { audienceListImports, audienceListRejects, audienceLists, type ListImportRow } from './tables.ts'

/** Rejected rows stored per import; further ones are only counted. */
export const MAX_STORED_REJECTS = 10_000

export async function insertImport(db: Db, row: typeof audienceListImports.$inferInsert): Promise<void> {
  await db.insert(audienceListImports).values(row)
}

export async function findImportOf(
  db: Db,
  teamIds: readonly string[],
  id: string,
): Promise<{ import: ListImportRow; file_name: string } | undefined> {
  if (teamIds.length === 0) return undefined
  const [row] = await db
    .select({ import: audienceListImports, file_name: audienceLists.file_name })
    .from(audienceListImports)
    .innerJoin(audienceLists, eq(audienceLists.id, audienceListImports.list_id))
    .where(and(eq(audienceListImports.id, id), inArray(audienceLists.team_id, [...teamIds])))
  return row
}

/** Without a check of access: for the import job and for signed addresses. */
export async function readImport(db: Db, id: string): Promise<ListImportRow | undefined> {
  const [row] = await db.select().from(audienceListImports).where(eq(audienceListImports.id, id))
  return row
}

/** Marks an import as started; a killed process may have done so before. */
export async function startImport(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(audienceListImports)
    .set({
      state: 'running',
      started_at: sql`coalesce(${audienceListImports.started_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(audienceListImports.id, id))
}

export async function changeImport(
  db: Db,
  id: string,
  change: Partial<Omit<ListImportRow, 'id' | 'list_id' | 'file_id'>>,
): Promise<void> {
  await db.update(audienceListImports).set(change).where(eq(audienceListImports.id, id))
}

/** Adds identifiers to a list. Returns how many of them are new. */
export async function addIdentifiers(
  db: Db,
  listId: string,
  identifiers: readonly string[],
): Promise<number> {
  if (identifiers.length === 0) return 0
  // Identifiers contain no brace, quote or comma, so the array is bound as one text value.
  const { rowCount } = await db.execute(sql`
    insert into audience_list_identifiers (list_id, identifier)
    select ${listId}::uuid, unnest(${`{${identifiers.join(',')}}`}::text[]) on conflict do nothing`)
  return rowCount ?? 0
}

export interface Reject {
  readonly position: number
  readonly line: number
  readonly value: string
  readonly reason: ServerText
}
export async function addRejects(db: Db, importId: string, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return
  await db
    .insert(audienceListRejects)
    .values(rejects.map((reject) => ({ import_id: importId, ...reject })))
    .onConflictDoNothing()
}

export async function rejectsAfter(
  db: Db,
  importId: string,
  after: number,
  limit: number,
): Promise<Reject[]> {
  return await db
    .select({
      position: audienceListRejects.position,
      line: audienceListRejects.line,
      value: audienceListRejects.value,
      reason: audienceListRejects.reason,
    })
    .from(audienceListRejects)
    .where(and(eq(audienceListRejects.import_id, importId), gt(audienceListRejects.position, after)))
    .orderBy(asc(audienceListRejects.position))
    .limit(limit)
}

/** Stores the result of reading the file, with the state of the list. */
export async function finishList(
  db: Db,
  listId: string,
  change: { state: 'ready' | 'failed'; row_count: number; similar_to: string | null },
): Promise<void> {
  await db.update(audienceLists).set(change).where(eq(audienceLists.id, listId))
}

/** Files of ended imports that were not removed because the server stopped before. */
export async function findLeftoverFiles(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(audienceListImports, eq(audienceListImports.file_id, files.id))
    .where(and(eq(files.state, 'complete'), isNotNull(audienceListImports.finished_at)))
    .limit(100)
  return rows.map(({ id }) => id)
}
