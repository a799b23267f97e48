import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { users } from '../../../store/tables.ts'
import { audienceUsages } from '../audiences/tables.ts'
import type { UsageAdSetRow } from '../usage-runs/tables.ts'
import { adSetsOfUsages, openRunOf } from '../usage-runs/usage-ad-sets.query.ts'

export type UsageRow = typeof audienceUsages.$inferSelect & {
  readonly first_name: string
  readonly last_name: string
  /** Addresses the package was mailed to. */
  readonly shared_with_count: number
  /** The open job that writes to its ad sets. */
  readonly job_id: string | null
  readonly ad_sets: readonly UsageAdSetRow[]
}

export async function insertUsage(db: Db, row: typeof audienceUsages.$inferInsert): Promise<void> {
  await db.insert(audienceUsages).values(row)
}

export interface UsageFilter {
  readonly id?: string
  readonly team_id?: string | undefined
  readonly ad_account_id?: string | undefined
  readonly audience_config_id?: string | undefined
  readonly state?: 'applied' | 'restored' | undefined
  readonly limit: number
  readonly offset: number
}

const sharedWithCount = sql<number>`(
  select count(*)::int from targeting_shares s where s.usage_id = audience_usages.id and s.email is not null)`

/** Usages, newest first. */
export async function listUsages(
  db: Db,
  teamIds: readonly string[],
  filter: UsageFilter,
): Promise<{ count: number; rows: UsageRow[] }> {
  if (teamIds.length === 0) return { count: 0, rows: [] }
  const condition = and(
    inArray(audienceUsages.team_id, [...teamIds]),
    filter.id ? eq(audienceUsages.id, filter.id) : undefined,
    filter.team_id ? eq(audienceUsages.team_id, filter.team_id) : undefined,
    filter.ad_account_id ? eq(audienceUsages.ad_account_id, filter.ad_account_id) : undefined,
    filter.audience_config_id ? eq(audienceUsages.audience_config_id, filter.audience_config_id) : undefined,
    filter.state ? eq(audienceUsages.state, filter.state) : undefined,
  )
  const rows = await db
    .select({
      usage: audienceUsages,
      first_name: users.first_name,
      last_name: users.last_name,
      shared_with_count: sharedWithCount,
      job_id: openRunOf,
    })
    .from(audienceUsages)
    .innerJoin(users, eq(users.id, audienceUsages.applied_by))
    .where(condition)
    .orderBy(desc(audienceUsages.applied_at), desc(audienceUsages.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const total = await db.$count(audienceUsages, condition)
  const adSets = await adSetsOfUsages(
    db,
    rows.map(({ usage }) => usage.id),
  )
  return {
    count: total,
    rows: rows.map(({ usage, ...more }) => ({ ...usage, ...more, ad_sets: adSets.get(usage.id) ?? [] })),
  }
}

/** Marks a usage as restored; false when it was restored before. */
export async function markRestored(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(audienceUsages)
    .set({ state: 'restored', restored_at: now })
    .where(and(eq(audienceUsages.id, id), eq(audienceUsages.state, 'applied')))
    .returning({ id: audienceUsages.id })
  return rows.length > 0
}
