import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { audiences } from '../audiences/tables.ts'

interface RecentFilter {
  readonly ad_account_id?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Audiences of these teams by when they were last built, changed, used or applied, the latest first. */
export async function findRecentAudiences(
  db: Db,
  teamIds: readonly string[],
  { ad_account_id, limit, offset }: RecentFilter,
): Promise<{ count: number; ids: string[] }> {
  if (teamIds.length === 0) return { count: 0, ids: [] }
  const usages = sql`select u.applied_at from audience_usages u
    where u.team_id = audiences.team_id and u.audience_config_id = audiences.audience_config_id`
  const lastTouched = sql`greatest(audiences.modified_at, audiences.last_used_at, (${usages} order by u.applied_at desc limit 1))`
  const condition = sql`audiences.deleted_at is null and audiences.team_id = any(${sql.param([...teamIds])}::uuid[])
    ${
      ad_account_id === undefined
        ? sql``
        : sql`and (exists (${usages} and u.ad_account_id = ${ad_account_id}) or exists (
            select 1 from uploaded_audiences s where s.audience_id = audiences.id
              and s.ad_account_id = ${ad_account_id} and s.state not in ('removed', 'failed')))`
    }`
  const rows = await db
    .select({ id: audiences.id })
    .from(audiences)
    .where(condition)
    .orderBy(desc(lastTouched), desc(audiences.id))
    .limit(limit)
    .offset(offset)
  return { count: await db.$count(audiences, condition), ids: rows.map(({ id }) => id) }
}
