import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../../store/database.ts'
import { audienceViews } from '../tables.ts'

export type ViewRow = typeof audienceViews.$inferSelect

const ownViews = (userId: string, teamId: string) =>
  and(eq(audienceViews.user_id, userId), eq(audienceViews.team_id, teamId))

export async function listViews(
  db: Db,
  userId: string,
  teamId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: ViewRow[] }> {
  const rows = await db
    .select()
    .from(audienceViews)
    .where(ownViews(userId, teamId))
    .orderBy(sql`lower(${audienceViews.name}) collate "C"`, asc(audienceViews.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(audienceViews, ownViews(userId, teamId)), rows }
}

/** Until the transaction ends no other view of the user is saved. */
export const lockViews = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(7360429, hashtext(${userId}))`)
}

/** Replaces a view of the same name, ignoring case. The user's views are locked. */
export async function upsertView(db: Db, view: ViewRow): Promise<ViewRow> {
  const [existing] = await db
    .update(audienceViews)
    .set({ name: view.name, search: view.search })
    .where(and(ownViews(view.user_id, view.team_id), sql`lower(${audienceViews.name}) = lower(${view.name})`))
    .returning()
  if (existing) return existing
  const [row] = await db.insert(audienceViews).values(view).returning()
  return row!
}

export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(audienceViews)
    .where(and(eq(audienceViews.id, id), eq(audienceViews.user_id, userId)))
    .returning({ id: audienceViews.id })
  return rows.length > 0
}
