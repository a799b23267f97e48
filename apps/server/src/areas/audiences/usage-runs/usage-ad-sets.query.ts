import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { audienceUsageAdSets, type UsageAdSetRow } from './tables.ts'

/** The ad sets of usages, in the order in which they were chosen. */
export async function adSetsOfUsages(
  db: Db,
  usageIds: readonly string[],
): Promise<Map<string, UsageAdSetRow[]>> {
  if (usageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(audienceUsageAdSets)
    .where(inArray(audienceUsageAdSets.usage_id, [...usageIds]))
    .orderBy(asc(audienceUsageAdSets.position))
  return Map.groupBy(rows, ({ usage_id }) => usage_id)
}

/** The open run of a usage. */
export const openRunOf = sql<string | null>`(
  select j.id from background_jobs j
  where j.kind = 'apply' and j.subject_key = audience_usages.id::text and j.finished_at is null limit 1)`
