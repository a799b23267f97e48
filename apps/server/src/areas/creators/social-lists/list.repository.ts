import { and, asc, count, eq, ilike, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import { socialListReads, socialLists, type ListRow } from './tables.ts'

export interface ListsFilter {
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The lists of a user's accounts, by name. */
export async function listLists(db: Db, userId: string, accounts: readonly string[], filter: ListsFilter) {
  const named = filter.q === undefined || filter.q === '' ? undefined : likePattern(filter.q)
  const condition = and(
    eq(socialLists.user_id, userId),
    inArray(socialLists.account_id, [...accounts]),
    named === undefined
      ? undefined
      : or(ilike(socialLists.name, named), ilike(socialLists.description, named)),
  )
  const rows = await db
    .select()
    .from(socialLists)
    .where(condition)
    .orderBy(asc(sql`lower(${socialLists.name})`), asc(socialLists.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db.select({ n: count() }).from(socialLists).where(condition)
  return { count: total?.n ?? 0, rows }
}

export async function findList(db: Db, id: string): Promise<ListRow | undefined> {
  const [row] = await db.select().from(socialLists).where(eq(socialLists.id, id))
  return row
}

/** One decision about a list at a time. */
export async function lockList(db: Db, id: string): Promise<ListRow | undefined> {
  const [row] = await db.select().from(socialLists).where(eq(socialLists.id, id)).for('update')
  return row
}

/** Ids at X of the lists of an account that were known before a row of this id was made. */
export async function listNetworkIds(
  db: Db,
  userId: string,
  account: string,
  before: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: socialLists.network_id })
    .from(socialLists)
    .where(
      and(eq(socialLists.user_id, userId), eq(socialLists.account_id, account), lt(socialLists.id, before)),
    )
  return rows.map(({ id }) => id)
}

export async function insertList(db: Db, row: typeof socialLists.$inferInsert): Promise<ListRow> {
  const { id: _, ...change } = row
  const [stored] = await db
    .insert(socialLists)
    .values(row)
    .onConflictDoUpdate({ target: [socialLists.user_id, socialLists.network_id], set: change })
    .returning()
  return stored!
}

export async function changeList(
  db: Db,
  id: string,
  change: Partial<Omit<ListRow, 'id' | 'user_id'>>,
): Promise<ListRow | undefined> {
  const [row] = await db.update(socialLists).set(change).where(eq(socialLists.id, id)).returning()
  return row
}

export async function deleteListRow(db: Db, id: string): Promise<void> {
  await db.delete(socialLists).where(eq(socialLists.id, id))
}

export async function readTimeOfLists(db: Db, userId: string, account: string): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(socialListReads)
    .where(and(eq(socialListReads.user_id, userId), eq(socialListReads.account_id, account)))
  return row?.read_at ?? null
}

/** Replaces the copy of an account's lists by what X answered; lists made since the reading began stay. */
export async function replaceLists(
  db: Db,
  { user_id, account_id, read_at }: typeof socialListReads.$inferSelect,
  lists: readonly (typeof socialLists.$inferInsert)[],
): Promise<void> {
  const isOfAccount = and(eq(socialLists.user_id, user_id), eq(socialLists.account_id, account_id))
  const ids = lists.map(({ network_id }) => network_id)
  await db
    .delete(socialLists)
    .where(
      and(
        isOfAccount,
        lt(socialLists.updated_at, read_at),
        ids.length === 0 ? undefined : notInArray(socialLists.network_id, ids),
      ),
    )
  for (const list of lists) await insertList(db, list)
  await db
    .insert(socialListReads)
    .values({ user_id, account_id, read_at })
    .onConflictDoUpdate({
      target: [socialListReads.user_id, socialListReads.account_id],
      set: { read_at },
    })
}

/** Deletes copies of accounts the user has no more. */
export async function deleteOtherLists(db: Db, userId: string, accounts: readonly string[]): Promise<void> {
  for (const table of [socialLists, socialListReads])
    await db
      .delete(table)
      .where(
        and(
          eq(table.user_id, userId),
          accounts.length === 0 ? undefined : notInArray(table.account_id, [...accounts]),
        ),
      )
}
