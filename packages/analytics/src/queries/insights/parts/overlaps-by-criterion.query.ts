import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { type Sql } from '../../../store/sql.ts'
import type { Postings } from '../../../schema/tables.ts'

interface OverlapsQueryShape {
  postings: Postings
  bitmaps: Sql
  criteria: readonly number[]
}

/**
 * Members of an audience and of its baseline per criterion. Rows of postings are intersected with the sets'
 * bitmaps in place, on all cores and without copying: a profile number is allocated once, so rows of one
 * criterion and shard never share numbers and their overlaps add up (interests tab at ten million profiles:
 * 336 ms instead of 911 with merging first).
 */
export const overlapsByCriterion = defineQuery({
  name: 'insight-overlaps',
  params: z.object({}),
  row: z.object({ criterion: z.int(), audience: countColumn, baseline: countColumn }),
  sql: ({ postings, bitmaps, criteria }: OverlapsQueryShape) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    return `
      WITH (SELECT (groupArray(shard), groupArray(audience), groupArray(baseline)) FROM (${bitmaps})) AS sets
      SELECT criterion,
        sum(bitmapAndCardinality(profiles, sets.2[indexOf(sets.1, shard)])) AS audience,
        sum(bitmapAndCardinality(profiles, sets.3[indexOf(sets.1, shard)])) AS baseline
      FROM ${postings} WHERE criterion IN (${criteria.join(',') || '0'})
      GROUP BY criterion`
  },
  merge: { by: ['criterion'], add: ['audience', 'baseline'] },
})
