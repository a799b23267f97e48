import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { audienceRequests, type RequestRow } from './tables.ts'

export const insertRequest = async (db: Db, row: RequestRow): Promise<void> => {
  await db.insert(audienceRequests).values(row)
}

/** Requests of these teams, or of all teams, newest first. */
export async function listRequests(
  db: Db,
  teamIds: readonly string[] | null,
  filter: {
    readonly state?: RequestRow['state'] | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ count: number; rows: RequestRow[] }> {
  if (teamIds?.length === 0) return { count: 0, rows: [] }
  const condition = and(
    teamIds ? inArray(audienceRequests.team_id, [...teamIds]) : undefined,
    filter.state ? eq(audienceRequests.state, filter.state) : undefined,
  )
  const rows = await db
    .select()
    .from(audienceRequests)
    .where(condition)
    .orderBy(desc(audienceRequests.created_at), desc(audienceRequests.id))
    .limit(filter.limit)
    .offset(filter.offset)
  return { count: await db.$count(audienceRequests, condition), rows }
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(audienceRequests).where(eq(audienceRequests.id, id))
  return row
}

/** Changes the request if it is still in one of these states. */
export async function updateRequest(
  db: Db,
  id: string,
  from: readonly RequestRow['state'][],
  change: Partial<RequestRow>,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .update(audienceRequests)
    .set(change)
    .where(and(eq(audienceRequests.id, id), inArray(audienceRequests.state, [...from])))
    .returning()
  return row
}

/** Deletes the representative's address and the client's handle; the request itself stays with the team. */
export const clearRequester = async (db: Db, userId: string): Promise<void> => {
  await db
    .update(audienceRequests)
    .set({ email: '', handle: '' })
    .where(eq(audienceRequests.created_by, userId))
}
