import { z } from 'zod'
import { shownProfileColumns, shownProfileSql } from '../../fragments/shown-profile.ts'
import { defineQuery } from '../../store/define-query.ts'
import { type Sql } from '../../store/sql.ts'

interface SampleQueryShape {
  bitmaps: Sql
  seed: Sql
  limit: number
}

/** Ordered by a keyed hash of network ids: reproducible on any number of shards. */
export const profileSample = defineQuery({
  name: 'profile-sample',
  params: z.object({}),
  row: z.object({
    rank: z.string(),
    ...shownProfileColumns,
  }),
  merge: 'rows',
  sql: ({ bitmaps, seed, limit }: SampleQueryShape) => {
    if (!Number.isInteger(limit) || limit < 0) throw new RangeError('Not a number')
    return `
      SELECT leftPad(toString(sipHash64(network_id, ${seed})), 20, '0') AS rank, ${shownProfileSql}
      FROM profiles
      WHERE profile_id IN (SELECT arrayJoin(bitmapToArray(audience)) FROM (${bitmaps}))
      ORDER BY rank, profile_id LIMIT ${limit}`
  },
})
