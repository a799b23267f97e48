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

export async function deleteWithheld(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    delete from withheld_people where network_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
}

/**
 * Empties the names of withheld people in the lists of tracked accounts; of one account, or (null) of all. The id is
 * kept, with when they came and left. Protected people who follow a connected account keep their name there: X shows
 * it to the account.
 */
export async function emptyNames(db: Db, trackedId: string | null): Promise<void> {
  const isOf = sql`t.id = e.tracked_id and w.network_id = e.network_id and (${trackedId}::uuid is null or t.id = ${trackedId}::uuid)`
  await db.execute(sql`
    update tracked_edges e set handle = '', known_handle = case when e.known_handle is not null then '' end
    from withheld_people w, tracked_accounts t
    where ${isOf} and e.handle <> '' and (w.reason <> 'protected' or t.account_id is null)`)
  await db.execute(sql`
    update tracked_changes e set handle = '', old_handle = null from withheld_people w, tracked_accounts t
    where ${isOf} and (e.handle <> '' or e.old_handle is not null)
      and (w.reason <> 'protected' or t.account_id is null or e.kind not in ('gained', 'renamed'))`)
  await db.execute(sql`
    update tracked_accounts t set handle = t.network_id, name = '' from withheld_people w
    where w.network_id = t.network_id and t.account_id is null and t.name <> ''
      and (${trackedId}::uuid is null or t.id = ${trackedId}::uuid)`)
}
