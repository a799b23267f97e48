import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'

export type WithheldReason = 'not_found' | 'suspended' | 'protected'
export interface Withheld {
  readonly id: string
  readonly reason: WithheldReason
}

export async function insertWithheld(db: Db, people: readonly Withheld[], since: Date): Promise<void> {
  if (people.length === 0) return
  await db.execute(sql`
    insert into withheld_people (network_id, reason, since)
    select distinct on (p.id) p.id, p.reason, ${since.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id text, reason text)
    on conflict (network_id) do update set reason = excluded.reason`)
}

/** X shows these people: nothing of them is withheld any more. */
export async function endWithheld(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isOf = sql`network_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await db.execute(sql`delete from withheld_people where ${isOf} and not taken_out`)
  await db.execute(sql`update withheld_people set reason = 'shown' where ${isOf} and taken_out`)
}

/** What the population was not told yet: who is gone, and who is back. */
export async function listUntold(db: Db) {
  const { rows } = await db.execute<{ network_id: string; reason: 'not_found' | 'suspended' | 'shown' }>(sql`
    select network_id, reason from withheld_people
    where reason = 'shown' or (not taken_out and reason <> 'protected') order by network_id`)
  return rows
}

export async function markTold(db: Db, ids: readonly string[]): Promise<void> {
  const isOf = sql`network_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await db.execute(sql`delete from withheld_people where ${isOf} and reason = 'shown'`)
  await db.execute(sql`update withheld_people set taken_out = true where ${isOf}`)
}

/**
 * Empties the names of withheld people in the lists of tracked accounts; of one account, or (null) of all. The id is
 * kept, with when they came and left. Protected people who follow a connected account keep their name there: X shows
 * it to the account.
 */
export async function emptyNames(db: Db, trackedId: string | null): Promise<void> {
  const isOf = sql`t.id = e.tracked_id and w.network_id = e.network_id and w.reason <> 'shown' and (${trackedId}::uuid is null or t.id = ${trackedId}::uuid)`
  await db.execute(sql`
    update tracked_edges e set handle = '', known_handle = case when e.known_handle is not null then '' end
    from withheld_people w, tracked_accounts t
    where ${isOf} and e.edge in ('followers', 'following') and e.handle <> '' and (w.reason <> 'protected' or t.account_id is null)`)
  await db.execute(sql`
    update tracked_changes e set handle = '', old_handle = null from withheld_people w, tracked_accounts t
    where ${isOf} and e.handle <> '' and (w.reason <> 'protected' or t.account_id is null or e.kind not in ('gained', 'renamed'))`)
  for (const table of [sql`tracked_events`, sql`tracked_stays`])
    await db.execute(sql`
      update ${table} e set handle = '' from withheld_people w, tracked_accounts t where ${isOf} and e.handle <> ''`)
  await db.execute(sql`
    delete from tracked_people e using withheld_people w, tracked_accounts t
    where ${isOf} and (w.reason <> 'protected' or not exists (
      select 1 from tracked_edges listed where listed.tracked_id = e.tracked_id and listed.network_id = e.network_id))`)
  await db.execute(sql`
    update account_competitors e set handle = '', name = '', avatar_url = '', state = w.reason
    from withheld_people w, tracked_accounts t where ${isOf} and e.handle <> ''`)
  await db.execute(sql`
    update tracked_accounts t set handle = t.network_id, name = '' from withheld_people w
    where w.network_id = t.network_id and t.account_id is null and t.name <> '' and w.reason <> 'shown'
      and (${trackedId}::uuid is null or t.id = ${trackedId}::uuid)`)
}
