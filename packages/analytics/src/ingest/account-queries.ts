import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../store/define-query.ts'
import { NO_NUMBER } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'

const ofHandle = defineQuery({
  name: 'ids-of-handle',
  params: z.object({ handle: z.string() }),
  row: z.object({ network_id: idColumn }),
  sql: `SELECT DISTINCT network_id FROM profiles WHERE handle_lc = {handle:String}
        AND profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER}) ORDER BY network_id`,
  merge: 'rows',
})

export async function networkIdsOfHandle(engine: Engine, handle: string): Promise<string[]> {
  const rows = await ofHandle.run(engine, { handle: handle.replace(/^@/, '').toLowerCase() })
  return rows.map(({ network_id }) => network_id)
}

const coverage = defineQuery({
  name: 'follower-coverage',
  params: z.object({ id: idColumn }),
  row: z.object({ known: countColumn, total: countColumn }),
  sql: `SELECT (SELECT uniqExact(follower_network_id) FROM follows WHERE followed_network_id = toUInt64({id:String})) AS known,
          (SELECT ifNull(argMax(followers_count, batch), 0) FROM profile_rows WHERE network_id = toUInt64({id:String})) AS total`,
  // Followers are on their own shards; the account is on one.
  merge: { by: [], add: ['known'], most: ['total'] },
})

/** The profile's own number is 0 if unknown. */
export async function followerCoverage(
  engine: Engine,
  networkId: string,
): Promise<{ known: number; total: number }> {
  return (await coverage.run(engine, { id: networkId }))[0]!
}
