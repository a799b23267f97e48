import { z } from 'zod'
import { countColumn, defineQuery } from '../core/define-query.ts'
import type { Engine } from '../store/engine.ts'

const query = defineQuery({
  name: 'count-of-batch',
  params: z.object({ batch: z.int() }),
  row: z.object({ n: countColumn }),
  sql: (table: 'profile_rows' | 'posts' | 'follows') =>
    `SELECT count() AS n FROM ${table} WHERE batch = {batch:UInt32}`,
})

/** How many rows a batch brought: no two chunks share a batch number. */
export async function countOfBatch(
  engine: Engine,
  table: 'profile_rows' | 'posts' | 'follows',
  batch: number,
): Promise<number> {
  const [row] = await query.run(engine, { batch }, { shape: table })
  return row!.n
}
