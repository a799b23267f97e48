import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { adAccountAccess, grantedAccounts, memberships, users } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'

/** A member asked the team's admins for an ad account. */
const adAccountRequests = pgTable('ad_account_requests', {
  membership_id: uuid('membership_id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  asked_at: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
})

const person = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  language: users.language,
}

/** The team's admins, with whether they reach an ad account on the network. */
export const findGranters = async (db: Db, teamId: string) =>
  await db
    .select({
      ...person,
      reaches: sql<boolean>`exists (select 1 from ${adAccountAccess} where ${adAccountAccess.user_id} = ${users.id} and ${adAccountAccess.access})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.team_id, teamId), eq(memberships.level, 'admin')))
    .orderBy(asc(memberships.joined), asc(memberships.id))

export const findMembershipOf = async (db: Db, teamId: string, userId: string) => {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.team_id, teamId), eq(memberships.user_id, userId)))
  return row ?? null
}

/** Stores that the member asks now; false when they did since `before`. */
export const markAsked = async (
  db: Db,
  row: { membership_id: string; team_id: string; asked_at: Date },
  before: Date,
): Promise<boolean> => {
  const rows = await db
    .insert(adAccountRequests)
    .values(row)
    .onConflictDoUpdate({
      target: adAccountRequests.membership_id,
      set: { asked_at: row.asked_at },
      setWhere: lt(adAccountRequests.asked_at, before),
    })
    .returning({ id: adAccountRequests.membership_id })
  return rows.length === 1
}

const hasNoGrant = (db: Db) =>
  notExists(
    db
      .select({ id: grantedAccounts.id })
      .from(grantedAccounts)
      .where(
        and(
          eq(grantedAccounts.membership_id, adAccountRequests.membership_id),
          isNull(grantedAccounts.revoked_at),
        ),
      ),
  )

/** Requests of members who have no ad account yet, of a team or of one membership; the first first. */
export const findWaiting = async (db: Db, by: { team_id: string } | { membership_id: string }) =>
  await db
    .select({
      membership_id: adAccountRequests.membership_id,
      team_id: adAccountRequests.team_id,
      asked_at: adAccountRequests.asked_at,
      user: person,
    })
    .from(adAccountRequests)
    .innerJoin(memberships, eq(memberships.id, adAccountRequests.membership_id))
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        'team_id' in by
          ? eq(adAccountRequests.team_id, by.team_id)
          : eq(adAccountRequests.membership_id, by.membership_id),
        hasNoGrant(db),
      ),
    )
    .orderBy(asc(adAccountRequests.asked_at), asc(adAccountRequests.membership_id))
