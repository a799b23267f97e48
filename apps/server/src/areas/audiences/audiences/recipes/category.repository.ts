import { iconOfCategory } from '@rookery/contract/catalogue/iconography.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { likePattern } from '../../../../store/like-pattern.ts'
import type { Db } from '../../../../store/database.ts'
import { audienceCategories } from '../tables.ts'

export interface CategoryFilter {
  readonly q?: string | undefined
  readonly parent_id?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * SQL for the number of audiences of the catalogue and of these teams in a category and its children. Column
 * names are written out: in a select from a single table drizzle omits the table name.
 */
const audienceCount = (teamIds: readonly string[]) => sql<number>`(
  select count(distinct a.id)::int from audiences a
  join audience_config_categories cc on cc.audience_config_id = a.audience_config_id
  join audience_categories c on c.id = cc.category_id
  where a.deleted_at is null
    and (a.team_id is null or a.team_id = any(${sql.param([...teamIds])}::uuid[]))
    and audience_categories.id in (c.id, c.parent_id))`

const columns = (teamIds: readonly string[]) => ({
  id: audienceCategories.id,
  name: audienceCategories.name,
  slug: audienceCategories.slug,
  parent_id: audienceCategories.parent_id,
  description: audienceCategories.description,
  audience_count: audienceCount(teamIds),
})

const withIcon = <Row extends { slug: string }>(row: Row) => ({ ...row, icon: iconOfCategory(row.slug).icon })

export async function listCategories(db: Db, teamIds: readonly string[], filter: CategoryFilter) {
  const condition = and(
    filter.q
      ? or(
          sql`${audienceCategories.name} ilike ${likePattern(filter.q)}`,
          sql`${audienceCategories.description} ilike ${likePattern(filter.q)}`,
        )
      : undefined,
    filter.parent_id ? eq(audienceCategories.parent_id, filter.parent_id) : undefined,
  )
  const rows = await db
    .select(columns(teamIds))
    .from(audienceCategories)
    .where(condition)
    .orderBy(asc(audienceCategories.position), asc(audienceCategories.id))
    .limit(filter.limit)
    .offset(filter.offset)
  return { count: await db.$count(audienceCategories, condition), rows: rows.map(withIcon) }
}

export async function getCategory(db: Db, teamIds: readonly string[], id: string) {
  const [row] = await db
    .select(columns(teamIds))
    .from(audienceCategories)
    .where(eq(audienceCategories.id, id))
  return row && withIcon(row)
}

/** Which of the given category ids exist. */
export async function knownCategoryIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: audienceCategories.id })
    .from(audienceCategories)
    .where(inArray(audienceCategories.id, [...ids]))
  return rows.map((row) => row.id)
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: audienceCategories.id })
    .from(audienceCategories)
    .where(eq(audienceCategories.slug, slug))
  return row
}
