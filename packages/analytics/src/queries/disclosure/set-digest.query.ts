import { z } from 'zod'
import type { Bitmap, BitmapProgram } from '../../fragments/bitmap-program.ts'
import { defineQuery } from '../../store/define-query.ts'
import type { AskOptions, QueryContext } from '../context.ts'

interface Sets {
  /** Rows (shard, set0, set1 …). */
  bitmaps: string
  names: readonly string[]
}

const digests = defineQuery({
  name: 'set-digest',
  params: z.object({}),
  row: z.object({ shard: z.int(), digests: z.array(z.string()) }),
  sql: ({ bitmaps, names }: Sets) => `
    SELECT shard, [${names
      .map(
        (name) =>
          `if(bitmapCardinality(${name}) = 0, '', toString(sipHash64(arraySort(bitmapToArray(${name})))))`,
      )
      .join(', ')}] AS digests
    FROM (${bitmaps}) ORDER BY shard`,
  merge: 'rows',
})

/** Texts that belong to the people of sets of `program`, however the recipes that reach them are written. */
export async function setDigests(
  context: QueryContext,
  program: BitmapProgram,
  sets: readonly Bitmap[],
  { signal }: AskOptions = {},
): Promise<string[]> {
  if (sets.length === 0) return []
  const names = sets.map((_, i) => `set${i}`)
  const named = Object.fromEntries(sets.map((set, i) => [`set${i}`, set]))
  const shape = { bitmaps: program.bitmapSql(context.postings(), named), names }
  const rows = await digests.run(context.engine, {}, { shape, signal })
  return sets.map((_, i) =>
    rows
      .flatMap(({ shard, digests: of }) => (of[i] ? [`${shard}:${of[i]}`] : []))
      .toSorted()
      .join(),
  )
}
