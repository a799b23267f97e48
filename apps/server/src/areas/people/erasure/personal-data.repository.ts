import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ErasedPerson, PersonalData } from '../../../app/personal-data.ts'
import { memberships, teams, users } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { files } from '../../foundation/files/tables.ts'

/** Columns with secrets or bytes: never part of an export. */
const SECRET_COLUMNS = [
  'token_hash',
  'previous_hash',
  'anti_forgery_hash',
  'code_hash',
  'magic_hash',
  'link_hash',
  'browser_hash',
  'sealed_token',
  'sealed_secret',
  'hash',
  'png',
  'place_mark',
  'set_marks',
]
const ROWS = 10_000

type Row = Record<string, unknown>

/**
 * Every column of the schema with a user's id, found by foreign keys, so that new tables are exported too.
 */
const personColumns = async (db: Db): Promise<{ table: string; column: string }[]> => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`)
  return rows
}

interface Place {
  readonly table: string
  readonly column: string
}
const tablePlaceOf = (name: string): Place => {
  const [table, column] = name.split('.') as [string, string]
  return { table, column }
}

/** Rows of each table that contain the user's id or address. */
export const readPersonalRows = async (
  db: Db,
  personal: readonly PersonalData[],
  userId: string,
  email: string | null,
): Promise<Record<string, Row[]>> => {
  const byKey = await personColumns(db)
  const isByKey = ({ table, column }: Place) =>
    byKey.some((place) => place.table === table && place.column === column)
  const otherTables = personal
    .flatMap(({ own: memberTeams, kept }) => [...memberTeams, ...kept].map(tablePlaceOf))
    .filter((p) => !isByKey(p))
  const addressedRows = email === null ? [] : personal.flatMap((each) => each.addressed.map(tablePlaceOf))
  const dataTables = [
    ...[...byKey, ...otherTables].map((place) => ({ ...place, value: userId })),
    ...addressedRows.map((place) => ({ ...place, value: email })),
  ]
  const found: Record<string, Row[]> = {}
  for (const { table, column, value } of dataTables) {
    const { rows } = await db.execute<{ row: Row }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(table)} t
      where t.${sql.identifier(column)}::text = ${value} limit ${ROWS}`)
    const withoutSecrets = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET_COLUMNS.includes(name))),
    )
    if (withoutSecrets.length > 0) found[table] = [...(found[table] ?? []), ...withoutSecrets]
  }
  return found
}

export interface OwnedTeam {
  readonly id: string
  readonly name: string
  readonly level: 'admin' | 'member'
  readonly membership_id: string
  readonly others: number
  readonly other_admins: number
}

/** The user's teams and their other members; memberships are locked until the transaction ends. */
export const lockTeamsOf = async (db: Db, userId: string): Promise<OwnedTeam[]> => {
  const memberTeams = await db
    .select({ id: teams.id, name: teams.name, level: memberships.level, membership_id: memberships.id })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(eq(memberships.user_id, userId))
    .orderBy(teams.name)
  const teamStates = await db
    .select()
    .from(memberships)
    .where(inArray(memberships.team_id, memberTeams.length > 0 ? memberTeams.map(({ id }) => id) : [userId]))
    .orderBy(memberships.id)
    .for('update')
  return memberTeams.map((team) => {
    const otherTeamStates = teamStates.filter((row) => row.team_id === team.id && row.user_id !== userId)
    return {
      ...team,
      others: otherTeamStates.length,
      other_admins: otherTeamStates.filter(({ level }) => level === 'admin').length,
    }
  })
}

/** Ids of the files to delete together with the given teams. */
export const filesOfTeams = async (db: Db, teamIds: readonly string[]): Promise<string[]> => {
  if (teamIds.length === 0) return []
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.team_id, [...teamIds]), ne(files.state, 'removed')))
  return rows.map(({ id }) => id)
}

export const promoteEldest = async (db: Db, teamId: string, leaving: string): Promise<void> => {
  await db.execute(sql`
    update memberships set level = 'admin' where id = (select id from memberships
      where team_id = ${teamId} and user_id <> ${leaving} order by joined, id limit 1)`)
}

export const deleteTeams = async (db: Db, teamIds: readonly string[]): Promise<void> => {
  if (teamIds.length > 0) await db.delete(teams).where(inArray(teams.id, [...teamIds]))
}

const deleteRows = async (db: Db, name: string, value: string): Promise<void> => {
  const { table, column } = tablePlaceOf(name)
  await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`)
}

/** Deletes rows that belong to the user alone; what they created in a team stays, with only their id. */
export const deletePersonalRows = async (
  db: Db,
  personal: readonly PersonalData[],
  person: ErasedPerson,
): Promise<void> => {
  const { user_id, email, now } = person
  for (const { own: memberTeams, addressed, end } of personal) {
    for (const name of memberTeams) await deleteRows(db, name, user_id)
    if (email !== null) for (const name of addressed) await deleteRows(db, name, email)
    await end?.(db, person)
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
    .where(eq(users.id, user_id))
}
