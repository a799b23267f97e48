import { z } from 'zod'
import { PROFILE_MODEL } from '../inference/model-versions.ts'
import { countColumn, defineQuery, idColumn } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

export interface RenewalProgress {
  readonly is_over: boolean
  readonly done: number
  readonly total: number
}

/** The largest network id: every row is of the current model, and published. */
const ALL = '18446744073709551615'

const progress = defineQuery({
  name: 'renewal-progress',
  params: z.object({}),
  row: z.object({ after: idColumn, done: countColumn, total: countColumn }),
  // A newer program's note counts as well: its models are not inferred backwards.
  // Rows above the id are counted, those below are noted: they are there twice until the engine merges them.
  sql: `WITH (SELECT (max(after), max(rows)) FROM inferred_until WHERE model >= ${PROFILE_MODEL}) AS until
        SELECT toString(until.1) AS after, until.2 AS done, done + countIf(network_id > until.1) AS total FROM profile_rows`,
})

export const readShard = async (shard: Engine) => (await progress.run(shard, {}))[0]!

export async function noteInferredUntil(shard: Engine, after: string, rows: number): Promise<void> {
  await shard.command(`INSERT INTO inferred_until VALUES (${PROFILE_MODEL}, {after:UInt64}, {rows:UInt64})`, {
    tag: 'note-renewal',
    params: { after, rows },
  })
}

export async function noteAllInferred({ shards }: Engine): Promise<void> {
  for (const shard of shards) await noteInferredUntil(shard, ALL, (await readShard(shard)).done)
}

export async function readRenewal(engine: Engine): Promise<RenewalProgress> {
  const shards = await Promise.all(engine.shards.map(readShard))
  const add = (of: 'done' | 'total') => shards.reduce((sum, shard) => sum + shard[of], 0)
  return { is_over: shards.every(({ after }) => after === ALL), done: add('done'), total: add('total') }
}
