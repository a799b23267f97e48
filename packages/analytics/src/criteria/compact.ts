import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { DEAD_CRITERION, NO_NUMBER } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'

const countDead = defineQuery({
  name: 'compact-standing',
  params: z.object({}),
  row: z.object({ dead: countColumn, partitions: z.array(z.int()) }),
  sql: `SELECT (SELECT sum(bitmapCardinality(profiles)) FROM (
            SELECT groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = ${DEAD_CRITERION} GROUP BY shard)) AS dead,
          (SELECT arraySort(groupUniqArray(toUInt16(bitShiftRight(shard, 2)))) FROM postings WHERE criterion = ${DEAD_CRITERION}) AS partitions`,
  merge: { by: [], add: ['dead'], same: ['partitions'] },
})

export interface Compaction {
  dropped: number
}

/**
 * Removes dead profile numbers from all tables, so that changed and deleted profiles do not remain in bitmaps
 * and facets. Each partition of the postings (four million numbers) is rebuilt next to the old one and
 * swapped in atomically; queries continue meanwhile. Numbers are never reused, so after a kill the remaining
 * dead numbers are harmless and the next run removes them.
 */
export async function compact(engine: Engine): Promise<Compaction> {
  // Each shard of a cluster has its own numbers and partitions.
  const dropped = await Promise.all(engine.shards.map(compactShard))
  return { dropped: dropped.reduce((sum, n) => sum + n, 0) }
}

async function compactShard(engine: Engine): Promise<number> {
  const run = (sql: string) => engine.command(sql, { tag: 'compact' })
  const [row] = await countDead.run(engine, {})
  const { dead, partitions } = row!
  if (dead === 0) return 0
  const living = `SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER}`
  // Other tables with bitmaps first: they must not outlive the record of which numbers are dead.
  for (const [table, keys] of [
    ['audiences', 'shard'],
    ['community_postings', 'shard'],
  ] as const)
    await swap(engine, table, (name) => [
      `INSERT INTO ${name} SELECT t.* REPLACE (if(d.there = 1, bitmapAndnot(t.profiles, d.profiles), t.profiles) AS profiles) FROM ${table} AS t
       LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles, 1 AS there FROM postings WHERE criterion = ${DEAD_CRITERION} GROUP BY shard) AS d
       ON t.${keys} = d.${keys}`,
    ])
  for (const table of ['memberships', 'profiles', 'profile_posts', 'post_reactions'])
    await run(`DELETE FROM ${table} WHERE profile_id NOT IN (${living})`)
  await run('DROP TABLE IF EXISTS postings_next')
  await run('CREATE TABLE postings_next AS postings')
  for (const partition of partitions) {
    if (!Number.isInteger(partition)) throw new RangeError(`Not a partition: ${partition}`)
    const inPartition = `bitShiftRight(shard, 2) = ${partition}`
    await run(
      `INSERT INTO postings_next SELECT p.criterion, p.shard, if(d.there = 1, bitmapAndnot(p.profiles, d.profiles), p.profiles) AS profiles FROM (
         SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM postings
         WHERE ${inPartition} AND criterion != ${DEAD_CRITERION} GROUP BY criterion, shard) AS p
       LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles, 1 AS there FROM postings
         WHERE ${inPartition} AND criterion = ${DEAD_CRITERION} GROUP BY shard) AS d USING (shard)
       WHERE bitmapCardinality(profiles) > 0`,
    )
    await run(`ALTER TABLE postings REPLACE PARTITION ${partition} FROM postings_next`)
  }
  await run('DROP TABLE postings_next')
  for (const table of [
    'profile_rows',
    'posts',
    'follows',
    'memberships',
    'profiles',
    'profile_posts',
    'known_posts',
  ])
    // Deleted rows are only marked until their part is rewritten.
    await run(`ALTER TABLE ${table} APPLY DELETED MASK`)
  return dead
}

async function swap(engine: Engine, table: string, fill: (copy: string) => string[]): Promise<void> {
  const run = (sql: string) => engine.command(sql, { tag: 'compact' })
  const copy = `${table}_next`
  await run(`DROP TABLE IF EXISTS ${copy}`)
  await run(`CREATE TABLE ${copy} AS ${table}`)
  for (const sql of fill(copy)) await run(sql)
  await run(`EXCHANGE TABLES ${table} AND ${copy}`)
  await run(`DROP TABLE ${copy}`)
}
