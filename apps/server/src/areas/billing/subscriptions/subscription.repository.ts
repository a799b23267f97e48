import { and, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import { subscriptions, teams, users, type SubscriptionRow } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { ownerOfRow } from './owner.policy.ts'

const columnOf = ({ kind }: Pick<SubscriptionOwner, 'kind'>) =>
  kind === 'team' ? subscriptions.team_id : subscriptions.user_id

const isOf = (owner: SubscriptionOwner): SQL => eq(columnOf(owner), owner.id)

/** Newest start first: the first is the owner's current subscription. */
const newestFirst = [desc(subscriptions.start_at), desc(subscriptions.id)]

export const findSubscriptions = async (db: Db, owner: SubscriptionOwner): Promise<SubscriptionRow[]> =>
  await db
    .select()
    .from(subscriptions)
    .where(isOf(owner))
    .orderBy(...newestFirst)

export const findSubscriptionsOfTeams = async (
  db: Db,
  teamIds: readonly string[],
): Promise<SubscriptionRow[]> =>
  teamIds.length === 0
    ? []
    : await db
        .select()
        .from(subscriptions)
        .where(inArray(subscriptions.team_id, [...teamIds]))
        .orderBy(...newestFirst)

/**
 * Stores the provider's state unless a newer one is stored. A cancelled subscription stays cancelled: the
 * provider never reactivates one, so a late event must not either. False when nothing changed.
 */
export const upsertSubscription = async (
  db: Db,
  row: typeof subscriptions.$inferInsert & { team_id: string | null; user_id: string | null },
): Promise<boolean> => {
  const { id: _, team_id: __, user_id: ___, provider_id: ____, ...changes } = row
  const rows = await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.provider_id,
      set: changes,
      setWhere: and(
        isOf(ownerOfRow(row)),
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

/** The owner's newest subscription. */
export const findCurrent = async (db: Db, owner: SubscriptionOwner): Promise<SubscriptionRow | null> =>
  (await findSubscriptions(db, owner))[0] ?? null

export const findByProviderId = async (db: Db, providerId: string): Promise<SubscriptionRow | null> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.provider_id, providerId))
  return row ?? null
}

export const markTrialTold = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.update(subscriptions).set({ trial_told_at: now }).where(eq(subscriptions.id, id))
}

/** Whether there is such a team, or such a person who was not erased. */
export const ownerExists = async (db: Db, { kind, id }: SubscriptionOwner): Promise<boolean> => {
  const rows =
    kind === 'team'
      ? await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id))
      : await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), isNull(users.erased_at)))
  return rows.length === 1
}
