import type { FollowInput, FollowList } from '../model/input.ts'
import type { Engine } from '../store/engine.ts'
import { countOfBatch } from './count-of-batch.ts'
import { refuseFollow } from './follow-check.ts'
import { followerListsOf, type Edge } from '../model/lists-of-edges.ts'
import { WITHHELD, findDeletedRows } from '../deletions/withheld.ts'
import { ingestChunks, type IngestResult, type Rows, type Writing } from './ingest-chunks.ts'

/** A follow of a chunk, and the list that brought it; undefined if the row does not say. */
interface StagedFollow {
  readonly edge: Edge
  readonly list: FollowList | undefined
}
interface ListedFollow extends StagedFollow {
  readonly list: FollowList
}

/** An edge counts once its follower has a profile. The list that brought it is noted as fetched. */
export function ingestFollows(
  engine: Engine,
  rows: Rows<FollowInput>,
  source: string,
  writing: Writing,
): Promise<IngestResult> {
  const tag = 'ingest-follows'
  return ingestChunks<FollowInput, StagedFollow, ListedFollow>(rows, {
    refuse: refuseFollow,
    id: (row) => `${row.follower_network_id} ${row.followed_network_id}`,
    line: (row) => ({ edge: [row.follower_network_id, row.followed_network_id], list: row.list }),
    complete: withLists,
    rows: 500_000,
    writing,
    write: async (follows) => {
      const batch = writing.nextBatch()
      const params = { source, batch }
      await engine.command('TRUNCATE TABLE incoming_follows', { tag })
      const columns = ['follower_network_id', 'followed_network_id', 'is_following']
      const lines = follows.map(({ edge, list }) => `${edge.join('\t')}\t${Number(list === 'following')}\n`)
      await engine.insert('incoming_follows', columns, 'TabSeparated', Buffer.from(lines.join('')))
      const { refused, unless } = await findDeletedRows(engine, 'incoming_follows')
      await engine.command(
        `INSERT INTO follows (source, batch, follower_network_id, followed_network_id)
         SELECT DISTINCT {source:String}, {batch:UInt32}, follower_network_id, followed_network_id FROM incoming_follows
         WHERE (followed_network_id, follower_network_id) NOT IN (
           SELECT followed_network_id, follower_network_id FROM follows
           WHERE source = {source:String} AND follower_network_id IN (SELECT follower_network_id FROM incoming_follows))${unless}`,
        { tag, params },
      )
      await engine.command(
        `INSERT INTO following_lists (network_id, source, batch)
         SELECT DISTINCT follower_network_id, {source:String}, {batch:UInt32} FROM incoming_follows
         WHERE is_following = 1 AND follower_network_id NOT IN (
           SELECT network_id FROM following_lists WHERE source = {source:String})${unless}`,
        { tag, params },
      )
      await noteFollowerLists(engine, follows, refused, params)
      await engine.command('TRUNCATE TABLE incoming_follows', { tag })
      return { taken: await countOfBatch(engine, 'follows', batch), refused, reason: WITHHELD }
    },
  })
}

/** Rows that say no list get the one that the rows of the chunk show. */
function withLists(follows: StagedFollow[]): ListedFollow[] {
  const lists = followerListsOf(follows.filter(({ list }) => list === undefined).map(({ edge }) => edge))
  return follows.map(({ edge, list }) => ({
    edge,
    list: list ?? (lists.has(edge[1]) ? 'followers' : 'following'),
  }))
}

async function noteFollowerLists(
  engine: Engine,
  follows: readonly ListedFollow[],
  refused: ReadonlySet<string>,
  { source, batch }: { source: string; batch: number },
): Promise<void> {
  const accounts = new Set(
    follows
      .filter(({ edge, list }) => list === 'followers' && !refused.has(edge.join(' ')))
      .map(({ edge }) => edge[1]),
  )
  if (accounts.size === 0) return
  const lines = [...accounts].map((id) => `${JSON.stringify([id, source, batch])}\n`)
  await engine.insert(
    'follower_lists',
    ['network_id', 'source', 'batch'],
    'JSONCompactEachRow',
    Buffer.from(lines.join('')),
  )
}
