import { and, asc, count, eq, ilike, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { memberships, teams, type MembershipRow, type TeamRow } from '../../../store/tables.ts'
import { ofOrganisation } from '../../../app/access/memberships-of.ts'
import type { Db } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import { isId } from '../../../security/new-id.ts'

const bySlugOrId = (slugOrId: string): SQL | undefined =>
  isId(slugOrId) ? eq(teams.id, slugOrId) : eq(teams.slug, slugOrId)

export const findTeam = async (db: Db, slugOrId: string): Promise<TeamRow | null> => {
  const [row] = await db.select().from(teams).where(bySlugOrId(slugOrId))
  return row ?? null
}

const memberCount = sql<number>`(select count(*)::int from memberships others where others.team_id = ${teams.id})`

const ofUser = (userId: string) => and(eq(memberships.team_id, teams.id), eq(memberships.user_id, userId))
const reachableBy = (userId: string) => or(isNotNull(memberships.id), ofOrganisation(userId))

/**
 * A team by slug or id, if the user is a member of it or of its organisation; the latter has no membership.
 */
export const findTeamOf = async (db: Db, userId: string, slugOrId: string) => {
  const [row] = await db
    .select({ team: teams, membership: memberships, member_count: memberCount })
    .from(teams)
    .leftJoin(memberships, ofUser(userId))
    .where(and(bySlugOrId(slugOrId), reachableBy(userId)))
  return row ?? null
}

export const hasMember = async (db: Db, teamId: string, userId: string): Promise<boolean> =>
  (await db.$count(memberships, and(eq(memberships.team_id, teamId), eq(memberships.user_id, userId)))) > 0

/** The teams the user is a member of, by name. */
export const findMemberTeams = async (db: Db, userId: string) =>
  await db
    .select({ team: teams, membership: memberships, member_count: memberCount })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(eq(memberships.user_id, userId))
    .orderBy(asc(teams.name), asc(teams.id))

/**
 * A page of the user's teams and those of their organisations, by name, with the total number: one query,
 * unless the page is beyond the end.
 */
export const findTeamsOf = async (
  db: Db,
  userId: string,
  page: { q?: string | undefined; limit: number; offset: number },
) => {
  const condition = and(
    reachableBy(userId),
    page.q ? or(ilike(teams.name, likePattern(page.q)), ilike(teams.slug, likePattern(page.q))) : undefined,
  )
  const rows = await db
    .select({
      team: teams,
      membership: memberships,
      member_count: memberCount,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(teams)
    .leftJoin(memberships, ofUser(userId))
    .where(condition)
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(page.limit)
    .offset(page.offset)
  if (rows[0] !== undefined || page.offset === 0) return { count: rows[0]?.total ?? 0, rows }
  const [all] = await db
    .select({ count: count() })
    .from(teams)
    .leftJoin(memberships, ofUser(userId))
    .where(condition)
  return { count: all!.count, rows }
}

/** A team, locked until the transaction ends. */
export const lockTeam = async (db: Db, id: string): Promise<TeamRow> => {
  const [row] = await db.select().from(teams).where(eq(teams.id, id)).for('update')
  return row!
}

export const insertTeam = async (db: Db, team: typeof teams.$inferInsert): Promise<void> => {
  await db.insert(teams).values(team)
}

export const updateTeamRow = async (db: Db, id: string, changes: Partial<TeamRow>): Promise<TeamRow> => {
  const [row] = await db.update(teams).set(changes).where(eq(teams.id, id)).returning()
  return row!
}

export const countMembersOf = async (db: Db, teamId: string): Promise<number> =>
  await db.$count(memberships, eq(memberships.team_id, teamId))

export const insertMembership = async (db: Db, row: MembershipRow): Promise<void> => {
  await db.insert(memberships).values(row)
}

export const findMembership = async (db: Db, id: string): Promise<MembershipRow | null> => {
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
  return row ?? null
}
