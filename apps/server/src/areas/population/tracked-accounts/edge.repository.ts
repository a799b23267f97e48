import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import type { Look } from './fate.policy.ts'
import { trackedEdges, type Edge, type Fate } from './tables.ts'

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
    do update set handle = excluded.handle, seen_number = excluded.seen_number, fate = null, looks = null,
      -- Who loses or regains a name is not renamed.
      known_handle = case when excluded.handle = '' or tracked_edges.known_handle = '' then excluded.handle
        else tracked_edges.known_handle end`)
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
  fates: readonly { readonly id: string; readonly fate: Fate; readonly looks: readonly Look[] }[],
): Promise<void> {
  if (fates.length === 0) return
  await db.execute(sql`
    update tracked_edges e set fate = f.fate, looks = f.looks
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f (id text, fate text, looks jsonb)
    where e.tracked_id = ${tracked_id}::uuid and e.edge = ${edge} and e.network_id = f.id`)
}

/** Marks people the list left out as seen: X says that they still follow or are followed. */
export async function markStillThere(
  db: Db,
  { tracked_id, edge }: EdgesOf,
  number: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(trackedEdges)
    .set({ seen_number: number })
    .where(
      and(
        eq(trackedEdges.tracked_id, tracked_id),
        eq(trackedEdges.edge, edge),
        inArray(trackedEdges.network_id, [...ids]),
      ),
    )
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
  const at = sql`${now.toISOString()}::timestamptz`
  // Two passes over the list, which may have millions of rows.
  await db.execute(sql`
    with gone as (delete from tracked_edges where ${ofAccount} and seen_number < ${number}::int returning *)
    insert into tracked_changes (tracked_id, number, edge, network_id, kind, handle, old_handle, unclear_since, looks, since_number)
    select tracked_id, ${number}::int, edge, network_id, coalesce(fate, 'unknown'), handle, null,
      case when coalesce(fate, 'unknown') = 'unknown' then ${at} end, looks, since_number
    from gone where since_number <= ${complete}::int
    union all
    select tracked_id, ${number}::int, edge, network_id, case when since_number > ${complete}::int then 'gained' else 'renamed' end,
      handle, case when since_number <= ${complete}::int then known_handle end, null, null, null
    from tracked_edges
    where ${ofAccount} and seen_number = ${number}::int and (since_number > ${complete}::int or known_handle <> handle)
    on conflict do nothing`)
  await db.execute(sql`
    update tracked_edges e set known_handle = e.handle from tracked_changes c
    where c.tracked_id = ${tracked_id}::uuid and c.number = ${number}::int and c.kind = 'renamed'
      and e.tracked_id = c.tracked_id and e.edge = c.edge and e.network_id = c.network_id`)
  const { rows } = await db.execute<Record<keyof Difference, number>>(sql`
    select
      count(*) filter (where edge = 'followers' and kind = 'gained')::int as followers_gained,
      count(*) filter (where edge = 'followers' and kind not in ('gained', 'renamed'))::int as followers_lost,
      count(*) filter (where edge = 'following' and kind = 'gained')::int as following_gained,
      count(*) filter (where edge = 'following' and kind not in ('gained', 'renamed'))::int as following_lost,
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
    where ${ofEdges} and seen_number < ${number}::int and coalesce(fate, 'unknown') in ('left', 'you_blocked', 'unknown')
    union
    select network_id from tracked_changes c
    where ${ofEdges} and kind in ('left', 'you_blocked', 'unknown') and not exists (
      select 1 from tracked_edges e where e.tracked_id = c.tracked_id and e.edge = c.edge and e.network_id = c.network_id
        and e.seen_number = ${number}::int)
    order by network_id limit ${limit}::int`)
  return rows.map(({ network_id }) => network_id)
}

/** Somebody who was missing, whose reason may still change. */
export interface UnclearLoss {
  readonly number: number
  readonly edge: Edge
  readonly network_id: string
  readonly kind: Fate
  readonly looks: readonly Look[]
  /** Whether this snapshot has seen them again. */
  readonly is_listed: boolean
}

/**
 * The next losses whose reason may still change and that are due: those in this snapshot again; those not clear
 * since `asked` or earlier, daily until `given_up`; and those gone since `deleted` or earlier. By person, from
 * after `after`; a person is never in two answers.
 */
export async function unclearAfter(
  db: Db,
  tracked_id: string,
  number: number,
  times: { readonly asked: Date; readonly given_up: Date; readonly deleted: Date },
  after: string,
  limit: number,
): Promise<UnclearLoss[]> {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const { rows } = await db.execute<UnclearLoss & Record<string, unknown>>(sql`
    with due as (
      select c.number, c.edge, c.network_id, c.kind, coalesce(c.looks, '[]') as looks, e.network_id is not null as is_listed
      from tracked_changes c left join tracked_edges e on e.tracked_id = c.tracked_id and e.edge = c.edge
        and e.network_id = c.network_id and e.seen_number = ${number}::int
      where c.tracked_id = ${tracked_id}::uuid and c.unclear_since is not null and c.network_id > ${after} and (
        e.network_id is not null
        or (c.kind = 'unknown' and c.unclear_since <= ${at(times.asked)} and c.unclear_since > ${at(times.given_up)})
        or (c.kind = 'gone' and c.unclear_since <= ${at(times.deleted)})))
    select * from due where network_id in (select distinct network_id from due order by network_id limit ${limit}::int)
    order by network_id, number, edge`)
  return rows
}

/** Stores what is known by now about somebody who was missing. */
export async function storeLosses(
  db: Db,
  tracked_id: string,
  losses: readonly (Pick<UnclearLoss, 'number' | 'edge' | 'network_id' | 'looks'> & {
    readonly fate: Fate
    readonly is_final: boolean
    /** The name of somebody X shows again. */
    readonly handle?: string
  })[],
): Promise<void> {
  if (losses.length === 0) return
  await db.execute(sql`
    update tracked_changes c set kind = f.fate, looks = f.looks, handle = coalesce(f.handle, c.handle),
      unclear_since = case when not f.is_final then c.unclear_since end
    from jsonb_to_recordset(${JSON.stringify(losses)}::jsonb)
      as f (number int, edge text, network_id text, fate text, looks jsonb, is_final boolean, handle text)
    where c.tracked_id = ${tracked_id}::uuid and c.number = f.number and c.edge = f.edge
      and c.network_id = f.network_id and c.unclear_since is not null`)
}

/** Retains only accounts seen in this snapshot, with their current handles. */
export async function retainSeen(db: Db, tracked_id: string, number: number): Promise<void> {
  const ofAccount = sql`tracked_id = ${tracked_id}::uuid`
  await db.execute(sql`delete from tracked_edges where ${ofAccount} and seen_number < ${number}::int`)
  await db.execute(
    sql`update tracked_edges set known_handle = handle where ${ofAccount} and known_handle <> handle`,
  )
}
