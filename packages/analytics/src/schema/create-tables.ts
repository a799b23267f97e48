import type { Engine } from '../store/engine.ts'
import { memoryPostings, stagingTables, tables } from './tables.ts'

/** Makes whatever is not there yet; harmless to repeat. */
export async function createTables(engine: Engine): Promise<void> {
  for (const { name, ddl } of [...tables, ...stagingTables, memoryPostings])
    await engine.command(ddl.replaceAll('{database}', engine.database), {
      tag: `create ${name.replaceAll('_', '-')}`,
    })
}
