import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import type { BitmapProgram, Measure } from '../../fragments/bitmap-program.ts'
import { mergeRows, type MergeColumns } from '../../store/merge-rows.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import type { Postings } from '../../schema/tables.ts'

/** A single row of count lists, added element by element. */
const mergeColumns: MergeColumns = { by: [], add: 'others' }
interface MeasuresQueryShape {
  program: BitmapProgram
  postings: Postings
  half?: 0 | 1 | undefined
}
const measuresQuery = defineQuery({
  name: 'estimate-audience-size',
  params: z.object({}),
  row: z.record(z.string(), z.array(countColumn)),
  sql: ({ program, postings, half }: MeasuresQueryShape) => program.sql(postings, half),
  complete: (rows, { program }: MeasuresQueryShape) =>
    rows.length > 99 || Object.keys(rows[0] as object).join() === program.lists.join(),
  merge: mergeColumns,
})

/** Number of free engine connections that means low load. */
const MIN_SPARE_CONNECTIONS = 4

/**
 * Sizes of a bitmap program by measure. Without any row of postings the lists are empty and all sizes 0.
 * `halved`: under low load each half of the numbers is a separate statement, since the engine processes
 * bitmaps on one core; this doubles the cost of query analysis.
 */
export async function measuresOf(
  { engine, postings }: Pick<QueryContext, 'engine' | 'postings'>,
  program: BitmapProgram,
  { signal, halved = false }: Pick<QuestionOptions, 'signal'> & { halved?: boolean } = {},
) {
  const isHalved = halved && (engine.spare ?? 0) >= MIN_SPARE_CONNECTIONS ? ([0, 1] as const) : [undefined]
  const rows = await Promise.all(
    isHalved.map((half) =>
      measuresQuery.run(engine, {}, { shape: { program, postings: postings(), half }, signal }),
    ),
  )
  const [row = {}] = mergeRows(rows, mergeColumns) as Awaited<ReturnType<typeof measuresQuery.run>>
  return { size: ({ list, at }: Measure) => row[list]?.[at] ?? 0 }
}
