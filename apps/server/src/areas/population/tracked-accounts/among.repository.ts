import { and, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { trackedEdges, trackedPeople, type Edge, type TrackedRow } from './tables.ts'

/** Which of the people are in a list of the account as of its last complete snapshot. */
export async function listAmong(
  db: Db,
  tracked: TrackedRow,
  edge: Edge,
  networkIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ network_id: trackedEdges.network_id })
    .from(trackedEdges)
    .where(
      and(
        eq(trackedEdges.tracked_id, tracked.id),
        eq(trackedEdges.edge, edge),
        lte(trackedEdges.since_number, tracked.complete_number),
        inArray(trackedEdges.network_id, [...networkIds]),
      ),
    )
  return new Set(rows.map(({ network_id }) => network_id))
}

/** How many people with a mark are in a list of the account as of its last complete snapshot, by kind of mark. */
export async function countMarks(db: Db, tracked: TrackedRow, edge: Edge) {
  const people = count()
  return await db
    .select({ verified_type: trackedPeople.verified_type, people })
    .from(trackedEdges)
    .innerJoin(
      trackedPeople,
      and(
        eq(trackedPeople.tracked_id, trackedEdges.tracked_id),
        eq(trackedPeople.network_id, trackedEdges.network_id),
      ),
    )
    .where(
      and(
        eq(trackedEdges.tracked_id, tracked.id),
        eq(trackedEdges.edge, edge),
        lte(trackedEdges.since_number, tracked.complete_number),
        eq(trackedPeople.verified, true),
      ),
    )
    .groupBy(trackedPeople.verified_type)
    .orderBy(desc(people), trackedPeople.verified_type)
}
