import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { premiumUses, type UseKind } from './tables.ts'

interface Use {
  readonly user_id: string
  readonly kind: UseKind
  readonly period: string
}

const isOf = ({ user_id, kind, period }: Use) =>
  and(eq(premiumUses.user_id, user_id), eq(premiumUses.kind, kind), eq(premiumUses.period, period))

export async function readUse(db: Db, use: Use): Promise<number> {
  const [row] = await db.select({ used: premiumUses.used }).from(premiumUses).where(isOf(use))
  return row?.used ?? 0
}

/** Adds what was used already, whatever the limit. */
export async function addUse(db: Db, use: Use, used: number): Promise<void> {
  if (used === 0) return
  await db
    .insert(premiumUses)
    .values({ ...use, used })
    .onConflictDoUpdate({
      target: [premiumUses.user_id, premiumUses.kind, premiumUses.period],
      set: { used: sql`${premiumUses.used} + excluded.used` },
    })
}

/** Takes one, unless as many as `most` are taken; of requests at once no more than that succeed. */
export async function takeOne(db: Db, use: Use, most: number): Promise<boolean> {
  if (most < 1) return false
  const rows = await db
    .insert(premiumUses)
    .values({ ...use, used: 1 })
    .onConflictDoUpdate({
      target: [premiumUses.user_id, premiumUses.kind, premiumUses.period],
      set: { used: sql`${premiumUses.used} + 1` },
      setWhere: lt(premiumUses.used, most),
    })
    .returning({ used: premiumUses.used })
  return rows.length === 1
}

/** Gives one back that was taken for nothing. */
export async function giveOneBack(db: Db, use: Use): Promise<void> {
  await db
    .update(premiumUses)
    .set({ used: sql`greatest(${premiumUses.used} - 1, 0)` })
    .where(isOf(use))
}
