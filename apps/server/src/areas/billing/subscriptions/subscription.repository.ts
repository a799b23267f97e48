import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { subscriptions, teams, type SubscriptionRow } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'

/** Newest start first: the first is the team's current subscription. */
export const findSubscriptions = async (db: Db, teamIds: readonly string[]): Promise<SubscriptionRow[]> =>
  teamIds.length === 0
    ? []
    : await db
        .select()
        .from(subscriptions)
        .where(inArray(subscriptions.team_id, [...teamIds]))
        .orderBy(desc(subscriptions.start_at), desc(subscriptions.id))

/**
 * Stores the provider's state unless a newer one is stored. A cancelled subscription stays cancelled: the
 * provider never reactivates one, so a late event must not either. False when nothing changed.
 */
export const upsertSubscription = async (
  db: Db,
  row: typeof subscriptions.$inferInsert,
): Promise<boolean> => {
  const { id: _, team_id: __, provider_id: ___, ...changes } = row
  const rows = await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.provider_id,
      set: changes,
      setWhere: and(
        eq(subscriptions.team_id, row.team_id),
        or(
          lt(subscriptions.provider_time, row.provider_time),
          and(eq(subscriptions.provider_time, row.provider_time), sql`${subscriptions.status} <> 'canceled'`),
        ),
        or(sql`${subscriptions.status} <> 'canceled'`, sql`${row.status} = 'canceled'`),
      ),
    })
    .returning({ id: subscriptions.id })
  return rows.length === 1
}

export const findByProviderId = async (db: Db, providerId: string): Promise<SubscriptionRow | null> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.provider_id, providerId))
  return row ?? null
}

export const teamExists = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id))
  return rows.length === 1
}
