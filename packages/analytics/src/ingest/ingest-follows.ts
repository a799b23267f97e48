import type { FollowInput } from '../model/input.ts'
import type { Engine } from '../store/engine.ts'
import { countOfBatch } from './count-of-batch.ts'
import { refuseFollow } from './follow-check.ts'
import { WITHHELD, findDeletedRows } from '../deletions/withheld.ts'
import { ingestChunks, type IngestResult, type Rows, type Writing } from './ingest-chunks.ts'

/**
 * Either end may be unknown: an edge counts once its follower has a profile, and can be found by name once
 * the followed account has one.
 */
export function ingestFollows(
  engine: Engine,
  rows: Rows<FollowInput>,
  source: string,
  writing: Writing,
): Promise<IngestResult> {
  return ingestChunks(rows, {
    refuse: refuseFollow,
    id: (row) => `${row.follower_network_id} ${row.followed_network_id}`,
    line: (row) => `${row.follower_network_id}\t${row.followed_network_id}\n`,
    complete: (lines) => lines,
    rows: 500_000,
    turn: writing.turn,
    write: async (lines) => {
      const batch = writing.nextBatch()
      await engine.command('TRUNCATE TABLE incoming_follows', { tag: 'ingest-follows' })
      const columns = ['follower_network_id', 'followed_network_id']
      await engine.insert('incoming_follows', columns, 'TabSeparated', Buffer.from(lines.join('')))
      const { refused, unless } = await findDeletedRows(engine, 'incoming_follows')
      await engine.command(
        `INSERT INTO follows (source, batch, follower_network_id, followed_network_id)
         SELECT DISTINCT {source:String}, {batch:UInt32}, follower_network_id, followed_network_id FROM incoming_follows
         WHERE (followed_network_id, follower_network_id) NOT IN (
           SELECT followed_network_id, follower_network_id FROM follows
           WHERE source = {source:String} AND follower_network_id IN (SELECT follower_network_id FROM incoming_follows))${unless}`,
        { tag: 'ingest-follows', params: { source, batch } },
      )
      await engine.command('TRUNCATE TABLE incoming_follows', { tag: 'ingest-follows' })
      return { taken: await countOfBatch(engine, 'follows', batch), refused, reason: WITHHELD }
    },
  })
}
