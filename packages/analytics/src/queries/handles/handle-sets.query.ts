import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { type Sql } from '../../store/sql.ts'
import type { Postings } from '../../schema/tables.ts'

interface HandleSetsQueryShape {
  postings: Postings
  bitmaps: Sql
  criteria: readonly number[]
  /** Sampling threshold of 2^32: the sampled part of the profiles. */
  threshold: number
}

const checkedSql = ({ criteria, threshold }: Pick<HandleSetsQueryShape, 'criteria' | 'threshold'>) => {
  if (![threshold, ...criteria].every((c) => Number.isInteger(c) && c >= 0))
    throw new RangeError('Not numbers')
  return criteria.join(',') || '0'
}

const combinationSql = ({ postings, ...shape }: Omit<HandleSetsQueryShape, 'bitmaps'>) => {
  const membersSql = 'bitmapToArray(bitmapAnd(profiles, sets.2[indexOf(sets.1, shard)]))'
  const partSql =
    shape.threshold >= 2 ** 32
      ? membersSql
      : `arrayFilter(x -> intHash32(x) < ${shape.threshold}, ${membersSql})`
  return `SELECT profile_id, arraySort(groupArray(criterion)) AS which
    FROM (SELECT criterion, arrayJoin(${partSql}) AS profile_id FROM ${postings} WHERE criterion IN (${checkedSql(shape)}))
    GROUP BY profile_id`
}
const setsSql = (bitmaps: string) =>
  `WITH (SELECT (groupArray(shard), groupArray(audience)) FROM (${bitmaps})) AS sets`

export const peopleByCombination = defineQuery({
  name: 'handles-which',
  params: z.object({}),
  row: z.object({ which: z.array(z.int()), n: countColumn }),
  merge: { by: ['which'], add: ['n'] },
  sql: (shape: HandleSetsQueryShape) =>
    `${setsSql(shape.bitmaps)} SELECT which, count() AS n FROM (${combinationSql(shape)}) GROUP BY which ORDER BY n DESC, which`,
})

/** a ≤ b; a = b: with that one, and for single ones the number with no other. */
export const peopleByPair = defineQuery({
  name: 'handles-pairs',
  params: z.object({}),
  row: z.object({ a: z.int(), b: z.int(), n: countColumn, alone: countColumn }),
  merge: { by: ['a', 'b'], add: ['n', 'alone'] },
  sql: (shape: HandleSetsQueryShape) =>
    `${setsSql(shape.bitmaps)} SELECT a, b, count() AS n, countIf(length(which) = 1) AS alone
     FROM (${combinationSql(shape)}) ARRAY JOIN which AS a ARRAY JOIN which AS b WHERE a <= b GROUP BY a, b`,
})
