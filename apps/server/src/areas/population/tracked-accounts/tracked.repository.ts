import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../store/database.ts'
import { memberships, socialAccounts } from '../../../store/tables.ts'
import {
  trackedAccounts,
  trackedChanges,
  trackedSnapshots,
  type SnapshotRow,
  type TrackedRow,
} from './tables.ts'

/** Stores a tracked account; null when that owner tracks the account already. */
export async function insertTracked(
  db: Db,
  row: typeof trackedAccounts.$inferInsert,
): Promise<TrackedRow | null> {
  const [inserted] = await db.insert(trackedAccounts).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Without a check of access: for the job and the operator. */
export async function readTracked(db: Db, id: string): Promise<TrackedRow | undefined> {
  const [row] = await db.select().from(trackedAccounts).where(eq(trackedAccounts.id, id))
  return row
}

export const findTracked = async (
  db: Db,
  teamIds: readonly string[],
  id: string,
): Promise<TrackedRow | undefined> => {
  const row = await readTracked(db, id)
  return row?.team_id != null && teamIds.includes(row.team_id) ? row : undefined
}

/** The operator's own tracked account, by handle. */
export async function findOperatorsTracked(db: Db, handle: string): Promise<TrackedRow | undefined> {
  const [row] = await db
    .select()
    .from(trackedAccounts)
    .where(
      and(
        isNull(trackedAccounts.team_id),
        isNull(trackedAccounts.account_id),
        eq(sql`lower(${trackedAccounts.handle})`, handle.toLowerCase()),
      ),
    )
  return row
}

export const countTracked = async (db: Db, teamId: string): Promise<number> =>
  await db.$count(trackedAccounts, eq(trackedAccounts.team_id, teamId))

export const isMember = async (db: Db, teamId: string, userId: string): Promise<boolean> =>
  (await db.$count(memberships, and(eq(memberships.team_id, teamId), eq(memberships.user_id, userId)))) > 0

/** Whether that account of X is connected to that user. */
export const isConnected = async (db: Db, accountId: string, userId: string): Promise<boolean> =>
  (await db.$count(
    socialAccounts,
    and(
      eq(socialAccounts.uid, accountId),
      eq(socialAccounts.user_id, userId),
      inArray(socialAccounts.provider, ['twitter', 'twitter_oauth2']),
    ),
  )) > 0

/**
 * Whether X tells how people stand to this account: it tells that to the account itself. Who has connected several
 * accounts calls as any of them.
 */
export const tellsConnections = async (db: Db, { account_id, network_id, user_id }: TrackedRow) =>
  account_id === network_id &&
  (await db.$count(
    socialAccounts,
    and(
      eq(socialAccounts.user_id, user_id),
      inArray(socialAccounts.provider, ['twitter', 'twitter_oauth2']),
      ne(socialAccounts.uid, account_id),
    ),
  )) === 0

/** Tracked connected accounts of X, each with its newest snapshot and its newest complete one. */
export async function listTrackedOfAccounts(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  const completeSnapshots = alias(trackedSnapshots, 'complete')
  return await db
    .select({ account: trackedAccounts, last: trackedSnapshots, complete: completeSnapshots })
    .from(trackedAccounts)
    .leftJoin(
      trackedSnapshots,
      and(
        eq(trackedSnapshots.tracked_id, trackedAccounts.id),
        eq(trackedSnapshots.number, trackedAccounts.last_number),
      ),
    )
    .leftJoin(
      completeSnapshots,
      and(
        eq(completeSnapshots.tracked_id, trackedAccounts.id),
        eq(completeSnapshots.number, trackedAccounts.complete_number),
      ),
    )
    .where(
      and(
        inArray(trackedAccounts.account_id, [...accountIds]),
        eq(trackedAccounts.network_id, trackedAccounts.account_id),
      ),
    )
}

export async function deleteTrackedOfPerson(db: Db, userId: string): Promise<void> {
  await db
    .delete(trackedAccounts)
    .where(and(eq(trackedAccounts.user_id, userId), isNotNull(trackedAccounts.account_id)))
}

/** Tracked accounts, each with its newest complete snapshot. */
export async function listTracked(
  db: Db,
  teamIds: readonly string[],
  page: { readonly limit: number; readonly offset: number },
) {
  if (teamIds.length === 0) return { count: 0, rows: [] }
  const condition = inArray(trackedAccounts.team_id, [...teamIds])
  const rows = await db
    .select({ account: trackedAccounts, latest: trackedSnapshots })
    .from(trackedAccounts)
    .leftJoin(
      trackedSnapshots,
      and(
        eq(trackedSnapshots.tracked_id, trackedAccounts.id),
        eq(trackedSnapshots.number, trackedAccounts.complete_number),
      ),
    )
    .where(condition)
    .orderBy(asc(trackedAccounts.created_at), asc(trackedAccounts.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(trackedAccounts, condition), rows }
}

export async function changeTracked(db: Db, id: string, change: Partial<TrackedRow>): Promise<void> {
  await db.update(trackedAccounts).set(change).where(eq(trackedAccounts.id, id))
}

export async function deleteTracked(db: Db, id: string): Promise<void> {
  await db.delete(trackedAccounts).where(eq(trackedAccounts.id, id))
}

export const findDueTracked = async (db: Db, now: Date): Promise<TrackedRow[]> =>
  await db
    .select()
    .from(trackedAccounts)
    .where(lte(trackedAccounts.next_at, now))
    .orderBy(asc(trackedAccounts.next_at))
    .limit(200)

export async function insertSnapshot(
  db: Db,
  row: { readonly tracked_id: string; readonly number: number; readonly began_at: Date },
): Promise<void> {
  await db.insert(trackedSnapshots).values({ ...row, state: 'running' })
}

export async function changeSnapshot(
  db: Db,
  trackedId: string,
  number: number,
  change: Partial<SnapshotRow>,
): Promise<void> {
  await db
    .update(trackedSnapshots)
    .set(change)
    .where(and(eq(trackedSnapshots.tracked_id, trackedId), eq(trackedSnapshots.number, number)))
}

/** Counts people a list left out although they still follow or are followed. */
export async function addLeftOut(db: Db, trackedId: string, number: number, people: number): Promise<void> {
  if (people === 0) return
  await db
    .update(trackedSnapshots)
    .set({ left_out: sql`${trackedSnapshots.left_out} + ${people}` })
    .where(and(eq(trackedSnapshots.tracked_id, trackedId), eq(trackedSnapshots.number, number)))
}

export async function readSnapshot(
  db: Db,
  trackedId: string,
  number: number,
): Promise<SnapshotRow | undefined> {
  const [row] = await db
    .select()
    .from(trackedSnapshots)
    .where(and(eq(trackedSnapshots.tracked_id, trackedId), eq(trackedSnapshots.number, number)))
  return row
}

/** Snapshots, newest first. */
export async function listSnapshots(
  db: Db,
  trackedId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: SnapshotRow[] }> {
  const condition = eq(trackedSnapshots.tracked_id, trackedId)
  const rows = await db
    .select()
    .from(trackedSnapshots)
    .where(condition)
    .orderBy(desc(trackedSnapshots.number))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(trackedSnapshots, condition), rows }
}

/** The last snapshots, oldest first. */
export async function findLatestSnapshots(db: Db, trackedId: string, limit: number): Promise<SnapshotRow[]> {
  const rows = await db
    .select()
    .from(trackedSnapshots)
    .where(eq(trackedSnapshots.tracked_id, trackedId))
    .orderBy(desc(trackedSnapshots.number))
    .limit(limit)
  return rows.toReversed()
}

export async function listChanges(
  db: Db,
  trackedId: string,
  filter: {
    readonly number?: number | undefined
    readonly edge?: 'followers' | 'following' | undefined
    readonly kind?: (typeof trackedChanges.$inferSelect)['kind'] | undefined
    readonly limit: number
    readonly offset: number
  },
) {
  const condition = and(
    eq(trackedChanges.tracked_id, trackedId),
    filter.number === undefined ? undefined : eq(trackedChanges.number, filter.number),
    filter.edge === undefined ? undefined : eq(trackedChanges.edge, filter.edge),
    filter.kind === undefined ? undefined : eq(trackedChanges.kind, filter.kind),
  )
  const rows = await db
    .select()
    .from(trackedChanges)
    .where(condition)
    .orderBy(
      desc(trackedChanges.number),
      asc(trackedChanges.edge),
      asc(trackedChanges.kind),
      asc(trackedChanges.network_id),
    )
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db.select({ n: count() }).from(trackedChanges).where(condition)
  return { count: total?.n ?? 0, rows }
}

/** Ids of the connected accounts that a person has tracked, oldest first. */
export async function listTrackedByPerson(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: trackedAccounts.id })
    .from(trackedAccounts)
    .where(
      and(
        eq(trackedAccounts.user_id, userId),
        isNotNull(trackedAccounts.account_id),
        eq(trackedAccounts.network_id, trackedAccounts.account_id),
      ),
    )
    .orderBy(asc(trackedAccounts.created_at), asc(trackedAccounts.id))
  return rows.map(({ id }) => id)
}
