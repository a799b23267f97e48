import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { trackedPeople, type PersonRow } from './tables.ts'

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

export const listPersons = async (db: Db, trackedId: string, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? []
    : await db
        .select()
        .from(trackedPeople)
        .where(and(eq(trackedPeople.tracked_id, trackedId), inArray(trackedPeople.network_id, [...ids])))
