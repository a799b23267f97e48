import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

type CountedTable = 'profile_rows' | 'posts' | 'follows' | 'deletions'

const query = defineQuery({
  name: 'count-of-batch',
  params: z.object({ batch: z.int() }),
  row: z.object({ n: countColumn }),
  sql: (table: CountedTable) => `SELECT count() AS n FROM ${table} WHERE batch = {batch:UInt32}`,
  merge: { by: [], add: ['n'] },
})

export async function countOfBatch(engine: Engine, table: CountedTable, batch: number): Promise<number> {
  const [row] = await query.run(engine, { batch }, { shape: table })
  return row!.n
}
