import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import type { Sql } from '../../store/sql.ts'

/** Rows have the author, whether the post is of the newer weeks, and `thing`, what it is about ('' for all posts). */
export const trendingThings = defineQuery({
  name: 'trending-things',
  params: z.object({}),
  row: z.object({
    thing: z.string(),
    authors: countColumn,
    authors_before: countColumn,
    example: z.int(),
    found: countColumn,
  }),
  sql: ({ rows, least }: { rows: Sql; least: number }) => `
    SELECT thing, authors, authors_before, example, count() OVER () AS found FROM (
      SELECT toString(thing) AS thing, groupBitmapIf(profile_id, is_new) AS authors, groupBitmapIf(profile_id, NOT is_new) AS authors_before,
        max(profile_id) AS example
      FROM (${rows}) GROUP BY thing)
    QUALIFY authors >= ${Math.trunc(least)}`,
  merge: { by: ['thing'], add: ['authors', 'authors_before'], most: ['example', 'found'] },
})
