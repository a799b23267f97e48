import { z } from 'zod'
import { defineQuery, idColumn } from '../../../store/define-query.ts'

/** Cheap: the table is sorted by the followed and then by the following account. */
export const followsAmong = defineQuery({
  name: 'insight-follows-among',
  params: z.object({ ids: z.array(z.string().regex(/^\d+$/)) }),
  row: z.object({ follower: idColumn, followed: idColumn }),
  sql: `WITH arrayMap(x -> toUInt64(x), {ids:Array(String)}) AS wanted
        SELECT DISTINCT toString(follower_network_id) AS follower, toString(followed_network_id) AS followed FROM follows
        WHERE followed_network_id IN (SELECT arrayJoin(wanted)) AND follower_network_id IN (SELECT arrayJoin(wanted))
        ORDER BY followed, follower`,
  merge: 'rows',
})
