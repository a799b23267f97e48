import { and, asc, eq } from 'drizzle-orm'
import { memberships, users, type MembershipRow, type UserRow } from '../../store/tables.ts'
import type { Db } from '../../store/database.ts'

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

/** The team's admins, held until the transaction ends: two of them can not leave at once. */
export const takeAdmins = async (db: Db, teamId: string): Promise<MembershipRow[]> =>
  await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.team_id, teamId), eq(memberships.level, 'admin')))
    .orderBy(asc(memberships.id))
    .for('update')

/** False when they are no member any more. */
export const setLevel = async (db: Db, id: string, level: MembershipRow['level']): Promise<boolean> => {
  const rows = await db
    .update(memberships)
    .set({ level })
    .where(eq(memberships.id, id))
    .returning({ id: memberships.id })
  return rows.length === 1
}

/** False when they are no member any more. What they were granted goes with it. */
export const deleteMembership = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.delete(memberships).where(eq(memberships.id, id)).returning({ id: memberships.id })
  return rows.length === 1
}
