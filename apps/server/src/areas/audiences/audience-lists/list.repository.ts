import { and, asc, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db } from '../../../store/database.ts'
import { memberships } from '../../../store/tables.ts'
import {
  audienceListIdentifiers,
  audienceListImports,
  audienceLists,
  type ListImportRow,
  type ListRow,
} from './tables.ts'

export interface ListWithImport {
  readonly list: ListRow
  readonly import: ListImportRow
}

export async function insertList(db: Db, row: typeof audienceLists.$inferInsert): Promise<void> {
  await db.insert(audienceLists).values(row)
}

const listsWithImports = (db: Db) =>
  db
    .select({ list: audienceLists, import: audienceListImports })
    .from(audienceLists)
    .innerJoin(audienceListImports, eq(audienceListImports.list_id, audienceLists.id))

export interface ListFilter {
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

export async function findLists(
  db: Db,
  teamIds: readonly string[],
  { q, limit, offset }: ListFilter,
): Promise<{ count: number; rows: ListWithImport[] }> {
  if (teamIds.length === 0) return { count: 0, rows: [] }
  const condition = and(
    inArray(audienceLists.team_id, [...teamIds]),
    q ? sql`${audienceLists.name} ilike ${likePattern(q)}` : undefined,
  )
  const rows = await listsWithImports(db)
    .where(condition)
    .orderBy(desc(audienceLists.created_at), desc(audienceLists.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(audienceLists).where(condition)
  return { count: total?.n ?? 0, rows }
}

export async function findListOf(
  db: Db,
  teamIds: readonly string[],
  id: string,
): Promise<ListWithImport | undefined> {
  if (teamIds.length === 0) return undefined
  const [row] = await listsWithImports(db).where(
    and(eq(audienceLists.id, id), inArray(audienceLists.team_id, [...teamIds])),
  )
  return row
}

/** The team's list with the same content, unless its import failed. */
export async function findListByContent(
  db: Db,
  teamId: string,
  contentKey: string,
): Promise<ListWithImport | undefined> {
  const [row] = await listsWithImports(db).where(
    and(
      eq(audienceLists.team_id, teamId),
      eq(audienceLists.content_key, contentKey),
      ne(audienceLists.state, 'failed'),
    ),
  )
  return row
}

export async function countLists(db: Db, teamId: string): Promise<number> {
  return await db.$count(audienceLists, eq(audienceLists.team_id, teamId))
}

export async function findListsById(db: Db, ids: readonly string[]): Promise<ListRow[]> {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(audienceLists)
    .where(inArray(audienceLists.id, [...ids]))
}

/** Lists for which the population holds a set. */
export async function findMatched(db: Db): Promise<ListRow[]> {
  return await db
    .select()
    .from(audienceLists)
    .where(
      and(eq(audienceLists.state, 'ready'), inArray(audienceLists.identifier_kind, ['handle', 'user_id'])),
    )
    .orderBy(asc(audienceLists.created_at), asc(audienceLists.id))
}

/**
 * Ready lists one person could query, alone or with a colleague: lists of all teams of this team's members,
 * and every list its uploader uploaded anywhere.
 */
export async function findComparableLists(
  db: Db,
  { team_id, created_by }: Pick<ListRow, 'team_id' | 'created_by'>,
): Promise<ListRow[]> {
  const people = db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(eq(memberships.team_id, team_id))
  const teams = db
    .select({ id: memberships.team_id })
    .from(memberships)
    .where(inArray(memberships.user_id, people))
  return await db
    .select()
    .from(audienceLists)
    .where(
      and(
        eq(audienceLists.state, 'ready'),
        inArray(audienceLists.identifier_kind, ['handle', 'user_id']),
        or(
          eq(audienceLists.team_id, team_id),
          eq(audienceLists.created_by, created_by),
          inArray(audienceLists.team_id, teams),
        ),
      ),
    )
    .orderBy(asc(audienceLists.created_at), asc(audienceLists.id))
}

export async function allListIds(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: audienceLists.id }).from(audienceLists)
  return new Set(rows.map(({ id }) => id))
}

export async function renameList(db: Db, id: string, name: string): Promise<void> {
  await db.update(audienceLists).set({ name }).where(eq(audienceLists.id, id))
}

/** Deletes a list with its identifiers, its import and its rejected rows. */
export async function deleteList(db: Db, id: string): Promise<void> {
  await db.delete(audienceLists).where(eq(audienceLists.id, id))
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: audienceLists.id, name: audienceLists.name })
    .from(audienceLists)
    .where(inArray(audienceLists.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A page of a list's identifiers in order, starting after `after`. */
export async function identifiersAfter(
  db: Db,
  listId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ identifier: audienceListIdentifiers.identifier })
    .from(audienceListIdentifiers)
    .where(and(eq(audienceListIdentifiers.list_id, listId), gt(audienceListIdentifiers.identifier, after)))
    .orderBy(asc(audienceListIdentifiers.identifier))
    .limit(limit)
  return rows.map(({ identifier }) => identifier)
}

/** Without a check of access: for the import job. */
export async function readList(db: Db, id: string): Promise<ListRow | undefined> {
  const [row] = await db.select().from(audienceLists).where(eq(audienceLists.id, id))
  return row
}
