import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { likePattern } from '../../../store/like-pattern.ts'
import { auditLog, subscriptions, teams, users, type SubscriptionRow } from '../../../store/tables.ts'
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
      // Changes of before this was written down cost what the subscription costs.
      currency: sql<string>`coalesce(${auditLog.data} ->> 'currency', ${subscriptions.currency})`,
      price_micro:
        sql`coalesce((${auditLog.data} ->> 'price_micro')::bigint, ${subscriptions.price_micro})`.mapWith(
          Number,
        ),
    })
    .from(auditLog)
    .innerJoin(subscriptions, eq(subscriptions.provider_id, auditLog.object_id))
    .where(eq(auditLog.object_kind, 'subscription'))
    .orderBy(asc(auditLog.id))
  return rows
}

const who = sql<string>`coalesce(${teams.slug}, ${users.email}, ${users.id}::text)`
const name = sql<string>`coalesce(${teams.name}, ${users.email}, ${users.id}::text)`
const kind = sql<'team' | 'user'>`case when ${subscriptions.team_id} is null then 'user' else 'team' end`

/** Subscriptions whose payment is due, with whose they are. */
export const listPastDue = async (db: Db) =>
  await db
    .select({
      id: subscriptions.id,
      kind,
      name,
      who,
      plan: subscriptions.plan_id,
      since: subscriptions.past_due_since,
      disputed_since: subscriptions.disputed_since,
      provider_id: subscriptions.provider_id,
    })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.team_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(eq(subscriptions.status, 'past_due'))
    .orderBy(asc(subscriptions.past_due_since))

export interface SubscriberFilter {
  /** Part of a team's name or a person's address. */
  readonly q?: string | undefined
  readonly status?: SubscriptionRow['status'] | undefined
}

const matching = ({ q, status }: SubscriberFilter): SQL | undefined =>
  and(status && eq(subscriptions.status, status), q ? ilike(name, likePattern(q)) : undefined)

/** Subscriptions with whose they are, the newest first. */
export const findSubscribers = async (
  db: Db,
  filter: SubscriberFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  await db
    .select({
      id: subscriptions.id,
      kind,
      name,
      plan: subscriptions.plan_id,
      status: subscriptions.status,
      currency: subscriptions.currency,
      price_micro: subscriptions.price_micro,
      start: subscriptions.start_at,
      period_end: subscriptions.period_end,
      cancel_at: subscriptions.cancel_at,
      disputed_since: subscriptions.disputed_since,
    })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.team_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(matching(filter))
    .orderBy(desc(subscriptions.start_at), desc(subscriptions.id))
    .limit(limit)
    .offset(offset)

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.team_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(matching(filter))
  return row?.found ?? 0
}

/** Whose subscription it is; null if there is none of that id. */
export async function findPayer(db: Db, id: string) {
  const [row] = await db
    .select({ kind, name, team_id: subscriptions.team_id, user_id: subscriptions.user_id })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.team_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(eq(subscriptions.id, id))
  return row ?? null
}

/** All changes of a payer's subscriptions, with who made each. */
export const listPayersHistory = async (
  db: Db,
  { team_id, user_id }: { readonly team_id: string | null; readonly user_id: string | null },
) =>
  await listChangesOf(
    db,
    await db
      .select({ id: subscriptions.provider_id })
      .from(subscriptions)
      .where(or(eq(subscriptions.team_id, team_id ?? NOBODY), eq(subscriptions.user_id, user_id ?? NOBODY))),
  )

/** No id is this one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The same by slug, address, or id of user or subscription at the provider. */
export const listHistory = async (db: Db, key: string) =>
  await listChangesOf(
    db,
    await db
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
      ),
  )

async function listChangesOf(db: Db, own: readonly { readonly id: string }[]) {
  if (own.length === 0) return []
  return await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      subscription: auditLog.object_id,
      by: sql<string | null>`coalesce(${users.email}, ${auditLog.actor_id}::text)`,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      and(
        eq(auditLog.object_kind, 'subscription'),
        inArray(
          auditLog.object_id,
          own.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(auditLog.id))
}
