import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm'
import { memberships, users, type MembershipRow, type UserRow } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'

export const findMemberOf = async (
  db: Db,
  teamId: string,
  id: string,
): Promise<{ membership: MembershipRow; user: UserRow } | null> => {
  const [row] = await db
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.team_id, teamId), eq(memberships.id, id)))
  return row ?? null
}

/** The team's admins, locked until the transaction ends, so that two of them cannot leave at once. */
export const lockAdmins = async (db: Db, teamId: string): Promise<MembershipRow[]> =>
  await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.team_id, teamId), eq(memberships.level, 'admin')))
    .orderBy(asc(memberships.id))
    .for('update')

/** Sets a member's level; false when they are no longer a member. */
export const setLevel = async (db: Db, id: string, level: MembershipRow['level']): Promise<boolean> => {
  const rows = await db
    .update(memberships)
    .set({ level })
    .where(eq(memberships.id, id))
    .returning({ id: memberships.id })
  return rows.length === 1
}

/** Ends a membership with its grants; false when they are no longer a member. */
export const deleteMembership = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.delete(memberships).where(eq(memberships.id, id)).returning({ id: memberships.id })
  return rows.length === 1
}

const memberOrder = {
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  level: memberships.level,
  joined: memberships.joined,
  last_login: users.last_login_at,
} as const
export const memberOrderings = Object.keys(memberOrder).flatMap((name) => [name, `-${name}`])

export const findMembers = async (
  db: Db,
  teamId: string,
  page: {
    q?: string | undefined
    with_email: boolean
    ordering?: string | undefined
    limit: number
    offset: number
  },
) => {
  const pattern = page.q ? likePattern(page.q) : null
  const condition = and(
    eq(memberships.team_id, teamId),
    pattern
      ? or(
          ilike(users.first_name, pattern),
          ilike(users.last_name, pattern),
          page.with_email ? ilike(users.email, pattern) : undefined,
        )
      : undefined,
  )
  const name = page.ordering?.replace(/^-/, '') as keyof typeof memberOrder | undefined
  const column = memberOrder[name ?? 'joined']
  const rows = await db
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(condition)
    .orderBy(page.ordering?.startsWith('-') ? desc(column) : asc(column), asc(memberships.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db
    .select({ count: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(condition)
  return { count: total!.count, rows }
}
