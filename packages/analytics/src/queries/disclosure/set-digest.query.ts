import { z } from 'zod'
import type { Bitmap, BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { joinSql, sql, type Sql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { PARTS } from './set-marks.ts'

interface Sets {
  /** Rows (shard, set0, set1 …). */
  bitmaps: Sql
  /** Number of sets. */
  count: number
}

const nameOf = (n: number) => sql`set${n}`
/** Parts are chosen by a hash of the profile numbers, so that neighbouring numbers are in different parts. */
const partOf = sql`bitAnd(intHash32(person), ${PARTS - 1})`

const sums = defineQuery({
  name: 'set-digest',
  params: z.object({}),
  row: z.object({ n: z.int(), people: countColumn, parts: z.array(z.int()), sums: z.array(z.string()) }),
  // Set indexes start at 1; empty sets have no row.
  sql: ({ bitmaps, count }: Sets) => {
    const arrays = Array.from({ length: count }, (_, n) => sql`bitmapToArray(${nameOf(n)})`)
    const parts = sql`SELECT n, ${partOf} AS part, count() AS people, sum(intHash64(person)) AS total
      FROM (SELECT [${joinSql(arrays, ', ')}] AS sets FROM (${bitmaps}))
      ARRAY JOIN sets AS set, arrayEnumerate(sets) AS n ARRAY JOIN set AS person GROUP BY n, part`
    return sql`SELECT n, sum(people) AS people, groupArray(part) AS parts, groupArray(toString(total)) AS sums
      FROM (${parts} ORDER BY n, part) GROUP BY n`
  },
  merge: 'rows',
})

/** A set of people summed up by parts; the same for every recipe that reaches the same people. */
export interface SummedSet {
  people: number
  /** Modulo 2^64. */
  sums: BigUint64Array
}

export async function summedSets(
  context: QueryContext,
  program: BitmapProgram,
  sets: readonly Bitmap[],
  { signal }: QuestionOptions = {},
): Promise<SummedSet[]> {
  if (sets.length === 0) return []
  const named = Object.fromEntries(sets.map((set, n) => [`set${n}`, set]))
  const shape = { bitmaps: program.bitmapSql(context.postings(), named), count: sets.length }
  const rows = await sums.run(context.engine, {}, { shape, signal })
  const summed = sets.map((): SummedSet => ({ people: 0, sums: new BigUint64Array(PARTS) }))
  for (const { n, people, parts, sums: totals } of rows) {
    const set = summed[n - 1]!
    set.people += people
    parts.forEach((part, i) => (set.sums[part]! += BigInt(totals[i]!)))
  }
  return summed
}

/** A text derived from the people in a set of `program`, the same for every recipe that reaches them. */
export async function setDigest(
  context: QueryContext,
  program: BitmapProgram,
  set: Bitmap,
  options: QuestionOptions = {},
): Promise<string> {
  const [{ sums: of }] = (await summedSets(context, program, [set], options)) as [SummedSet]
  return Buffer.from(of.buffer).toString('base64')
}
