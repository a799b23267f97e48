import { asc } from 'drizzle-orm'
import type { Db } from '../../../../store/database.ts'
import { audienceCategories } from '../tables.ts'

/** All categories in their order. */
export const listCategorySlugs = async (db: Db): Promise<{ id: string; slug: string }[]> =>
  await db
    .select({ id: audienceCategories.id, slug: audienceCategories.slug })
    .from(audienceCategories)
    .orderBy(asc(audienceCategories.position), asc(audienceCategories.id))
