import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import {
  adAccountAccess,
  adAccountLists,
  grantedAccounts,
  memberships,
  sessions,
  socialAccounts,
  teams,
  users,
} from '../../store/tables.ts'
import type { Db } from '../../store/database.ts'
import { documents } from '../analysis/tables.ts'
import { audienceDrafts } from '../audiences/tables.ts'
import { communityViews } from '../communities/tables.ts'
import { files } from '../files/tables.ts'
import { teamInvites } from '../invites/tables.ts'
import { codeFailures, mailChallenges } from '../magic-link/tables.ts'
import { mails } from '../mail/tables.ts'
import { notificationMarks } from '../notifications/tables.ts'
import { apiTokens } from '../tokens/tables.ts'

/** Values that prove something, and bytes: never part of an export. */
const SECRETS = [
  'token_hash',
  'previous_hash',
  'code_hash',
  'magic_hash',
  'link_hash',
  'browser_hash',
  'sealed_token',
  'sealed_secret',
  'hash',
  'png',
]
const ROWS = 10_000

type Row = Record<string, unknown>

/** Every column of the schema that holds a person's id, from the database's own constraints: a new table is exported too. */
const personColumns = async (db: Db): Promise<{ table: string; column: string }[]> => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`)
  return rows
}

/** Rows of each table that name the person by id or by address. */
export const readPersonalRows = async (
  db: Db,
  userId: string,
  email: string | null,
): Promise<Record<string, Row[]>> => {
  const places = [
    ...(await personColumns(db)).map((place) => ({ ...place, value: userId })),
    { table: 'audit_log', column: 'actor_id', value: userId },
    ...(email === null
      ? []
      : ['mails.to_email', 'mail_challenges.email', 'team_invites.email'].map((place) => {
          const [table, column] = place.split('.') as [string, string]
          return { table, column, value: email }
        })),
  ]
  const found: Record<string, Row[]> = {}
  for (const { table, column, value } of places) {
    const { rows } = await db.execute<{ row: Row }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(table)} t
      where t.${sql.identifier(column)}::text = ${value} limit ${ROWS}`)
    const cleaned = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.includes(name))),
    )
    if (cleaned.length > 0) found[table] = [...(found[table] ?? []), ...cleaned]
  }
  return found
}

export interface OwnTeam {
  readonly id: string
  readonly name: string
  readonly level: 'admin' | 'member'
  readonly membership_id: string
  readonly others: number
  readonly other_admins: number
}

/** The person's teams with who else is there; the memberships are held until the transaction ends. */
export const takeTeamsOf = async (db: Db, userId: string): Promise<OwnTeam[]> => {
  const own = await db
    .select({ id: teams.id, name: teams.name, level: memberships.level, membership_id: memberships.id })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(eq(memberships.user_id, userId))
    .orderBy(teams.name)
  const all = await db
    .select()
    .from(memberships)
    .where(inArray(memberships.team_id, own.length > 0 ? own.map(({ id }) => id) : [userId]))
    .orderBy(memberships.id)
    .for('update')
  return own.map((team) => {
    const others = all.filter((row) => row.team_id === team.id && row.user_id !== userId)
    return {
      ...team,
      others: others.length,
      other_admins: others.filter(({ level }) => level === 'admin').length,
    }
  })
}

/** Ids of the files whose bytes go with those teams. */
export const filesOfTeams = async (db: Db, teamIds: readonly string[]): Promise<string[]> => {
  if (teamIds.length === 0) return []
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.team_id, [...teamIds]), ne(files.state, 'removed')))
  return rows.map(({ id }) => id)
}

export const deleteTeams = async (db: Db, teamIds: readonly string[]): Promise<void> => {
  if (teamIds.length > 0) await db.delete(teams).where(inArray(teams.id, [...teamIds]))
}

/** Deletes what is the person's alone; what they made in a team stays, and of them only the id. */
export const deletePersonalRows = async (
  db: Db,
  userId: string,
  email: string | null,
  now: Date,
): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
  await db.delete(apiTokens).where(eq(apiTokens.user_id, userId))
  await db.delete(socialAccounts).where(eq(socialAccounts.user_id, userId))
  await db.delete(adAccountAccess).where(eq(adAccountAccess.user_id, userId))
  await db.delete(adAccountLists).where(eq(adAccountLists.user_id, userId))
  await db.delete(audienceDrafts).where(eq(audienceDrafts.user_id, userId))
  await db.delete(documents).where(eq(documents.user_id, userId))
  await db.delete(communityViews).where(eq(communityViews.user_id, userId))
  await db.delete(notificationMarks).where(eq(notificationMarks.user_id, userId))
  await db.delete(mailChallenges).where(eq(mailChallenges.user_id, userId))
  // What others may do through this person's role on the network ends with it.
  await db
    .update(grantedAccounts)
    .set({ revoked_at: now })
    .where(and(eq(grantedAccounts.granted_by, userId), isNull(grantedAccounts.revoked_at)))
  await db
    .update(teamInvites)
    .set({ revoked_at: now })
    .where(
      and(
        eq(teamInvites.invited_by, userId),
        isNull(teamInvites.accepted_at),
        isNull(teamInvites.revoked_at),
      ),
    )
  await db.delete(memberships).where(eq(memberships.user_id, userId))
  if (email !== null) {
    await db.delete(mails).where(eq(mails.to_email, email))
    await db.delete(mailChallenges).where(eq(mailChallenges.email, email))
    await db.delete(codeFailures).where(eq(codeFailures.email, email))
    await db.delete(teamInvites).where(or(eq(teamInvites.email, email), eq(teamInvites.accepted_by, userId)))
  }
  await db
    .update(users)
    .set({
      email: null,
      email_confirmed_at: null,
      first_name: '',
      last_name: '',
      country: null,
      time_zone: 'UTC',
      groups: [],
      suspended: true,
      last_login_at: null,
      erased_at: now,
    })
    .where(eq(users.id, userId))
}
