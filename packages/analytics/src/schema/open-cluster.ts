import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { ddlOf } from '../store/ddl.ts'
import { placementOf, tables } from './tables.ts'
import { openClickHouse } from '../store/clickhouse-engine.ts'
import type { Engine } from '../store/engine.ts'
import { EngineError } from '../store/engine-errors.ts'
import { shardEngines } from '../store/sharded-engine.ts'

const placed = defineQuery({
  name: 'cluster-placement',
  params: z.object({}),
  row: z.object({ shard: z.int(), shards: z.int() }),
  sql: 'SELECT shard, shards FROM placement LIMIT 1',
})
const entries = defineQuery({
  name: 'cluster-entries',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: 'SELECT count() AS n FROM journal',
})

/**
 * Opens one ClickHouse server by its URL, or a cluster by the URLs of its shards in order, separated by
 * commas. The shard of a profile depends on the number and order of shards, so each stores its position the
 * first time and refuses to be opened at another one: throws EngineError `unopenable`.
 */
export async function openCluster(urls: string): Promise<Engine> {
  const addresses = urls.split(',').map((url) => url.trim())
  const opening = await Promise.allSettled(addresses.map((url, i) => openClickHouse(url, i)))
  const opened = opening.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  try {
    for (const result of opening) if (result.status === 'rejected') throw result.reason
    for (const [i, shard] of opened.entries()) await storePlacement(shard, i, opened.length)
  } catch (error) {
    await Promise.all(opened.map((shard) => shard.close()))
    throw error
  }
  return opened.length === 1 ? opened[0]! : shardEngines(opened, placementOf)
}

async function storePlacement(engine: Engine, shard: number, shards: number): Promise<void> {
  for (const table of tables.filter(({ name }) => name === 'placement' || name === 'journal'))
    await engine.command(ddlOf(table, engine.ddl), { tag: 'cluster-placement' })
  const [[known], [used]] = await Promise.all([placed.run(engine, {}), entries.run(engine, {})])
  if (known === undefined) {
    if (shards > 1 && used!.n > 0)
      throw new EngineError('unopenable', 'This server holds a population of its own, not a shard of one')
    if (shards > 1)
      await engine.command(`INSERT INTO placement VALUES (${shard}, ${shards})`, { tag: 'cluster-placement' })
  } else if (known.shard !== shard || known.shards !== shards)
    throw new EngineError(
      'unopenable',
      `This server holds shard ${known.shard + 1} of ${known.shards}, not ${shard + 1} of ${shards}`,
    )
}
