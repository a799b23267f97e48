import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { trackedAccounts, type TrackedRow } from '../../population/tracked-accounts/tables.ts'
import { accountCompetitors, competitorDays, type CompetitorDay, type CompetitorRow } from './tables.ts'

/** The tracking of an account, and whose entries are meant. */
export interface Side {
  readonly tracked_id: string
  readonly user_id: string
}

const isOf = ({ tracked_id, user_id }: Side, table: typeof accountCompetitors | typeof competitorDays) =>
  and(eq(table.tracked_id, tracked_id), eq(table.user_id, user_id))

/** One change of an account's competitors at a time. */
export async function lockCompetitors(db: Db, { tracked_id }: Side): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7360680, hashtext(${tracked_id}))`)
}

/** In the order in which they were added. */
export const listCompetitorRows = async (db: Db, side: Side): Promise<CompetitorRow[]> =>
  await db
    .select()
    .from(accountCompetitors)
    .where(isOf(side, accountCompetitors))
    .orderBy(asc(accountCompetitors.added_at), asc(accountCompetitors.network_id))

/** The oldest day first. */
export const listCompetitorDays = async (db: Db, side: Side): Promise<CompetitorDay[]> =>
  await db.select().from(competitorDays).where(isOf(side, competitorDays)).orderBy(asc(competitorDays.day))

export async function insertCompetitor(db: Db, row: CompetitorRow): Promise<void> {
  await db.insert(accountCompetitors).values(row)
}

export async function changeCompetitor(
  db: Db,
  side: Side,
  networkId: string,
  change: Partial<Pick<CompetitorRow, 'handle' | 'name' | 'avatar_url' | 'state'>>,
): Promise<void> {
  await db
    .update(accountCompetitors)
    .set(change)
    .where(and(isOf(side, accountCompetitors), eq(accountCompetitors.network_id, networkId)))
}

/** Deletes it with its days; answers whether there was one. */
export async function deleteCompetitor(db: Db, side: Side, networkId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(accountCompetitors)
    .where(and(isOf(side, accountCompetitors), eq(accountCompetitors.network_id, networkId)))
  return rowCount === 1
}

/** A day that is stored already gets the later figures. */
export async function storeDay(db: Db, row: CompetitorDay): Promise<void> {
  const { followers_count, posts_count, listed_count } = row
  await db
    .insert(competitorDays)
    .values(row)
    .onConflictDoUpdate({
      target: [
        competitorDays.tracked_id,
        competitorDays.user_id,
        competitorDays.network_id,
        competitorDays.day,
      ],
      set: { followers_count, posts_count, listed_count },
    })
}

/** All of an account are read together. */
export async function postponeReads(db: Db, side: Side, next_at: Date): Promise<void> {
  await db.update(accountCompetitors).set({ next_at }).where(isOf(side, accountCompetitors))
}

/** Tracked accounts whose present owner's competitors are to be read. */
export async function findDueComparisons(db: Db, now: Date): Promise<TrackedRow[]> {
  const rows = await db
    .selectDistinctOn([trackedAccounts.id], { account: trackedAccounts })
    .from(trackedAccounts)
    .innerJoin(
      accountCompetitors,
      and(
        eq(accountCompetitors.tracked_id, trackedAccounts.id),
        eq(accountCompetitors.user_id, trackedAccounts.user_id),
      ),
    )
    .where(lte(accountCompetitors.next_at, now))
    .orderBy(asc(trackedAccounts.id))
    .limit(200)
  return rows.map(({ account }) => account)
}
