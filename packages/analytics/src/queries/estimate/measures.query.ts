import { z } from 'zod'
import { countColumn, defineQuery } from '../../core/define-query.ts'
import type { Measure } from '../../fragments/bitmap-program.ts'
import type { Engine } from '../../store/engine.ts'

const measures = defineQuery({
  name: 'estimate-audience-size',
  params: z.object({}),
  row: z.record(z.string(), z.array(countColumn)),
  sql: (statement: string) => statement,
  // One row of lists of counts.
  merge: { by: [], add: 'others' },
})

/** Runs a bitmap program's statement; sizes by measure. Without any row of postings the lists are empty and every size 0. */
export async function measuresOf(engine: Engine, statement: string, signal?: AbortSignal) {
  const [row = {}] = await measures.run(engine, {}, { shape: statement, signal })
  return { size: ({ list, at }: Measure) => row[list]?.[at] ?? 0 }
}
