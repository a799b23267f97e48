import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { forgetHidden } from './person.repository.ts'
import { trackedChanges, trackedEdges, type Edge, type Fate } from './tables.ts'

interface EdgesOf {
  readonly tracked_id: string
  readonly edge: Edge
}

/** Marks these accounts as seen in a snapshot; new ones start with it. Idempotent. */
export async function markSeen(
  db: Db,
  { tracked_id, edge }: EdgesOf,
  number: number,
  people: readonly { readonly id: string; readonly handle: string }[],
): Promise<void> {
  if (people.length === 0) return
  const uniquePeople = [...new Map(people.map(({ id, handle }) => [id, { id, handle }])).values()]
  await db.execute(sql`
    insert into tracked_edges (tracked_id, edge, network_id, handle, known_handle, since_number, seen_number)
    select ${tracked_id}::uuid, ${edge}, p.id, p.handle, p.handle, ${number}::int, ${number}::int
    from jsonb_to_recordset(${JSON.stringify(uniquePeople)}::jsonb) as p (id text, handle text)
    on conflict (tracked_id, edge, network_id)
    do update set handle = excluded.handle, seen_number = excluded.seen_number, fate = null`)
}

/**
 * Ids of accounts that are in the last complete snapshot but missing in this one for an unknown reason;
 * sorted, from after `after`.
 */
export async function missingAfter(
  db: Db,
  { tracked_id, edge }: EdgesOf,
  number: number,
  complete: number,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: trackedEdges.network_id })
    .from(trackedEdges)
    .where(
      and(
        eq(trackedEdges.tracked_id, tracked_id),
        eq(trackedEdges.edge, edge),
        lt(trackedEdges.seen_number, number),
        lte(trackedEdges.since_number, complete),
        isNull(trackedEdges.fate),
        gt(trackedEdges.network_id, after),
      ),
    )
    .orderBy(asc(trackedEdges.network_id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function storeFates(
  db: Db,
  { tracked_id, edge }: EdgesOf,
  fates: readonly { readonly id: string; readonly fate: Fate }[],
): Promise<void> {
  if (fates.length === 0) return
  await db.execute(sql`
    update tracked_edges e set fate = f.fate
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f (id text, fate text)
    where e.tracked_id = ${tracked_id}::uuid and e.edge = ${edge} and e.network_id = f.id`)
}

export interface Difference {
  readonly followers_gained: number
  readonly followers_lost: number
  readonly following_gained: number
  readonly following_lost: number
  readonly renamed: number
}

/**
 * Records the changes between the complete snapshot `complete` and this one, and updates the edges to this
 * one: missing accounts are removed. An account that came and left between the two is in neither and counts
 * as no change.
 */
export async function compareEdges(
  db: Db,
  tracked_id: string,
  number: number,
  complete: number,
  now: Date,
): Promise<Difference> {
  const ofAccount = sql`tracked_id = ${tracked_id}::uuid`
  await db.execute(sql`
    insert into tracked_changes (tracked_id, number, edge, network_id, kind, handle, old_handle, unclear_since, since_number)
    select tracked_id, ${number}::int, edge, network_id,
      case when since_number > ${complete}::int then 'gained' when seen_number < ${number}::int then coalesce(fate, 'unknown') else 'renamed' end,
      handle, case when since_number <= ${complete}::int and seen_number = ${number}::int then known_handle end,
      case when seen_number < ${number}::int and coalesce(fate, 'unknown') = 'unknown' then ${now.toISOString()}::timestamptz end,
      case when seen_number < ${number}::int then since_number end
    from tracked_edges
    where ${ofAccount} and (
      (since_number > ${complete}::int and seen_number = ${number}::int)
      or (since_number <= ${complete}::int and seen_number < ${number}::int)
      or (since_number <= ${complete}::int and seen_number = ${number}::int and known_handle <> handle))
    on conflict do nothing`)
  await retainSeen(db, tracked_id, number)
  await forgetHidden(db, tracked_id, number)
  const { rows } = await db.execute<Record<keyof Difference, number>>(sql`
    select
      count(*) filter (where edge = 'followers' and kind = 'gained')::int as followers_gained,
      count(*) filter (where edge = 'followers' and kind in ('left', 'suspended', 'deleted', 'unknown'))::int as followers_lost,
      count(*) filter (where edge = 'following' and kind = 'gained')::int as following_gained,
      count(*) filter (where edge = 'following' and kind in ('left', 'suspended', 'deleted', 'unknown'))::int as following_lost,
      count(distinct network_id) filter (where kind = 'renamed')::int as renamed
    from tracked_changes where ${ofAccount} and number = ${number}::int`)
  return rows[0]!
}

/**
 * Ids of accounts known to have ended the follow: accounts missing in a complete snapshot, and those that
 * earlier snapshots saw leave; sorted, from after `after`. Suspended and deleted accounts are removed from the
 * population entirely, so they are not included.
 */
export async function endedFollowsAfter(
  db: Db,
  { tracked_id, edge }: EdgesOf,
  number: number,
  after: string,
  limit: number,
): Promise<string[]> {
  const ofEdges = sql`tracked_id = ${tracked_id}::uuid and edge = ${edge} and network_id > ${after}`
  const { rows } = await db.execute<{ network_id: string }>(sql`
    select network_id from tracked_edges
    where ${ofEdges} and seen_number < ${number}::int and coalesce(fate, 'unknown') in ('left', 'unknown')
    union
    select network_id from tracked_changes c
    where ${ofEdges} and kind in ('left', 'unknown') and not exists (
      select 1 from tracked_edges e where e.tracked_id = c.tracked_id and e.edge = c.edge and e.network_id = c.network_id
        and e.seen_number = ${number}::int)
    order by network_id limit ${limit}::int`)
  return rows.map(({ network_id }) => network_id)
}

/** Ids of accounts that were missing without a clear reason in that time; sorted, from after `after`. */
export async function unclearAfter(
  db: Db,
  tracked_id: string,
  span: { readonly from: Date; readonly until: Date },
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: trackedChanges.network_id })
    .from(trackedChanges)
    .where(
      and(
        eq(trackedChanges.tracked_id, tracked_id),
        gt(trackedChanges.unclear_since, span.from),
        lte(trackedChanges.unclear_since, span.until),
        gt(trackedChanges.network_id, after),
      ),
    )
    .orderBy(asc(trackedChanges.network_id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Stores why accounts were missing. Of those that are in this snapshot again the reason stays unknown: they
 * were away for a while.
 */
export async function settleUnclear(
  db: Db,
  tracked_id: string,
  number: number,
  until: Date,
  fates: readonly { readonly id: string; readonly fate: Fate }[],
): Promise<void> {
  if (fates.length === 0) return
  await db.execute(sql`
    update tracked_changes c set unclear_since = null,
      kind = case when f.fate = 'left' and exists (
        select 1 from tracked_edges e where e.tracked_id = c.tracked_id and e.edge = c.edge
          and e.network_id = c.network_id and e.seen_number = ${number}::int) then c.kind else f.fate end
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f (id text, fate text)
    where c.tracked_id = ${tracked_id}::uuid and c.network_id = f.id
      and c.unclear_since <= ${until.toISOString()}::timestamptz`)
}

/** Retains only accounts seen in this snapshot, with their current handles. */
export async function retainSeen(db: Db, tracked_id: string, number: number): Promise<void> {
  const ofAccount = sql`tracked_id = ${tracked_id}::uuid`
  await db.execute(sql`delete from tracked_edges where ${ofAccount} and seen_number < ${number}::int`)
  await db.execute(
    sql`update tracked_edges set known_handle = handle where ${ofAccount} and known_handle <> handle`,
  )
}
