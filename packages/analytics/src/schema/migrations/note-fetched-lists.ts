import { followerListsOf, type Edge } from '../../model/lists-of-edges.ts'
import type { Engine } from '../../store/engine.ts'
import { FOLLOWS_KNOWN_CRITERION } from '../tables.ts'

const tag = 'note-fetched-lists'
/** Follows of a person in a batch, and the share of people with fewer, above which lists are looked for. */
const SEVERAL = 5
const MIN_SHARE_OF_FEW = 0.05

/** Done batch by batch as ingestion does. People known by follower lists alone are computed again. */
export async function noteFetchedLists(shard: Engine, batch: number): Promise<void> {
  const run = (sql: string) => shard.command(sql, { tag })
  for (const table of ['follower_lists', 'following_lists']) await run(`TRUNCATE TABLE ${table}`)
  const batches = (await shard.query(
    // Where almost everybody follows several accounts, the rows are not read one by one.
    `SELECT batch, countIf(n < ${SEVERAL}) >= count() * ${MIN_SHARE_OF_FEW} AS mixed FROM (
       SELECT batch, follower_network_id, count() AS n FROM follows GROUP BY batch, follower_network_id)
     GROUP BY batch ORDER BY batch`,
    { tag, maxMs: 600_000 },
  )) as { batch: number; mixed: number }[]
  for (const { batch: brought, mixed } of batches) {
    const lists = mixed ? await followerListsOfBatch(shard, brought) : []
    const listed = `followed_network_id IN (${lists.join(', ') || 'NULL'})`
    await run(
      `INSERT INTO follower_lists SELECT DISTINCT followed_network_id, source, batch FROM follows
       WHERE batch = ${brought} AND ${listed}`,
    )
    await run(
      `INSERT INTO following_lists SELECT DISTINCT follower_network_id, source, batch FROM follows
       WHERE batch = ${brought} AND NOT coalesce(${listed}, 0)`,
    )
  }
  await run(
    `INSERT INTO touched SELECT DISTINCT follower_network_id, toUInt32(${batch}) FROM follows
     WHERE follower_network_id NOT IN (SELECT network_id FROM following_lists)`,
  )
  // Filled again when the population has been opened: criteria/fill-known-evidence.ts.
  await run(`DELETE FROM postings WHERE criterion = ${FOLLOWS_KNOWN_CRITERION}`)
}

async function followerListsOfBatch(shard: Engine, batch: number): Promise<string[]> {
  const edges: Edge[] = []
  const sql = `SELECT toString(follower_network_id) AS follower, toString(followed_network_id) AS followed
    FROM follows WHERE batch = ${batch}`
  for await (const rows of shard.batches(sql, { tag, maxMs: 600_000 }))
    for (const { follower, followed } of rows as { follower: string; followed: string }[])
      edges.push([follower, followed])
  return [...followerListsOf(edges)]
}
