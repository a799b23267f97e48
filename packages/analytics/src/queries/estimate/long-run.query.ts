import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import type { Postings } from '../../schema/tables.ts'

/** `positions[i]` is the position (from 1) of criterion `criteria[i]` in the run. */
interface Shape {
  postings: Postings
  criteria: readonly number[]
  positions: readonly number[]
}

/** The window function grows one bitmap per shard: 5,000 criteria take one pass (120 ms at a million). */
export const longRunSizes = defineQuery({
  name: 'long-run-sizes',
  params: z.object({}),
  row: z.object({ position: z.int(), alone: countColumn, added: countColumn }),
  sql: ({ postings, criteria, positions }: Shape) => {
    if (![...criteria, ...positions].every((n) => Number.isInteger(n) && n >= 0))
      throw new RangeError('Not numbers')
    const frame =
      'PARTITION BY shard ORDER BY position, criterion ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW'
    return `
      SELECT toUInt32(position) AS position, sum(size) AS alone, sum(added) AS added
      FROM (
        SELECT position, size, toInt64(reached) - toInt64(lagInFrame(reached, 1, 0) OVER (${frame})) AS added
        FROM (
          SELECT shard, criterion, position, bitmapAndnotCardinality(profiles, dead) AS size,
            groupBitmapMerge(profiles) OVER (${frame}) AS reached
          FROM (
            SELECT shard, criterion, profiles, transform(criterion, [${criteria}], [${positions}], 0) AS position,
              groupBitmapMergeStateIf(profiles, criterion = 0) OVER (PARTITION BY shard) AS dead
            FROM (
              SELECT shard, criterion, groupBitmapMergeState(profiles) AS profiles
              FROM ${postings} WHERE criterion IN (0, ${criteria}) GROUP BY shard, criterion
            )
          )
        )
      )
      WHERE position > 0 GROUP BY position`
  },
  merge: { by: ['position'], add: ['alone', 'added'] },
})
