import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { audienceRequests, requestFeedback, type RequestRow } from './tables.ts'

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

/** The same request of a visitor who has not confirmed the address. */
export async function findUnconfirmed(
  db: Db,
  { email, handle, company, name, description }: RequestRow,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(audienceRequests)
    .where(
      and(
        isNull(audienceRequests.team_id),
        eq(audienceRequests.state, 'received'),
        eq(audienceRequests.email, email),
        eq(audienceRequests.handle, handle),
        eq(audienceRequests.company, company),
        eq(audienceRequests.name, name),
        eq(audienceRequests.description, description),
      ),
    )
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

/** Deletes what a visitor asked for with this address. */
export const deleteRequestsOfVisitor = async (db: Db, email: string): Promise<void> => {
  await db
    .delete(audienceRequests)
    .where(and(eq(audienceRequests.email, email), isNull(audienceRequests.team_id)))
}

/** Deletes requests whose address nobody confirmed. */
export const deleteUnconfirmedBefore = async (db: Db, before: Date): Promise<void> => {
  await db
    .delete(audienceRequests)
    .where(and(eq(audienceRequests.state, 'received'), lt(audienceRequests.created_at, before)))
}

export const insertFeedback = async (db: Db, row: typeof requestFeedback.$inferInsert): Promise<void> => {
  await db.insert(requestFeedback).values(row)
}

/** Whether a request was answered with this audience. */
export const isDelivered = async (db: Db, audienceId: string): Promise<boolean> =>
  (await db.$count(audienceRequests, eq(audienceRequests.audience_id, audienceId))) > 0
