import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import type { AskOptions, QueryContext } from '../context.ts'

const digests = defineQuery({
  name: 'set-digest',
  params: z.object({}),
  row: z.object({ shard: z.int(), digest: z.string() }),
  sql: (bitmaps: string) => `
    SELECT shard, toString(sipHash64(arraySort(bitmapToArray(audience)))) AS digest FROM (${bitmaps})
    WHERE bitmapCardinality(audience) > 0 ORDER BY shard`,
  merge: 'rows',
})

/** A text that belongs to the people of a set, however the recipe that reaches them is written. `bitmaps`: rows (shard, audience). */
export async function setDigest(
  context: QueryContext,
  bitmaps: string,
  { signal }: AskOptions = {},
): Promise<string> {
  const rows = await digests.run(context.engine, {}, { shape: bitmaps, signal })
  return rows
    .map(({ shard, digest }) => `${shard}:${digest}`)
    .toSorted()
    .join()
}
