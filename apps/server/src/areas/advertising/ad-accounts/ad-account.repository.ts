import { and, asc, count, eq, ilike, notInArray, or } from 'drizzle-orm'
import {
  adAccountAccess,
  adAccountLists,
  adAccounts,
  type AdAccountAccessRow,
  type AdAccountRow,
} from '../../../store/tables.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db } from '../../../store/database.ts'

export const upsertAdAccount = async (db: Db, row: typeof adAccounts.$inferInsert): Promise<AdAccountRow> => {
  const { id: _, network: __, account_id: ___, handle, ...changes } = row
  // A handle that could not be read this time is still the one that was.
  const changedColumns = handle == null ? changes : { ...changes, handle }
  const [kept] = await db
    .insert(adAccounts)
    .values(row)
    .onConflictDoUpdate({ target: [adAccounts.network, adAccounts.account_id], set: changedColumns })
    .returning()
  return kept!
}

export const findAdAccount = async (db: Db, accountId: string): Promise<AdAccountRow | null> => {
  const [row] = await db
    .select()
    .from(adAccounts)
    .where(and(eq(adAccounts.network, 'twitter'), eq(adAccounts.account_id, accountId)))
  return row ?? null
}

export const upsertAccess = async (db: Db, row: AdAccountAccessRow): Promise<void> => {
  await db
    .insert(adAccountAccess)
    .values(row)
    .onConflictDoUpdate({ target: [adAccountAccess.user_id, adAccountAccess.ad_account_id], set: row })
}

/** Accounts that are in the network's list no more leave the user's list. */
export const unlistOthers = async (db: Db, userId: string, keep: readonly string[]): Promise<void> => {
  await db
    .update(adAccountAccess)
    .set({ listed: false })
    .where(
      and(
        eq(adAccountAccess.user_id, userId),
        keep.length > 0 ? notInArray(adAccountAccess.ad_account_id, [...keep]) : undefined,
      ),
    )
}

export const findListTime = async (db: Db, userId: string): Promise<Date | null> => {
  const [row] = await db.select().from(adAccountLists).where(eq(adAccountLists.user_id, userId))
  return row?.fetched_at ?? null
}

export const keepListTime = async (db: Db, userId: string, fetchedAt: Date): Promise<void> => {
  await db
    .insert(adAccountLists)
    .values({ user_id: userId, fetched_at: fetchedAt })
    .onConflictDoUpdate({ target: adAccountLists.user_id, set: { fetched_at: fetchedAt } })
}

export const findListed = async (
  db: Db,
  userId: string,
  page: { q?: string | undefined; limit: number; offset: number },
) => {
  const pattern = page.q ? likePattern(page.q) : null
  const condition = and(
    eq(adAccountAccess.user_id, userId),
    eq(adAccountAccess.listed, true),
    pattern
      ? or(
          ilike(adAccounts.name, pattern),
          ilike(adAccounts.handle, pattern),
          ilike(adAccounts.account_id, pattern),
        )
      : undefined,
  )
  const accountsTable = () =>
    db
      .select({ account: adAccounts, access: adAccountAccess })
      .from(adAccountAccess)
      .innerJoin(adAccounts, eq(adAccounts.id, adAccountAccess.ad_account_id))
      .where(condition)
  const rows = await accountsTable()
    .orderBy(asc(adAccounts.name), asc(adAccounts.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db
    .select({ count: count() })
    .from(adAccountAccess)
    .innerJoin(adAccounts, eq(adAccounts.id, adAccountAccess.ad_account_id))
    .where(condition)
  return { count: total!.count, rows }
}
