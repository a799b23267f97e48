import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { type Sql } from '../../store/sql.ts'

interface RegionsQueryShape {
  bitmaps: Sql
  audiences: number
}

/** Every member gets a bit per audience, so the cost depends on the members, not on the audiences. */
export const audienceRegions = defineQuery({
  name: 'audience-regions',
  params: z.object({}),
  row: z.object({ mask: z.int(), size: countColumn }),
  sql: ({ bitmaps, audiences }: RegionsQueryShape) => {
    if (!Number.isInteger(audiences)) throw new RangeError('Not a number')
    const taggedSql = Array.from({ length: audiences }, (_, i) => `(a${i}, toUInt32(${2 ** i}))`)
    return `
      SELECT mask, count() AS size
      FROM (
        SELECT groupBitOr(bit) AS mask
        FROM (
          SELECT arrayJoin(bitmapToArray(one.1)) AS profile_id, one.2 AS bit
          FROM (SELECT arrayJoin([${taggedSql.join(', ')}]) AS one FROM (${bitmaps}))
        )
        GROUP BY profile_id
      )
      GROUP BY mask ORDER BY size DESC, mask`
  },
  merge: {
    by: ['mask'],
    add: ['size'],
    order: [
      ['size', 'down'],
      ['mask', 'up'],
    ],
  },
})
