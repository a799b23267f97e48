import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import type { FollowInput } from '../model/input.ts'
import type { Engine } from '../store/engine.ts'
import { refuseFollow } from './follow-check.ts'
import { ingestChunks, type IngestResult, type Rows, type Writing } from './ingest-chunks.ts'

const staged = '(SELECT followed_network_id, follower_network_id FROM incoming_follows)'
const existing = `(followed_network_id, follower_network_id) IN ${staged}`
const countExisting = defineQuery({
  name: 'unfollows',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: `SELECT uniqExact(followed_network_id, follower_network_id) AS n FROM follows WHERE ${existing}`,
  merge: { by: [], add: ['n'] },
})

/** The latest observation wins, whatever the source. Followers are recomputed with the next refresh. */
export function ingestUnfollows(
  engine: Engine,
  rows: Rows<FollowInput>,
  writing: Writing,
): Promise<IngestResult> {
  const run = (sql: string) => engine.command(sql, { tag: 'ingest-unfollows' })
  return ingestChunks(rows, {
    refuse: refuseFollow,
    key: (row) => `${row.follower_network_id} ${row.followed_network_id}`,
    line: (row) => `${row.follower_network_id}\t${row.followed_network_id}\n`,
    complete: (lines) => lines,
    rows: 200_000,
    writing,
    write: async (lines) => {
      await run('TRUNCATE TABLE incoming_follows')
      const columns = ['follower_network_id', 'followed_network_id']
      await engine.insert('incoming_follows', columns, 'TabSeparated', Buffer.from(lines.join('')))
      const taken = (await countExisting.run(engine, {}))[0]!.n
      if (taken > 0) {
        // Mark the affected accounts first: repeating this after a kill is harmless.
        await run(
          `INSERT INTO touched SELECT DISTINCT follower_network_id, toUInt32(${writing.nextBatch()}) FROM follows WHERE ${existing}`,
        )
        await run(`DELETE FROM follows WHERE ${existing}`)
      }
      await run('TRUNCATE TABLE incoming_follows')
      return { taken }
    },
  })
}
