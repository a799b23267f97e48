import { and, asc, count, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  adAccountAccess,
  adAccounts,
  grantedAccounts,
  memberships,
  type GrantedAccountRow,
} from '../../../store/tables.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db } from '../../../store/database.ts'

const isLive = isNull(grantedAccounts.revoked_at)

export const insertGrant = async (db: Db, row: GrantedAccountRow): Promise<GrantedAccountRow | null> => {
  const [inserted] = await db.insert(grantedAccounts).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Locks the team: no other transaction adds an ad account to it before this one ends. */
export const lockGrants = async (db: Db, teamId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360425, hashtext(${teamId}))`)
}

export const findLiveGrant = async (
  db: Db,
  membershipId: string,
  adAccountId: string,
): Promise<GrantedAccountRow | null> => {
  const [row] = await db
    .select()
    .from(grantedAccounts)
    .where(
      and(
        isLive,
        eq(grantedAccounts.membership_id, membershipId),
        eq(grantedAccounts.ad_account_id, adAccountId),
      ),
    )
  return row ?? null
}

/** A grant that has not been revoked, by its id, within the given teams. */
export const findGrant = async (
  db: Db,
  id: string,
  teamIds: readonly string[],
): Promise<GrantedAccountRow | null> => {
  if (teamIds.length === 0) return null
  const [row] = await db
    .select()
    .from(grantedAccounts)
    .where(and(isLive, eq(grantedAccounts.id, id), inArray(grantedAccounts.team_id, [...teamIds])))
  return row ?? null
}

/** False when it was revoked meanwhile. */
export const revokeGrantRow = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(grantedAccounts)
    .set({ revoked_at: now })
    .where(and(isLive, eq(grantedAccounts.id, id)))
    .returning({ id: grantedAccounts.id })
  return rows.length === 1
}

/** Ends every grant that relies on this user's role. */
export const revokeGrantsBy = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .update(grantedAccounts)
    .set({ revoked_at: now })
    .where(and(isLive, eq(grantedAccounts.granted_by, userId)))
}

export interface GrantScope {
  /** Teams whose every grant the caller sees. */
  readonly all_of: readonly string[]
  /** Memberships whose own grants the caller sees. */
  readonly own: readonly string[]
}

const inGrantScope = ({ all_of, own }: GrantScope): SQL | undefined =>
  or(
    all_of.length > 0 ? inArray(grantedAccounts.team_id, [...all_of]) : sql`false`,
    own.length > 0 ? inArray(grantedAccounts.membership_id, [...own]) : sql`false`,
  )

export const findGrants = async (
  db: Db,
  scope: GrantScope,
  page: { team_id?: string | undefined; member?: string | undefined; limit: number; offset: number },
) => {
  const condition = and(
    isLive,
    inGrantScope(scope),
    page.team_id ? eq(grantedAccounts.team_id, page.team_id) : undefined,
    page.member ? eq(grantedAccounts.membership_id, page.member) : undefined,
  )
  const rows = await db
    .select({ grant: grantedAccounts, account: adAccounts })
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.ad_account_id))
    .where(condition)
    .orderBy(asc(grantedAccounts.created_at), asc(grantedAccounts.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ count: count() }).from(grantedAccounts).where(condition)
  return { count: total!.count, rows }
}

/**
 * Every unrevoked grant of a team, with its account and the last known status of the person who granted it.
 */
export const findTeamGrants = async (db: Db, teamId: string, q?: string | undefined) =>
  await db
    .select({ grant: grantedAccounts, account: adAccounts, permissions: adAccountAccess.permissions })
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.ad_account_id))
    .leftJoin(
      adAccountAccess,
      and(
        eq(adAccountAccess.ad_account_id, grantedAccounts.ad_account_id),
        eq(adAccountAccess.user_id, grantedAccounts.granted_by),
      ),
    )
    .where(
      and(
        isLive,
        eq(grantedAccounts.team_id, teamId),
        q
          ? or(ilike(adAccounts.name, likePattern(q)), ilike(adAccounts.account_id, likePattern(q)))
          : undefined,
      ),
    )
    .orderBy(
      asc(adAccounts.name),
      asc(adAccounts.id),
      asc(grantedAccounts.created_at),
      asc(grantedAccounts.id),
    )

/** Everybody with a live grant of an ad account (our id), in any team. */
export const findUsersOfAccount = async (
  db: Db,
  adAccountId: string,
): Promise<{ user_id: string; team_id: string }[]> =>
  await db
    .selectDistinct({ user_id: memberships.user_id, team_id: grantedAccounts.team_id })
    .from(grantedAccounts)
    .innerJoin(memberships, eq(memberships.id, grantedAccounts.membership_id))
    .where(and(isLive, eq(grantedAccounts.ad_account_id, adAccountId)))

/** The live grant of a user in a team for an ad account (the network's id). */
export const findUserGrant = async (db: Db, userId: string, teamId: string, accountId: string) => {
  const [row] = await db
    .select({ grant: grantedAccounts, account: adAccounts })
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.ad_account_id))
    .innerJoin(memberships, eq(memberships.id, grantedAccounts.membership_id))
    .where(
      and(
        isLive,
        eq(grantedAccounts.team_id, teamId),
        eq(memberships.user_id, userId),
        eq(adAccounts.account_id, accountId),
      ),
    )
  return row ?? null
}

export const markGrantsChecked = async (
  db: Db,
  grant: Pick<GrantedAccountRow, 'granted_by' | 'ad_account_id'>,
  checked: { checked_at: Date; access: boolean },
): Promise<void> => {
  await db
    .update(grantedAccounts)
    .set(checked)
    .where(
      and(
        isLive,
        eq(grantedAccounts.granted_by, grant.granted_by),
        eq(grantedAccounts.ad_account_id, grant.ad_account_id),
      ),
    )
}

export const findMemberGrantIds = async (db: Db, membershipId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: grantedAccounts.id })
    .from(grantedAccounts)
    .where(and(isLive, eq(grantedAccounts.membership_id, membershipId)))
  return rows.map(({ id }) => id)
}
