import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { emptyNames } from '../withheld/withheld.service.ts'
import type { Look } from './fate.policy.ts'
import { trackedSnapshots, trackedStays, type Edge, type Fate, type SnapshotRow } from './tables.ts'

interface Person {
  readonly edge: Edge
  readonly network_id: string
  readonly handle: string
}

/** What the events since the last snapshot come to. */
export interface ToldChanges {
  readonly gained: readonly (Person & { readonly at: Date | null })[]
  readonly lost: readonly (Person & {
    readonly at: Date | null
    readonly fate: Fate
    readonly looks: readonly Look[]
  })[]
  readonly stays: readonly (Person & { readonly began_at: Date | null; readonly ended_at: Date })[]
}

/** The last complete snapshot that was read from lists. */
export async function lastOfLists(db: Db, trackedId: string): Promise<SnapshotRow | undefined> {
  const [row] = await db
    .select()
    .from(trackedSnapshots)
    .where(
      and(
        eq(trackedSnapshots.tracked_id, trackedId),
        eq(trackedSnapshots.state, 'complete'),
        eq(trackedSnapshots.source, 'lists'),
      ),
    )
    .orderBy(desc(trackedSnapshots.number))
    .limit(1)
  return row
}

/** Followers gained less followers lost by the events after a snapshot. */
export async function toldSince(db: Db, trackedId: string, number: number): Promise<number> {
  const [row] = await db
    .select({
      net: sql<number>`coalesce(sum(${trackedSnapshots.followers_gained} - ${trackedSnapshots.followers_lost}), 0)::int`,
    })
    .from(trackedSnapshots)
    .where(
      and(
        eq(trackedSnapshots.tracked_id, trackedId),
        gt(trackedSnapshots.number, number),
        eq(trackedSnapshots.source, 'events'),
        eq(trackedSnapshots.state, 'complete'),
      ),
    )
  return row?.net ?? 0
}

/** Brings the lists up to a snapshot that is put together from events. */
export async function applyTold(
  db: Db,
  trackedId: string,
  number: number,
  complete: number,
  { gained, lost, stays }: ToldChanges,
  now: Date,
): Promise<void> {
  const ofAccount = sql`tracked_id = ${trackedId}::uuid`
  // People an interrupted fetch saw: it was never compared.
  await db.execute(sql`delete from tracked_edges where ${ofAccount} and since_number > ${complete}::int`)
  if (gained.length > 0) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(gained)}::jsonb)
      as g (edge text, network_id text, handle text, at timestamptz)`
    await db.execute(sql`
      insert into tracked_edges (tracked_id, edge, network_id, handle, known_handle, since_number, seen_number)
      select ${trackedId}::uuid, edge, network_id, handle, handle, ${number}::int, ${number}::int from ${rows}
      on conflict do nothing`)
    await db.execute(sql`
      insert into tracked_changes (tracked_id, number, edge, network_id, kind, handle, told_at)
      select ${trackedId}::uuid, ${number}::int, edge, network_id, 'gained', handle, at from ${rows}
      on conflict do nothing`)
  }
  if (lost.length > 0) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(lost)}::jsonb)
      as l (edge text, network_id text, handle text, at timestamptz, fate text, looks jsonb)`
    await db.execute(sql`
      insert into tracked_changes (tracked_id, number, edge, network_id, kind, handle, told_at, looks, since_number, unclear_since)
      select ${trackedId}::uuid, ${number}::int, l.edge, l.network_id, l.fate, l.handle, l.at, l.looks, e.since_number,
        case when l.fate = 'unknown' then ${now.toISOString()}::timestamptz end
      from ${rows} join tracked_edges e on e.tracked_id = ${trackedId}::uuid and e.edge = l.edge and e.network_id = l.network_id
      on conflict do nothing`)
    await db.execute(sql`
      delete from tracked_edges e using ${rows}
      where e.tracked_id = ${trackedId}::uuid and e.edge = l.edge and e.network_id = l.network_id`)
  }
  await emptyNames(db, trackedId)
  if (stays.length > 0)
    await db
      .insert(trackedStays)
      .values(stays.map((stay) => ({ ...stay, tracked_id: trackedId, number })))
      .onConflictDoNothing()
}

/** Who came and left between two snapshots, the last first. */
export async function listStays(
  db: Db,
  trackedId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const condition = and(eq(trackedStays.tracked_id, trackedId), eq(trackedStays.edge, 'followers'))
  const rows = await db
    .select()
    .from(trackedStays)
    .where(condition)
    .orderBy(desc(trackedStays.ended_at), trackedStays.network_id)
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ n: count() }).from(trackedStays).where(condition)
  return { count: total?.n ?? 0, rows }
}
