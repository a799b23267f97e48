import { count, gte, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { communityViews } from './tables.ts'

/** Counts a view once per user and day. Deletes views from before `old`. */
export async function recordView(
  db: Db,
  view: { readonly community_id: string; readonly day: string; readonly user_id: string },
  old: string,
): Promise<void> {
  await db.insert(communityViews).values(view).onConflictDoNothing()
  await db.delete(communityViews).where(lt(communityViews.day, old))
}

/** Number of views per community since a day, by all users. */
export async function countViews(db: Db, since: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: communityViews.community_id, views: count() })
    .from(communityViews)
    .where(gte(communityViews.day, since))
    .groupBy(communityViews.community_id)
  return new Map(rows.map(({ id, views }) => [id, views]))
}
