import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import { targetingShares, type TargetingShareRow } from './tables.ts'

/** What is shared: a usage, or one version of a config. */
export type SharedThing =
  | { readonly usage_id: string }
  | { readonly audience_config_id: string; readonly audience_config_version: number }

const isOf = (thing: SharedThing) =>
  'usage_id' in thing
    ? eq(targetingShares.usage_id, thing.usage_id)
    : and(
        eq(targetingShares.audience_config_id, thing.audience_config_id),
        eq(targetingShares.audience_config_version, thing.audience_config_version),
      )

/** Until the transaction ends nobody else shares this usage or config. */
export const lockShared = async (tx: Transaction, id: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(7360431, hashtext(${id}))`)
}

/** The open share of a thing with an address, or its link. */
export async function findOpenTargetingShare(
  db: Db,
  thing: SharedThing,
  email: string | null,
  now: Date,
): Promise<TargetingShareRow | undefined> {
  const [row] = await db
    .select()
    .from(targetingShares)
    .where(
      and(
        isOf(thing),
        email === null ? isNull(targetingShares.email) : eq(targetingShares.email, email),
        gt(targetingShares.expires_at, now),
      ),
    )
  return row
}

export const insertTargetingShare = async (db: Db, row: TargetingShareRow): Promise<void> => {
  await db.insert(targetingShares).values(row)
}

export const renewTargetingShare = async (
  db: Db,
  id: string,
  change: Partial<Pick<TargetingShareRow, 'message' | 'expires_at' | 'shared_by' | 'host'>>,
): Promise<void> => {
  await db.update(targetingShares).set(change).where(eq(targetingShares.id, id))
}

export async function findTargetingShare(db: Db, id: string): Promise<TargetingShareRow | undefined> {
  const [row] = await db.select().from(targetingShares).where(eq(targetingShares.id, id))
  return row
}

/** The share with this hash of its code while it is open; the first time it is marked as opened. */
export async function openTargetingShare(
  db: Db,
  hash: string,
  now: Date,
): Promise<TargetingShareRow | undefined> {
  const [row] = await db
    .update(targetingShares)
    .set({ opened_at: sql`coalesce(${targetingShares.opened_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(targetingShares.code_hash, hash), gt(targetingShares.expires_at, now)))
    .returning()
  return row
}

/** Addresses a usage was shared with, the latest first. */
export async function listUsageShares(
  db: Db,
  usageId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const condition = and(eq(targetingShares.usage_id, usageId), isNotNull(targetingShares.email))
  const rows = await db
    .select()
    .from(targetingShares)
    .where(condition)
    .orderBy(desc(targetingShares.created_at), desc(targetingShares.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(targetingShares, condition), rows }
}

/** With an erased person their words go; the address of a share is emptied by its own rule. */
export const clearTargetingMessages = async (db: Db, userId: string): Promise<void> => {
  await db.update(targetingShares).set({ message: null }).where(eq(targetingShares.shared_by, userId))
}
