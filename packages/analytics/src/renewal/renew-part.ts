import { z } from 'zod'
import { PROFILE_MODEL } from '../inference/model-versions.ts'
import type { Inference } from '../inference/threads/inference.ts'
import { inferredColumns } from '../model/columns.ts'
import { countColumn, defineQuery, idColumn } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'
import { noteInferredUntil, readShard } from './renewal-progress.ts'
import { renewRows } from './renew-rows.ts'

/** Rows of one part: some seconds of inference on two threads. */
const PART_ROWS = 5_000

interface Writing {
  nextBatch: () => number
  turn: <R>(act: () => Promise<R>) => Promise<R>
}

const range = z.object({ after: idColumn, until: idColumn })
const nextRange = defineQuery({
  name: 'renewal-range',
  params: z.object({ after: idColumn, rows: z.int() }),
  row: z.object({ until: idColumn, n: countColumn }),
  sql: `WITH (SELECT max(network_id) FROM (
          SELECT network_id FROM profile_rows WHERE network_id > toUInt64({after:String}) ORDER BY network_id LIMIT {rows:UInt32})) AS last
        SELECT toString(last) AS until, count() AS n FROM profile_rows WHERE network_id > toUInt64({after:String}) AND network_id <= last`,
})
const olderTexts = defineQuery({
  name: 'renewal-texts',
  params: range,
  row: z.object({
    id: idColumn,
    content: idColumn,
    name: z.string(),
    handle: z.string(),
    description: z.string(),
    location: z.string(),
    verified_type: z.enum(['blue', 'business', 'government', 'none']),
  }),
  sql: `SELECT toString(network_id) AS id, toString(content) AS content, name, handle, description, location, verified_type FROM profile_rows FINAL
        WHERE network_id > toUInt64({after:String}) AND network_id <= toUInt64({until:String}) AND model < ${PROFILE_MODEL}
        LIMIT 1 BY network_id, content`,
})

/**
 * Infers the next rows of an older model again, from the texts that are stored, and notes how far it came.
 * Returns false if no rows are left; their new answers take effect with the next refresh. Each shard renews
 * its own rows. A kill at any moment repeats this part at most, with equal results.
 */
export async function renewPart(
  engine: Engine,
  inference: Inference,
  writing: Writing,
  rows = PART_ROWS,
): Promise<boolean> {
  for (const shard of engine.shards) {
    const { after, done } = await readShard(shard)
    const [next] = await nextRange.run(shard, { after, rows })
    if (next!.n === 0) continue
    const { until, n } = next!
    const texts = await olderTexts.run(shard, { after, until })
    // Outside the turn: queries and imports go on meanwhile.
    const cells = await inference.infer('profiles', texts)
    await writing.turn(async () => {
      const batch = writing.nextBatch()
      if (texts.length > 0) {
        const lines = texts.map(({ id, content }, at) => `["${id}","${content}",${cells[at]}]`)
        await shard.command('TRUNCATE TABLE inferred_profiles', { tag: 'renewal' })
        await shard.insert(
          'inferred_profiles',
          ['network_id', 'content', ...Object.keys(inferredColumns)],
          'JSONCompactEachRow',
          Buffer.from(lines.join('\n')),
        )
        await renewRows(shard, batch)
      }
      await noteInferredUntil(shard, until, done + n)
    })
    return true
  }
  return false
}
