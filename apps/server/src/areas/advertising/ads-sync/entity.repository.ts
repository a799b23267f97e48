import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import { adsEntities, type AdsEntityRow, type EntityKind } from './tables.ts'

/** An entity as the network answers it. */
export interface WireEntity {
  readonly id: string
  readonly parent_id: string | null
  readonly row: Readonly<Record<string, unknown>>
}

/** Which rows one listing is about: all of a kind, or what hangs below some line items. */
export interface EntityScope {
  readonly sync_id: string
  readonly kind: EntityKind
  readonly parents?: readonly string[]
}

const inEntityScope = ({ sync_id, kind, parents }: EntityScope) =>
  and(
    eq(adsEntities.sync_id, sync_id),
    eq(adsEntities.kind, kind),
    isNull(adsEntities.last_seen_at),
    parents ? inArray(adsEntities.parent_id, [...parents]) : undefined,
  )

const money = /_local_micro$/
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Money as digits, keys in order, so that equal answers are equal texts. */
const dataOf = (row: WireEntity['row']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, money.test(key) && typeof value === 'number' ? String(value) : value]),
  )

/**
 * Writes rows that are new, changed or were missing, and returns their number. `asked` is the time of the
 * network request: rows changed here after it are newer than the answer and are left as they are.
 */
export async function writeEntities(
  tx: Transaction,
  { sync_id, kind }: EntityScope,
  entities: readonly WireEntity[],
  now: Date,
  asked = now,
): Promise<number> {
  if (entities.length === 0) return 0
  const { id, digest, last_seen_at, changed_at } = adsEntities
  const storedEntities = await tx
    .select({ id, digest, last_seen_at, changed_at })
    .from(adsEntities)
    .where(
      and(
        eq(adsEntities.sync_id, sync_id),
        eq(adsEntities.kind, kind),
        inArray(
          adsEntities.id,
          entities.map(({ id }) => id),
        ),
      ),
    )
  const lastSeenById = new Map(
    storedEntities.map((row) => [row.id, row.last_seen_at === null ? row.digest : '']),
  )
  const newerIds = new Set(storedEntities.flatMap((row) => (row.changed_at > asked ? [row.id] : [])))
  const rows = new Map<string, AdsEntityRow>()
  for (const { id, parent_id, row } of entities) {
    if (newerIds.has(id)) continue
    const data = dataOf(row)
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
    if (lastSeenById.get(id) === digest) continue
    rows.set(id, {
      sync_id,
      kind,
      id,
      parent_id,
      name: textOf(row['name']),
      entity_status: textOf(row['entity_status']),
      deleted: row['deleted'] === true,
      data,
      digest,
      first_seen_at: now,
      changed_at: now,
      last_seen_at: null,
    })
  }
  if (rows.size === 0) return 0
  const excludedColumn = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(adsEntities)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [adsEntities.sync_id, adsEntities.kind, adsEntities.id],
      set: Object.fromEntries(
        Object.keys(getTableColumns(adsEntities))
          .filter((name) => !['sync_id', 'kind', 'id', 'first_seen_at'].includes(name))
          .map((name) => [name, excludedColumn(name)]),
      ),
    })
  return rows.size
}

const isNotOf = (ids: readonly string[]) => sql`not (${adsEntities.id} = any(${sql.param([...ids])}::text[]))`

/** Number of rows in the scope other than the given ids. */
export const countOthers = async (db: Db, scope: EntityScope, ids: readonly string[]): Promise<number> =>
  await db.$count(adsEntities, and(inEntityScope(scope), isNotOf(ids)))

/**
 * Marks rows of the scope that the network no longer listed in the request made at `asked`: they were last
 * seen at `seenAt`.
 */
export async function markMissing(
  tx: Transaction,
  scope: EntityScope,
  listed: readonly string[],
  { seenAt, asked }: { readonly seenAt: Date; readonly asked: Date },
): Promise<void> {
  await tx
    .update(adsEntities)
    .set({ last_seen_at: seenAt })
    .where(and(inEntityScope(scope), isNotOf(listed), lte(adsEntities.changed_at, asked)))
}

export async function namesOf(db: Db, scope: EntityScope): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: adsEntities.id, name: adsEntities.name })
    .from(adsEntities)
    .where(inEntityScope(scope))
  return new Map(rows.map(({ id, name }) => [id, name ?? id]))
}

/** Ids of listed entities in order, after one of them. */
export async function listedIds(db: Db, scope: EntityScope, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: adsEntities.id })
    .from(adsEntities)
    .where(and(inEntityScope(scope), gt(adsEntities.id, after)))
    .orderBy(asc(adsEntities.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
