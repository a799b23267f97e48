import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  notInArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import {
  trackedChanges,
  trackedEdges,
  trackedPeople,
  trackedSnapshots,
  type Edge,
  type Fate,
  type TrackedRow,
} from './tables.ts'

/** Kinds of change that are no loss. */
const NOT_LOST = ['gained', 'renamed'] as const
type Departure = Fate | 'renamed'

export interface PeopleFilter {
  readonly q?: string | undefined
  /** A column, after `-` in descending order. */
  readonly ordering: string
  readonly limit: number
  readonly offset: number
}

export interface ListFilter extends PeopleFilter {
  readonly since?: string | undefined
  readonly country?: string | undefined
  readonly verified?: boolean | undefined
  readonly verified_type?: string | undefined
  readonly min_followers?: number | undefined
  readonly follows_back?: boolean | undefined
  /** Whose last post is older, or who has none. */
  readonly silent_since?: Date | undefined
}

/** The snapshot in which somebody was first seen. */
const first = alias(trackedSnapshots, 'first_snapshot')

const named = (q: string | undefined): SQL | undefined =>
  q === undefined || q === ''
    ? undefined
    : or(
        ilike(trackedPeople.handle, likePattern(q.replace(/^@/, ''))),
        ilike(trackedPeople.name, likePattern(q)),
      )

/** Whether the person is in the account's other list as well, as of its last complete snapshot. */
const isInOther = (
  tracked: TrackedRow,
  edge: Edge,
  networkId: typeof trackedEdges.network_id | typeof trackedChanges.network_id,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from tracked_edges other where other.tracked_id = ${tracked.id}::uuid
    and other.edge = ${edge === 'followers' ? 'following' : 'followers'} and other.network_id = ${networkId}
    and other.since_number <= ${tracked.complete_number}::int)`

/** People whose value is unknown come last. */
const inOrder = (
  ordering: string,
  columns: Readonly<Record<string, AnyPgColumn | SQL>>,
  networkId: typeof trackedEdges.network_id | typeof trackedChanges.network_id,
): SQL[] => {
  const column = columns[ordering.replace(/^-/, '')]!
  const direction = ordering.startsWith('-') ? desc(column) : asc(column)
  return [sql`${direction} nulls last`, asc(networkId)]
}

/** A list of a connected account as of its last complete snapshot. */
export async function listPeople(db: Db, tracked: TrackedRow, edge: Edge, filter: ListFilter) {
  const isBack = isInOther(tracked, edge, trackedEdges.network_id)
  const { since, country, verified, verified_type, min_followers, follows_back, silent_since } = filter
  const condition = and(
    eq(trackedEdges.tracked_id, tracked.id),
    eq(trackedEdges.edge, edge),
    lte(trackedEdges.since_number, tracked.complete_number),
    named(filter.q),
    since === undefined ? undefined : gte(first.began_at, new Date(since)),
    country === undefined ? undefined : eq(trackedPeople.country, country),
    verified === undefined ? undefined : eq(trackedPeople.verified, verified),
    verified_type === undefined ? undefined : eq(trackedPeople.verified_type, verified_type),
    min_followers === undefined ? undefined : gte(trackedPeople.followers_count, min_followers),
    follows_back === undefined ? undefined : sql`${isBack} = ${follows_back}`,
    silent_since === undefined
      ? undefined
      : or(lt(trackedPeople.last_post_at, silent_since), eq(trackedPeople.posts_count, 0)),
  )
  const isPerson = and(
    eq(trackedPeople.tracked_id, trackedEdges.tracked_id),
    eq(trackedPeople.network_id, trackedEdges.network_id),
  )
  const isFirst = and(
    eq(first.tracked_id, trackedEdges.tracked_id),
    eq(first.number, trackedEdges.since_number),
  )
  const columns = {
    first_seen_at: first.began_at,
    followers_count: trackedPeople.followers_count,
    last_post_at: trackedPeople.last_post_at,
    name: sql`lower(${trackedPeople.name})`,
  }
  const rows = await db
    .select({
      network_id: trackedEdges.network_id,
      person: trackedPeople,
      first_seen_at: first.began_at,
      follows_back: isBack,
    })
    .from(trackedEdges)
    .leftJoin(trackedPeople, isPerson)
    .leftJoin(first, isFirst)
    .where(condition)
    .orderBy(...inOrder(filter.ordering, columns, trackedEdges.network_id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db
    .select({ n: count() })
    .from(trackedEdges)
    .leftJoin(trackedPeople, isPerson)
    .leftJoin(first, isFirst)
    .where(condition)
  return { count: total?.n ?? 0, rows }
}

/** Since when people follow, and whether it is mutual, of those the last complete snapshot has. */
export async function listStandings(db: Db, tracked: TrackedRow, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            network_id: trackedEdges.network_id,
            first_seen_at: first.began_at,
            follows_back: isInOther(tracked, 'followers', trackedEdges.network_id),
          })
          .from(trackedEdges)
          .leftJoin(
            first,
            and(eq(first.tracked_id, trackedEdges.tracked_id), eq(first.number, trackedEdges.since_number)),
          )
          .where(
            and(
              eq(trackedEdges.tracked_id, tracked.id),
              eq(trackedEdges.edge, 'followers'),
              lte(trackedEdges.since_number, tracked.complete_number),
              inArray(trackedEdges.network_id, [...ids]),
            ),
          )
  return new Map(rows.map(({ network_id, ...standing }) => [network_id, standing]))
}

/** The edges between a connected account and these people in its last complete snapshot. */
export const listTies = async (db: Db, tracked: TrackedRow, ids: readonly string[]) =>
  await db
    .select({ edge: trackedEdges.edge, network_id: trackedEdges.network_id })
    .from(trackedEdges)
    .where(
      and(
        eq(trackedEdges.tracked_id, tracked.id),
        lte(trackedEdges.since_number, tracked.complete_number),
        // One parameter, however many they are.
        sql`${trackedEdges.network_id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
      ),
    )

/** Followers that were there in one complete snapshot and not in a later one, which ended within the period. */
export async function listLost(
  db: Db,
  tracked: TrackedRow,
  filter: PeopleFilter & {
    readonly from?: Date | undefined
    readonly until?: Date | undefined
    readonly fate?: Departure | undefined
    readonly follows_back?: boolean | undefined
    readonly min_followers?: number | undefined
  },
) {
  const later = alias(trackedSnapshots, 'later')
  const earlier = alias(trackedSnapshots, 'earlier')
  const { from, until, fate, min_followers } = filter
  const isBack = isInOther(tracked, 'followers', trackedChanges.network_id)
  const ofPeriod = and(
    eq(trackedChanges.tracked_id, tracked.id),
    eq(trackedChanges.edge, 'followers'),
    isNotNull(later.ended_at),
    from === undefined ? undefined : gte(later.ended_at, from),
    until === undefined ? undefined : lt(later.ended_at, until),
  )
  const condition = and(
    ofPeriod,
    fate === undefined ? notInArray(trackedChanges.kind, [...NOT_LOST]) : eq(trackedChanges.kind, fate),
    named(filter.q),
    min_followers === undefined ? undefined : gte(trackedPeople.followers_count, min_followers),
    filter.follows_back === undefined ? undefined : sql`${isBack} = ${filter.follows_back}`,
  )
  const ofSnapshot = (
    snapshot: { readonly tracked_id: AnyPgColumn; readonly number: AnyPgColumn },
    number: AnyPgColumn,
  ) => and(eq(snapshot.tracked_id, trackedChanges.tracked_id), eq(snapshot.number, number))
  const isPerson = and(
    eq(trackedPeople.tracked_id, trackedChanges.tracked_id),
    eq(trackedPeople.network_id, trackedChanges.network_id),
  )
  const columns = {
    lost_at: later.ended_at,
    first_seen_at: first.began_at,
    followers_count: trackedPeople.followers_count,
    name: sql`lower(${trackedPeople.name})`,
  }
  const rows = await db
    .select({
      network_id: trackedChanges.network_id,
      fate: trackedChanges.kind,
      looks: trackedChanges.looks,
      person: trackedPeople,
      first_seen_at: first.began_at,
      last_seen_at: earlier.ended_at,
      lost_from: earlier.began_at,
      lost_to: later.ended_at,
      told_at: trackedChanges.told_at,
      old_handle: trackedChanges.old_handle,
      follows_back: isBack,
    })
    .from(trackedChanges)
    .innerJoin(later, ofSnapshot(later, trackedChanges.number))
    .innerJoin(earlier, ofSnapshot(earlier, later.compared_with))
    .leftJoin(first, ofSnapshot(first, trackedChanges.since_number))
    .leftJoin(trackedPeople, isPerson)
    .where(condition)
    .orderBy(...inOrder(filter.ordering, columns, trackedChanges.network_id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db
    .select({ n: count() })
    .from(trackedChanges)
    .innerJoin(later, ofSnapshot(later, trackedChanges.number))
    .innerJoin(earlier, ofSnapshot(earlier, later.compared_with))
    .leftJoin(trackedPeople, isPerson)
    .where(condition)
  const date = sql<string>`to_char(${later.ended_at} at time zone 'UTC', 'YYYY-MM-DD')`
  const days = await db
    .select({ date, fate: trackedChanges.kind, people: count() })
    .from(trackedChanges)
    .innerJoin(later, ofSnapshot(later, trackedChanges.number))
    .where(and(ofPeriod, ne(trackedChanges.kind, 'gained')))
    .groupBy(date, trackedChanges.kind)
    .orderBy(date, trackedChanges.kind)
  return {
    count: total?.n ?? 0,
    // The conditions leave no others.
    rows: rows.map(({ fate: kind, lost_to, ...row }) => ({
      ...row,
      fate: kind as Departure,
      lost_to: lost_to!,
    })),
    days: days.map((day) => ({ ...day, fate: day.fate as Departure })),
  }
}

/** Followers of the last complete snapshot by the country their location names; those without one are left out. */
export async function countCountries(db: Db, tracked: TrackedRow) {
  return await db
    .select({ country: trackedPeople.country, people: count() })
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
        eq(trackedEdges.edge, 'followers'),
        lte(trackedEdges.since_number, tracked.complete_number),
        ne(trackedPeople.country, ''),
      ),
    )
    .groupBy(trackedPeople.country)
    .orderBy(trackedPeople.country)
}
