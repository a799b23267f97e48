import { z } from 'zod'
import { FOLLOWS_KNOWN_CRITERION, NO_NUMBER, SHARD_BITS } from '../schema/tables.ts'
import { countColumn, defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

const filled = defineQuery({
  name: 'known-follows-filled',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: `SELECT count() AS n FROM postings WHERE criterion = ${FOLLOWS_KNOWN_CRITERION}`,
  merge: { by: [], add: ['n'] },
})

/**
 * Records which profiles' follow lists are known, for populations created before refreshes recorded it. No-op
 * for any other; safe to repeat.
 */
export async function fillKnownFollows(engine: Engine): Promise<void> {
  await Promise.all(
    engine.shards.map(async (shard) => {
      const [row] = await filled.run(shard, {})
      if (row!.n > 0) return
      await shard.command(
        `INSERT INTO postings
         SELECT toUInt32(${FOLLOWS_KNOWN_CRITERION}), toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id)
         FROM profile_numbers FINAL
         WHERE profile_id != ${NO_NUMBER} AND network_id IN (SELECT follower_network_id FROM follows) GROUP BY shard`,
        { tag: 'fill-known-follows' },
      )
    }),
  )
}
