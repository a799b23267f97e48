import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { keyOf, type ToldFollow } from './fold-events.policy.ts'
import { trackedAccounts, trackedEdges, trackedEvents, type TrackedRow } from './tables.ts'

/** The connected account with this id at X, if it is tracked by events. */
export async function findToldAccount(db: Db, networkId: string): Promise<TrackedRow | undefined> {
  const [row] = await db
    .select()
    .from(trackedAccounts)
    .where(and(eq(trackedAccounts.account_id, networkId), eq(trackedAccounts.mode, 'events')))
  return row
}

/** All accounts that are tracked by events. */
export const listToldAccounts = async (db: Db): Promise<TrackedRow[]> =>
  await db.select().from(trackedAccounts).where(eq(trackedAccounts.mode, 'events'))

/** Stores an event; false if it was stored before. */
export async function insertEvent(db: Db, trackedId: string, event: ToldFollow): Promise<boolean> {
  const rows = await db
    .insert(trackedEvents)
    .values({ ...event, tracked_id: trackedId })
    .onConflictDoNothing()
    .returning({ event_uuid: trackedEvents.event_uuid })
  return rows.length > 0
}

/** Events that no snapshot has yet, in the order in which they came. */
export const listOpenEvents = async (db: Db, trackedId: string): Promise<ToldFollow[]> =>
  await db
    .select({
      event_uuid: trackedEvents.event_uuid,
      edge: trackedEvents.edge,
      network_id: trackedEvents.network_id,
      handle: trackedEvents.handle,
      kind: trackedEvents.kind,
      received_at: trackedEvents.received_at,
    })
    .from(trackedEvents)
    .where(and(eq(trackedEvents.tracked_id, trackedId), isNull(trackedEvents.number)))
    .orderBy(asc(trackedEvents.place))

/** Which of these people the account's lists have, and of which an event was odd since that time. */
export async function readKnown(
  db: Db,
  { id, complete_number }: TrackedRow,
  events: readonly ToldFollow[],
  oddSince: Date,
) {
  const ids = [...new Set(events.map(({ network_id }) => network_id))]
  if (ids.length === 0) return { listed: new Set<string>(), odd: new Set<string>() }
  const listed = await db
    .select({ edge: trackedEdges.edge, network_id: trackedEdges.network_id })
    .from(trackedEdges)
    .where(
      and(
        eq(trackedEdges.tracked_id, id),
        inArray(trackedEdges.network_id, ids),
        lte(trackedEdges.since_number, complete_number),
      ),
    )
  const odd = await db
    .selectDistinct({ edge: trackedEvents.edge, network_id: trackedEvents.network_id })
    .from(trackedEvents)
    .where(
      and(
        eq(trackedEvents.tracked_id, id),
        inArray(trackedEvents.network_id, ids),
        eq(trackedEvents.is_odd, true),
        gte(trackedEvents.received_at, oddSince),
      ),
    )
  return { listed: new Set(listed.map(keyOf)), odd: new Set(odd.map(keyOf)) }
}

/** Makes these events part of a snapshot, and deletes those that nothing depends on any more. */
export async function closeEvents(
  db: Db,
  trackedId: string,
  number: number,
  events: readonly ToldFollow[],
  odd: readonly string[],
  deleteBefore: Date,
): Promise<void> {
  if (events.length > 0)
    await db.execute(sql`
      update tracked_events e set number = ${number}::int, is_odd = f.is_odd
      from jsonb_to_recordset(${JSON.stringify(
        events.map(({ event_uuid }) => ({ event_uuid, is_odd: odd.includes(event_uuid) })),
      )}::jsonb) as f (event_uuid text, is_odd boolean)
      where e.tracked_id = ${trackedId}::uuid and e.event_uuid = f.event_uuid`)
  await db
    .delete(trackedEvents)
    .where(
      and(
        eq(trackedEvents.tracked_id, trackedId),
        lt(trackedEvents.received_at, deleteBefore),
        sql`${trackedEvents.number} is not null`,
      ),
    )
}
