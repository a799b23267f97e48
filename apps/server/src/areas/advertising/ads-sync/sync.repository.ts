import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import {
  adAccounts,
  grantedAccounts,
  socialAccounts,
  type AdAccountRow,
  type GrantedAccountRow,
} from '../../../store/tables.ts'
import { adsSyncs, type AdsSyncRow } from './tables.ts'

/** A live grant, and whether the user who granted it can call the network now. */
export interface GrantState {
  readonly grant: GrantedAccountRow
  readonly account: AdAccountRow
  readonly is_connected: boolean
}
export interface SyncOf {
  readonly team_id: string
  readonly ad_account_id: string
}

export async function liveGrants(db: Db, of?: SyncOf): Promise<GrantState[]> {
  return await db
    .select({
      grant: grantedAccounts,
      account: adAccounts,
      is_connected: sql<boolean>`exists (select 1 from ${socialAccounts} where ${socialAccounts.user_id} = ${grantedAccounts.granted_by}
        and ${socialAccounts.provider} = 'twitter' and not ${socialAccounts.needs_reconnect})`,
    })
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.ad_account_id))
    .where(
      and(
        isNull(grantedAccounts.revoked_at),
        of ? eq(grantedAccounts.team_id, of.team_id) : undefined,
        of ? eq(grantedAccounts.ad_account_id, of.ad_account_id) : undefined,
      ),
    )
    .orderBy(grantedAccounts.created_at, grantedAccounts.id)
}

export const listSyncs = async (db: Db): Promise<AdsSyncRow[]> => await db.select().from(adsSyncs)

export async function readSync(db: Db, id: string): Promise<AdsSyncRow | undefined> {
  const [row] = await db.select().from(adsSyncs).where(eq(adsSyncs.id, id))
  return row
}

export async function findSync(db: Db, of: SyncOf): Promise<AdsSyncRow | undefined> {
  const [row] = await db
    .select()
    .from(adsSyncs)
    .where(and(eq(adsSyncs.team_id, of.team_id), eq(adsSyncs.ad_account_id, of.ad_account_id)))
  return row
}

/** Syncs of an ad account, by the network's id, of every team that has one. */
export async function findAccountSyncs(
  db: Db,
  accountId: string,
): Promise<{ sync: AdsSyncRow; account: AdAccountRow }[]> {
  return await db
    .select({ sync: adsSyncs, account: adAccounts })
    .from(adsSyncs)
    .innerJoin(adAccounts, eq(adAccounts.id, adsSyncs.ad_account_id))
    .where(eq(adAccounts.account_id, accountId))
    .orderBy(adsSyncs.created_at, adsSyncs.id)
}

export async function insertSync(db: Db, row: typeof adsSyncs.$inferInsert): Promise<void> {
  await db.insert(adsSyncs).values(row).onConflictDoNothing()
}

export async function changeSync(db: Db, id: string, change: Partial<AdsSyncRow>): Promise<void> {
  await db.update(adsSyncs).set(change).where(eq(adsSyncs.id, id))
}
