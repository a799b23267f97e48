import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { type Sql } from '../../../store/sql.ts'

interface OverlapsQueryShape {
  run: number
  bitmaps: Sql
}

export const communityOverlaps = defineQuery({
  name: 'insight-communities',
  params: z.object({}),
  row: z.object({ community: z.int(), audience: countColumn, baseline: countColumn, size: countColumn }),
  sql: ({ run, bitmaps }: OverlapsQueryShape) => {
    if (!Number.isInteger(run)) throw new RangeError('Not a run')
    const membersWithin = (set: number) =>
      `sum(bitmapAndCardinality(profiles, sets.${set}[indexOf(sets.1, shard)]))`
    const counts = `${membersWithin(2)} AS audience, ${membersWithin(3)} AS baseline, ${membersWithin(4)} AS size`
    const members = `FROM community_postings WHERE run = ${run}`
    return `
      WITH (SELECT (groupArray(shard), groupArray(audience), groupArray(baseline), groupArray(living)) FROM (${bitmaps})) AS sets
      SELECT community, ${counts} ${members} GROUP BY community
      UNION ALL
      SELECT toUInt32(0) AS community, ${counts} FROM (
        SELECT shard, groupBitmapMergeState(profiles) AS profiles ${members} GROUP BY shard)`
  },
  merge: { by: ['community'], add: ['audience', 'baseline', 'size'] },
})
