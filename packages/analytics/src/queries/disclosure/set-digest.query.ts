import { z } from 'zod'
import type { Bitmap, BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { joinSql, sql, type Sql } from '../../store/sql.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { noteSets } from './asker.ts'
import { marksOf, PARTS, type MarkedSet } from './set-marks.ts'

interface Sets {
  /** Rows (shard, set0, set1 …). */
  bitmaps: Sql
  /** How many sets. */
  count: number
}

const nameOf = (n: number) => sql`set${n}`
/** A part is drawn by a hash of people's numbers, so that neighbours by number are not in one. */
const partOf = sql`bitAnd(intHash32(person), ${PARTS - 1})`

const sums = defineQuery({
  name: 'set-digest',
  params: z.object({}),
  row: z.object({ n: z.int(), people: countColumn, parts: z.array(z.int()), sums: z.array(z.string()) }),
  // From 1 by place of the set; those without people have no row.
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

/** People of a set by parts: what stays the same however the recipe that reaches them is written. */
interface SummedSet {
  people: number
  /** Modulo 2^64. */
  sums: BigUint64Array
}

/**
 * Texts that belong to the people of sets of `program`, however the recipes that reach them are written. Sets of which `told` says so are told of: whoever asks
 * (`askedBy`) has them noted first, and is refused where they have asked about nearly the same people too often.
 */
export async function setDigests(
  context: QueryContext,
  program: BitmapProgram,
  sets: readonly Bitmap[],
  { signal, told = false }: AskOptions & { told?: boolean } = {},
): Promise<string[]> {
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
  if (told) await noteSets(() => markedSets(context, summed))
  return summed.map(({ sums: of }) => Buffer.from(of.buffer).toString('base64'))
}

const markedSets = (context: QueryContext, summed: readonly SummedSet[]): MarkedSet[] =>
  marksOf(context.draw('marks of sets'), summed)
