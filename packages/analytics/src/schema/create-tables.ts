import type { Engine } from '../store/engine.ts'
import { ddlOf } from '../store/ddl.ts'
import { memoryPostings, stagingTables, tables } from './tables.ts'

export async function createTables(engine: Engine): Promise<void> {
  await Promise.all(
    engine.shards.map(async (shard) => {
      for (const table of [...tables, ...stagingTables, memoryPostings])
        await shard.command(ddlOf(table, shard.ddl), { tag: `create ${table.name.replaceAll('_', '-')}` })
    }),
  )
}
