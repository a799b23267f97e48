import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { MarkedSet } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import type { Db } from '../../store/database.ts'
import { askedSets } from '../../store/tables.ts'

/** Locks until the transaction ends, so that no other question of this user is counted on any server. */
export const takeTurn = async (db: Db, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asked sets ${userId}`}, 0))`)
}

/** The user, and all other users in one of these teams or in the organisation of a team. */
export const readCircle = async (db: Db, userId: string, teamIds: readonly string[]): Promise<string[]> => {
  if (teamIds.length === 0) return [userId]
  const ids = sql`array[${sql.join(
    teamIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct user_id from memberships
    where team_id = any(${ids}) or team_id in (select organisation_id from teams where id = any(${ids}))`)
  return [...new Set([userId, ...rows.map(({ user_id }) => user_id)])]
}

/** Marks of the sets that any of these users asked about since a given time, in any of these places. */
export const readMarks = async (
  db: Db,
  userIds: readonly string[],
  places: readonly number[],
  since: Date,
): Promise<Buffer[]> => {
  const rows = await db
    .select({ marks: askedSets.set_marks })
    .from(askedSets)
    .where(
      and(
        inArray(askedSets.user_id, [...userIds]),
        inArray(askedSets.place_mark, [...places]),
        gte(askedSets.asked_at, since),
      ),
    )
  return rows.map(({ marks }) => marks)
}

/** Cost of each user's questions since a time; users without any are omitted. */
export const readSpent = async (
  db: Db,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ user_id: askedSets.user_id, spent: sql<number>`sum(${askedSets.cost})::int` })
    .from(askedSets)
    .where(
      and(
        inArray(askedSets.user_id, [...userIds]),
        sql`${askedSets.cost} > 0`,
        gte(askedSets.asked_at, since),
      ),
    )
    .groupBy(askedSets.user_id)
  return new Map(rows.map(({ user_id, spent }) => [user_id, spent]))
}

export const addSets = async (
  db: Db,
  rows: readonly (Pick<MarkedSet, 'marks' | 'place'> & {
    readonly id: string
    readonly user_id: string
    readonly asked_at: Date
    readonly cost: number
  })[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insert(askedSets)
      .values(rows.map(({ marks, place, ...row }) => ({ ...row, set_marks: marks, place_mark: place })))
}

export const deleteSetsBefore = async (db: Db, time: Date): Promise<void> => {
  await db.delete(askedSets).where(lt(askedSets.asked_at, time))
}
