import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import type { BitmapProgram, Measure } from '../../fragments/bitmap-program.ts'
import { mergeRows, type MergeColumns } from '../../store/merge-rows.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import type { Engine } from '../../store/engine.ts'
import type { Postings } from '../../schema/tables.ts'

const adding: MergeColumns = { by: [], add: 'others' }
interface Shape {
  program: BitmapProgram
  postings: Postings
  half?: 0 | 1 | undefined
}
/** Counts and samples as the engine writes them; few of many are used, so they are converted when they are read. */
const counts = z.array(
  z.custom<string | number>((value) => typeof value === 'string' || typeof value === 'number'),
)
const measures = defineQuery({
  name: 'estimate-audience-size',
  params: z.object({}),
  row: z.record(z.string(), counts),
  sql: ({ program, postings, half }: Shape) => program.sql(postings, half),
  complete: (rows, { program }: Shape) =>
    rows.length > 99 || Object.keys(rows[0] as object).join() === program.lists.join(),
  merge: adding,
})

/** Number of free engine connections that means low load. */
const MIN_SPARE_CONNECTIONS = 4
/** Whether a query may run as two statements at once; absent `spare` means that the server schedules them. */
const isIdle = ({ spare = 0 }: Pick<Engine, 'spare'>): boolean => spare >= MIN_SPARE_CONNECTIONS

/**
 * Sizes and samples of a bitmap program by measure. Without any row of postings the lists are empty and all sizes 0.
 * `halved`: under low load each half of the numbers is a separate statement, since the engine processes
 * bitmaps on one core; this doubles the cost of query analysis.
 */
export async function measuresOf(
  context: Pick<QueryContext, 'engine' | 'postings' | 'kernel'>,
  program: BitmapProgram,
  options: Pick<QuestionOptions, 'signal'> & { halved?: boolean } = {},
) {
  const lists = await context.kernel?.lists(program.sets, options.signal)
  // An engine that is being closed may fail; a difference is reported by the kernel.
  if (lists) void context.kernel?.check(lists, () => rowOf(context, program)).catch(() => {})
  const row = lists ?? (await rowOf(context, program, options))
  const count = (list: Measure['list'], at: number): number => {
    const n = Number(row[list]?.[at] ?? 0)
    if (!Number.isSafeInteger(n)) throw new RangeError(`${list}[${at}] is not a safe integer: ${n}`)
    return n
  }
  return {
    size: ({ list, at }: Measure) => count(list, at),
    alive: count(program.alive.list, program.alive.at),
    /** A sample as a text that tells two of them apart. */
    sample: ({ list, at }: Measure): string => String(row[list]?.[at] ?? 0),
  }
}

/** The lists of a program by SQL, which is also what the kernel is held to. */
export async function rowOf(
  { engine, postings }: Pick<QueryContext, 'engine' | 'postings'>,
  program: BitmapProgram,
  { signal, halved = false }: Pick<QuestionOptions, 'signal'> & { halved?: boolean } = {},
): Promise<Readonly<Record<string, readonly (string | number)[]>>> {
  const halves = halved && isIdle(engine) ? ([0, 1] as const) : [undefined]
  const rows = await Promise.all(
    halves.map((half) =>
      measures.run(engine, {}, { shape: { program, postings: postings(), half }, signal }),
    ),
  )
  const [row = {}] = mergeRows(rows, adding) as Awaited<ReturnType<typeof measures.run>>
  return row
}
