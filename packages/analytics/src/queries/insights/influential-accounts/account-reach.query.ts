import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../../store/define-query.ts'
import { kindNumber } from '../../../model/kind-number.ts'
import { type Sql } from '../../../store/sql.ts'
import type { Postings } from '../../../schema/tables.ts'

export const handleCriteria = defineQuery({
  name: 'handle-criteria',
  params: z.object({ ids: z.array(z.string().regex(/^\d+$/)) }),
  row: z.object({ criterion: z.int(), network_id: idColumn }),
  sql: `SELECT c.criterion AS criterion, toString(c.network_id) AS network_id FROM criteria AS c
        WHERE c.kind = ${kindNumber('handle')} AND c.network_id IN (SELECT arrayJoin(arrayMap(x -> toUInt64(x), {ids:Array(String)})))`,
  merge: 'same',
})

interface ReachQueryShape {
  postings: Postings
  bitmaps: Sql
  /** At most 52, so that a bit set of them is an exact number. */
  criteria: readonly number[]
}

/** Bit i of `which` is index i in `criteria`. Members who follow none are not counted. */
export const followersByCombination = defineQuery({
  name: 'insight-reach',
  params: z.object({}),
  row: z.object({ which: countColumn, n: countColumn }),
  sql: ({ postings, bitmaps, criteria }: ReachQueryShape) => {
    if (criteria.length > 52 || !criteria.every((c) => Number.isInteger(c) && c >= 0))
      throw new RangeError('Not criterion numbers')
    const criteriaList = criteria.join(',') || '0'
    const bitsSql = criteria.map((_, i) => String(2 ** i)).join(',') || '0'
    return `
      WITH (SELECT (groupArray(shard), groupArray(audience)) FROM (${bitmaps})) AS sets
      SELECT which, count() AS n FROM (
        SELECT profile_id, sum(bit) AS which FROM (
          SELECT transform(criterion, [${criteriaList}], arrayMap(x -> toUInt64(x), [${bitsSql}]), toUInt64(0)) AS bit,
            arrayJoin(bitmapToArray(bitmapAnd(profiles, sets.2[indexOf(sets.1, shard)]))) AS profile_id
          FROM ${postings} WHERE criterion IN (${criteriaList}))
        GROUP BY profile_id)
      GROUP BY which ORDER BY which`
  },
  merge: { by: ['which'], add: ['n'] },
})
