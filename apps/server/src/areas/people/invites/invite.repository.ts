import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { memberships, teams, users, type UserRow } from '../../../store/tables.ts'
import type { ErasedPerson } from '../../../app/personal-data.ts'
import type { Db } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { teamInvites, type InviteRow } from './tables.ts'

export type InviteState = 'pending' | 'sent' | 'accepted' | 'revoked' | 'expired'
export interface FoundInvite {
  readonly invite: InviteRow
  readonly inviter: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'> | null
}

const inviter = { id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email }
const isUnused = and(isNull(teamInvites.accepted_at), isNull(teamInvites.revoked_at))

const inState = (state: InviteState, now: Date): SQL | undefined => {
  const isOpen = and(isUnused, gt(teamInvites.expires_at, now))
  switch (state) {
    case 'accepted':
      return isNotNull(teamInvites.accepted_at)
    case 'revoked':
      return isNotNull(teamInvites.revoked_at)
    case 'expired':
      return and(isUnused, lte(teamInvites.expires_at, now))
    case 'sent':
      return and(isOpen, isNotNull(teamInvites.sent_at))
    case 'pending':
      return and(isOpen, isNull(teamInvites.sent_at))
  }
}

export const findInvites = async (
  db: Db,
  teamId: string,
  page: { state?: InviteState | undefined; limit: number; offset: number; now: Date },
): Promise<{ count: number; rows: FoundInvite[] }> => {
  const condition = and(
    eq(teamInvites.team_id, teamId),
    page.state ? inState(page.state, page.now) : undefined,
  )
  const rows = await db
    .select({ invite: teamInvites, inviter })
    .from(teamInvites)
    .leftJoin(users, eq(users.id, teamInvites.invited_by))
    .where(condition)
    .orderBy(desc(teamInvites.created_at), desc(teamInvites.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ count: count() }).from(teamInvites).where(condition)
  return { count: total!.count, rows }
}

/** Invites that can still be accepted, newest first; `limit` 0 only counts them. */
export const findOpenInvites = async (
  db: Db,
  teamId: string,
  page: { q?: string | undefined; limit: number; offset: number; now: Date },
): Promise<{ count: number; rows: InviteRow[] }> => {
  const condition = and(
    eq(teamInvites.team_id, teamId),
    isUnused,
    gt(teamInvites.expires_at, page.now),
    page.q ? ilike(teamInvites.email, likePattern(page.q)) : undefined,
  )
  const [total] = await db.select({ count: count() }).from(teamInvites).where(condition)
  const rows =
    page.limit > 0
      ? await db
          .select()
          .from(teamInvites)
          .where(condition)
          .orderBy(desc(teamInvites.created_at), desc(teamInvites.id))
          .limit(page.limit)
          .offset(page.offset)
      : []
  return { count: total!.count, rows }
}

/** Open invites for an address, of every team, newest first. */
export const findInvitesFor = async (db: Db, email: string, now: Date) =>
  await db
    .select({ invite: teamInvites, inviter, team: teams })
    .from(teamInvites)
    .innerJoin(teams, eq(teams.id, teamInvites.team_id))
    .leftJoin(users, eq(users.id, teamInvites.invited_by))
    .where(and(eq(teamInvites.email, email), isUnused, gt(teamInvites.expires_at, now)))
    .orderBy(desc(teamInvites.created_at), desc(teamInvites.id))

export const findInvite = async (db: Db, teamId: string, id: string): Promise<FoundInvite | null> => {
  const [row] = await db
    .select({ invite: teamInvites, inviter })
    .from(teamInvites)
    .leftJoin(users, eq(users.id, teamInvites.invited_by))
    .where(and(eq(teamInvites.team_id, teamId), eq(teamInvites.id, id)))
  return row ?? null
}

export const findInviteById = async (db: Db, id: string): Promise<FoundInvite | null> => {
  const [row] = await db
    .select({ invite: teamInvites, inviter })
    .from(teamInvites)
    .leftJoin(users, eq(users.id, teamInvites.invited_by))
    .where(eq(teamInvites.id, id))
  return row ?? null
}

export const findInviteByCode = async (
  db: Db,
  teamId: string,
  codeHash: string,
): Promise<FoundInvite | null> => {
  const [row] = await db
    .select({ invite: teamInvites, inviter })
    .from(teamInvites)
    .leftJoin(users, eq(users.id, teamInvites.invited_by))
    .where(and(eq(teamInvites.team_id, teamId), eq(teamInvites.code_hash, codeHash)))
  return row ?? null
}

/** The address's invite that was neither accepted nor revoked; locked until the transaction ends. */
export const lockUnusedInvite = async (db: Db, teamId: string, email: string): Promise<InviteRow | null> => {
  const [row] = await db
    .select()
    .from(teamInvites)
    .where(and(eq(teamInvites.team_id, teamId), eq(teamInvites.email, email), isUnused))
    .for('update')
  return row ?? null
}

export const insertInvite = async (db: Db, row: InviteRow): Promise<void> => {
  await db.insert(teamInvites).values(row)
}

export const updateInvite = async (db: Db, id: string, changes: Partial<InviteRow>): Promise<void> => {
  await db.update(teamInvites).set(changes).where(eq(teamInvites.id, id))
}

/** Marks the invite as accepted; false when it was accepted, revoked or has expired in between. */
export const markAccepted = async (db: Db, id: string, userId: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(teamInvites)
    .set({ accepted_at: now, accepted_by: userId })
    .where(and(eq(teamInvites.id, id), isUnused, gt(teamInvites.expires_at, now)))
    .returning({ id: teamInvites.id })
  return rows.length === 1
}

/** Revokes an invite; false when there was nothing to revoke. */
export const revokeInviteRow = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(teamInvites)
    .set({ revoked_at: now })
    .where(and(eq(teamInvites.id, id), isUnused))
    .returning({ id: teamInvites.id })
  return rows.length === 1
}

/** Revokes invites created by a user who leaves: otherwise they could rejoin with one. */
export const revokeInvitesBy = async (db: Db, teamId: string, userId: string, now: Date): Promise<void> => {
  await db
    .update(teamInvites)
    .set({ revoked_at: now })
    .where(and(eq(teamInvites.team_id, teamId), eq(teamInvites.invited_by, userId), isUnused))
}

/** Revokes invites the user sent and deletes those sent to them. */
export const eraseInvitesOf = async (db: Db, { user_id, email, now }: ErasedPerson): Promise<void> => {
  await db
    .update(teamInvites)
    .set({ revoked_at: now })
    .where(and(eq(teamInvites.invited_by, user_id), isUnused))
  if (email !== null) await db.delete(teamInvites).where(eq(teamInvites.accepted_by, user_id))
}

/** Which of the given addresses belong to members of the team. */
export const findMemberAddresses = async (
  db: Db,
  teamId: string,
  emails: readonly string[],
): Promise<Set<string>> => {
  const lower = sql<string>`lower(${users.email})`
  const rows = await db
    .select({ email: lower })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.team_id, teamId), inArray(lower, [...emails])))
  return new Set(rows.map((row) => row.email))
}

/** Locks the team's invites until the transaction ends, so that counting them is exact. */
export const lockInvites = async (db: Db, teamId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360424, hashtext(${teamId}))`)
}

/** Number of invite mails of a team since then. */
export const countInviteMails = async (db: Db, teamId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(mails)
    .innerJoin(teamInvites, eq(teamInvites.id, mails.subject_id))
    .where(and(eq(mails.kind, 'invite'), eq(teamInvites.team_id, teamId), gt(mails.created_at, since)))
  return row?.count ?? 0
}

/** The language of the user with that address, if there is one. */
export const languageOfAddress = async (db: Db, email: string): Promise<'en' | 'ja' | null> => {
  const { rows } = await db.execute<{ language: 'en' | 'ja' | null }>(
    sql`select language_of_address(${email}) as language`,
  )
  return rows[0]?.language ?? null
}
