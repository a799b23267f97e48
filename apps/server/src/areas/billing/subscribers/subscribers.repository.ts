import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { auditLog, subscriptions, teams, users } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import type { Change } from './subscribers.policy.ts'

/** Every change of a subscription that is still known, in the order in which they happened. */
export async function listChanges(db: Db): Promise<Change[]> {
  const rows = await db
    .select({
      provider_id: subscriptions.provider_id,
      at: auditLog.at,
      plan: sql<string>`${auditLog.data} ->> 'plan'`,
      status: sql<string>`${auditLog.data} ->> 'status'`,
      currency: subscriptions.currency,
    })
    .from(auditLog)
    .innerJoin(subscriptions, eq(subscriptions.provider_id, auditLog.object_id))
    .where(eq(auditLog.object_kind, 'subscription'))
    .orderBy(asc(auditLog.id))
  return rows
}

const who = sql<string>`coalesce(${teams.slug}, ${users.email}, ${users.id}::text)`

/** Subscriptions whose payment is due, with whose they are. */
export const listPastDue = async (db: Db) =>
  await db
    .select({
      who,
      plan: subscriptions.plan_id,
      since: subscriptions.past_due_since,
      provider_id: subscriptions.provider_id,
    })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.team_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(eq(subscriptions.status, 'past_due'))
    .orderBy(asc(subscriptions.past_due_since))

/** All changes of one payer's subscriptions, with who made each and why; by slug, address, or id of user or subscription. */
export async function listHistory(db: Db, key: string) {
  const own = await db
    .select({ id: subscriptions.provider_id })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.team_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(
      or(
        eq(teams.slug, key),
        eq(users.email, key),
        eq(subscriptions.provider_id, key),
        sql`${users.id}::text = ${key}`,
      ),
    )
  if (own.length === 0) return []
  return await db
    .select({
      at: auditLog.at,
      subscription: auditLog.object_id,
      by: sql<string | null>`coalesce(${users.email}, ${auditLog.actor_id}::text)`,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      inArray(
        auditLog.object_id,
        own.map(({ id }) => id),
      ),
    )
    .orderBy(asc(auditLog.id))
}
