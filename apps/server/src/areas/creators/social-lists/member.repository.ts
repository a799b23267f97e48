import { and, asc, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { socialListMembers, socialLists, type StoredPerson } from './tables.ts'

export async function listMembers(
  db: Db,
  listId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<StoredPerson[]> {
  const rows = await db
    .select({ person: socialListMembers.person })
    .from(socialListMembers)
    .where(and(eq(socialListMembers.list_id, listId), gte(socialListMembers.place, page.offset)))
    .orderBy(asc(socialListMembers.place))
    .limit(page.limit)
  return rows.map(({ person }) => person)
}

export async function countMembers(db: Db, listId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(socialListMembers)
    .where(eq(socialListMembers.list_id, listId))
  return row?.n ?? 0
}

/** Stores a page of members after those there are; the first page replaces what there was. */
export async function storeMembers(
  db: Db,
  listId: string,
  people: readonly StoredPerson[],
  reading: { readonly is_first: boolean; readonly next: string | null; readonly read_at: Date },
): Promise<void> {
  if (reading.is_first) await db.delete(socialListMembers).where(eq(socialListMembers.list_id, listId))
  const from = reading.is_first ? 0 : await countMembers(db, listId)
  const known = new Set(
    reading.is_first
      ? []
      : (await listMembers(db, listId, { limit: from, offset: 0 })).map((p) => p.network_id),
  )
  const rows = [...new Map(people.map((person) => [person.network_id, person])).values()]
    .filter(({ network_id }) => !known.has(network_id))
    .map((person, n) => ({ list_id: listId, network_id: person.network_id, place: from + n, person }))
  if (rows.length > 0) await db.insert(socialListMembers).values(rows)
  await db
    .update(socialLists)
    .set({ members_next: reading.next, members_read_at: reading.read_at })
    .where(eq(socialLists.id, listId))
}

/** Nobody is known any more: the members are read again when somebody looks. */
export async function forgetMembers(db: Db, listId: string): Promise<void> {
  await db.delete(socialListMembers).where(eq(socialListMembers.list_id, listId))
  await db
    .update(socialLists)
    .set({ members_next: null, members_read_at: null })
    .where(eq(socialLists.id, listId))
}

export async function listKnownMembers(
  db: Db,
  listId: string,
): Promise<{ network_id: string; handle: string }[]> {
  return await db
    .select({
      network_id: socialListMembers.network_id,
      handle: sql<string>`lower(${socialListMembers.person} ->> 'handle')`,
    })
    .from(socialListMembers)
    .where(eq(socialListMembers.list_id, listId))
}

/** Names of a user's lists by member, as far as members were read. */
export async function listNamesOf(
  db: Db,
  userId: string,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: socialListMembers.network_id, name: socialLists.name })
    .from(socialListMembers)
    .innerJoin(socialLists, eq(socialLists.id, socialListMembers.list_id))
    .where(
      and(
        eq(socialLists.user_id, userId),
        eq(socialLists.account_id, account),
        inArray(socialListMembers.network_id, [...ids]),
      ),
    )
    .orderBy(asc(socialLists.name))
  const names = new Map<string, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

/** Copies of members that were read before a time are deleted. */
export async function deleteOldMembers(db: Db, before: Date): Promise<void> {
  const old = db
    .select({ id: socialLists.id })
    .from(socialLists)
    .where(and(isNotNull(socialLists.members_read_at), lt(socialLists.members_read_at, before)))
  await db.delete(socialListMembers).where(inArray(socialListMembers.list_id, old))
  await db
    .update(socialLists)
    .set({ members_read_at: null, members_next: null })
    .where(lt(socialLists.members_read_at, before))
}
