import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { type Sql } from '../../../store/sql.ts'
import type { Postings } from '../../../schema/tables.ts'

interface SharedQueryShape {
  postings: Postings
  bitmaps: Sql
  criteria: readonly number[]
}

/**
 * Exact number of members who follow both of two accounts: `counts` contains the pairs (0, 1), (0, 2) … (1,
 * 2) … of indexes in `criteria`. Each account's bitmap is intersected with the audience once, so that pairs
 * are intersections of small sets.
 */
export const sharedInAudience = defineQuery({
  name: 'insight-shared-followers',
  params: z.object({}),
  row: z.object({ counts: z.array(countColumn) }),
  sql: ({ postings, bitmaps, criteria }: SharedQueryShape) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    const n = criteria.length
    const criteriaList = criteria.join(',')
    const criterionIndexes = criteria.map((_, i) => i)
    const states = `groupBitmapMergeStateResample(0, ${n}, 1)(profiles, transform(criterion, [${criteriaList}], [${criterionIndexes.join(',')}], ${n}))`
    return `
      SELECT sumForEach(counts) AS counts FROM (
        SELECT arrayFlatten(arrayMap(i -> arrayMap(x -> bitmapAndCardinality(x, mine[i]), arraySlice(mine, i + 1)), range(1, ${n}))) AS counts
        FROM (
          SELECT arrayMap(x -> bitmapAnd(x, audience), v) AS mine FROM (
            SELECT shard, ${states} AS v FROM ${postings} WHERE criterion IN (${criteriaList}) GROUP BY shard) AS p
          INNER JOIN (${bitmaps}) AS a USING (shard)))`
  },
  merge: { by: [], add: ['counts'] },
})
