import { and, eq, lt, sql } from 'drizzle-orm'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import type { Db } from '../../../store/database.ts'
import { ownerColumns } from '../subscriptions/owner.policy.ts'
import { premiumUses, type UseKind } from './tables.ts'

interface Use {
  readonly owner: SubscriptionOwner
  readonly kind: UseKind
  readonly period: string
}

const columnOf = ({ kind }: SubscriptionOwner) =>
  kind === 'team' ? premiumUses.team_id : premiumUses.user_id
const isOf = ({ owner, kind, period }: Use) =>
  and(eq(columnOf(owner), owner.id), eq(premiumUses.kind, kind), eq(premiumUses.period, period))
const rowOf = ({ owner, ...use }: Use, used: number) => ({ ...use, ...ownerColumns(owner), used })
/** One row for each owner, kind and period. */
const rowKey = ({ owner }: Use) => [columnOf(owner), premiumUses.kind, premiumUses.period]

export async function readUse(db: Db, use: Use): Promise<number> {
  const [row] = await db.select({ used: premiumUses.used }).from(premiumUses).where(isOf(use))
  return row?.used ?? 0
}

/** Adds what was used already, whatever the limit. */
export async function addUse(db: Db, use: Use, used: number): Promise<void> {
  if (used === 0) return
  await db
    .insert(premiumUses)
    .values(rowOf(use, used))
    .onConflictDoUpdate({
      target: rowKey(use),
      set: { used: sql`${premiumUses.used} + excluded.used` },
    })
}

/** Takes one, unless as many as `most` are taken; of requests at once no more than that succeed. */
export async function takeOne(db: Db, use: Use, most: number): Promise<boolean> {
  if (most < 1) return false
  const rows = await db
    .insert(premiumUses)
    .values(rowOf(use, 1))
    .onConflictDoUpdate({
      target: rowKey(use),
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
