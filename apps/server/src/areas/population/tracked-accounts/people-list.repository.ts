import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  notInArray,
  isNotNull,
  lt,
  lte,
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
  const { since, country, verified, min_followers, follows_back, silent_since } = filter
  const condition = and(
    eq(trackedEdges.tracked_id, tracked.id),
    eq(trackedEdges.edge, edge),
    lte(trackedEdges.since_number, tracked.complete_number),
    named(filter.q),
    since === undefined ? undefined : gte(first.began_at, new Date(since)),
    country === undefined ? undefined : eq(trackedPeople.country, country),
    verified === undefined ? undefined : eq(trackedPeople.verified, verified),
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

/** Followers that were there in one complete snapshot and not in a later one, which ended within the period. */
export async function listLost(
  db: Db,
  tracked: TrackedRow,
  filter: PeopleFilter & { readonly from?: Date | undefined; readonly until?: Date | undefined },
) {
  const later = alias(trackedSnapshots, 'later')
  const earlier = alias(trackedSnapshots, 'earlier')
  const { from, until } = filter
  const condition = and(
    eq(trackedChanges.tracked_id, tracked.id),
    eq(trackedChanges.edge, 'followers'),
    notInArray(trackedChanges.kind, [...NOT_LOST]),
    isNotNull(later.ended_at),
    named(filter.q),
    from === undefined ? undefined : gte(later.ended_at, from),
    until === undefined ? undefined : lt(later.ended_at, until),
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
      follows_back: isInOther(tracked, 'followers', trackedChanges.network_id),
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
  return {
    count: total?.n ?? 0,
    // The condition leaves no others.
    rows: rows.map(({ fate, lost_to, ...row }) => ({ ...row, fate: fate as Fate, lost_to: lost_to! })),
  }
}
