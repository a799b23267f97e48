import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { trackedPeople, type PersonRow } from './tables.ts'

/**
 * Whom X no longer shows is not shown here either: of people who were found suspended, gone or not at all in this
 * snapshot only the id is kept, with when they were lost and why.
 */
export async function forgetHidden(db: Db, tracked_id: string, number: number): Promise<void> {
  await db.execute(sql`
    delete from tracked_people p where p.tracked_id = ${tracked_id}::uuid
      and not exists (select 1 from tracked_edges e where e.tracked_id = p.tracked_id and e.network_id = p.network_id)
      and exists (select 1 from tracked_changes c where c.tracked_id = p.tracked_id and c.network_id = p.network_id
        and c.number = ${number}::int and c.kind not in ('gained', 'renamed', 'left', 'you_blocked'))`)
}

const renewed = (column: keyof PersonRow) => sql.raw(`excluded.${column}`)

/** Stores people as X shows them now. Idempotent. */
export async function storePeople(
  db: Db,
  tracked_id: string,
  people: readonly Omit<PersonRow, 'tracked_id'>[],
): Promise<void> {
  const rows = [...new Map(people.map((person) => [person.network_id, { ...person, tracked_id }])).values()]
  if (rows.length === 0) return
  await db
    .insert(trackedPeople)
    .values(rows)
    .onConflictDoUpdate({
      target: [trackedPeople.tracked_id, trackedPeople.network_id],
      set: {
        handle: renewed('handle'),
        name: renewed('name'),
        description: renewed('description'),
        location: renewed('location'),
        avatar_url: renewed('avatar_url'),
        followers_count: renewed('followers_count'),
        following_count: renewed('following_count'),
        posts_count: renewed('posts_count'),
        verified: renewed('verified'),
        verified_type: renewed('verified_type'),
        created_at: renewed('created_at'),
        country: renewed('country'),
        country_confidence: renewed('country_confidence'),
        // Only the list of followings tells it.
        last_post_at: sql`coalesce(excluded.last_post_at, ${trackedPeople.last_post_at})`,
      },
    })
}
