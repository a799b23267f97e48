import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AudienceRegion } from '@rookery/contract'
import { likePattern } from '../../../../store/like-pattern.ts'
import type { Db } from '../../../../store/database.ts'
import { audienceRegions } from '../tables.ts'

export interface RegionFilter {
  readonly q?: string | undefined
  readonly is_single_country?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

export async function listRegions(db: Db, filter: RegionFilter) {
  const condition = and(
    filter.q ? sql`${audienceRegions.name} ilike ${likePattern(filter.q)}` : undefined,
    filter.is_single_country === undefined
      ? undefined
      : eq(audienceRegions.is_single_country, filter.is_single_country),
  )
  const rows = await db
    .select()
    .from(audienceRegions)
    .where(condition)
    .orderBy(sql`lower(${audienceRegions.name}) collate "C"`, asc(audienceRegions.id))
    .limit(filter.limit)
    .offset(filter.offset)
  return { count: await db.$count(audienceRegions, condition), rows }
}

export async function getRegion(db: Db, id: number): Promise<AudienceRegion | undefined> {
  const [row] = await db.select().from(audienceRegions).where(eq(audienceRegions.id, id))
  return row
}

export async function regionsById(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, AudienceRegion>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  if (uniqueIds.length === 0) return new Map()
  const rows = await db.select().from(audienceRegions).where(inArray(audienceRegions.id, uniqueIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The region with exactly these countries. */
export async function findRegionOf(db: Db, codes: readonly string[]): Promise<number | null> {
  const [row] = await db
    .select({ id: audienceRegions.id })
    .from(audienceRegions)
    .where(
      sql`${audienceRegions.country_codes} @> ${sql.param([...codes])}::text[] and ${audienceRegions.country_codes} <@ ${sql.param([...codes])}::text[]`,
    )
    .orderBy(asc(audienceRegions.id))
    .limit(1)
  return row?.id ?? null
}
