import { z } from 'zod'
import { countColumn, defineQuery } from '../../core/define-query.ts'
import type { Engine } from '../../store/engine.ts'

const measures = defineQuery({
  name: 'estimate-audience-size',
  params: z.object({}),
  row: z.record(z.string(), z.union([countColumn, z.array(countColumn)])),
  sql: (statement: string) => statement,
})

/** Runs a bitmap program's statement and gives its measures by number. */
export async function measuresOf(engine: Engine, statement: string, signal?: AbortSignal) {
  const [row = {}] = await measures.run(engine, {}, { shape: statement, signal })
  return {
    one: (measure: number) => row[`m${measure}`] as number,
    many: (measure: number) => row[`m${measure}`] as number[],
  }
}
