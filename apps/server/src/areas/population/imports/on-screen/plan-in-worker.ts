import { readInWorker, readOnceInWorker } from '../../../../reading/read-in-worker.ts'
import type { ColumnMap } from '../readers/column-map.ts'
import { FileProblem, START_POSITION, type ImportedItem } from '../readers/imported.ts'
import type { FilePlan } from '../readers/plan-file.ts'
import type { ItemsInput, ItemsOfFile, PlannedFile } from './file-worker.ts'

const module = new URL('./file-worker.ts', import.meta.url)
/** Milliseconds for looking at a whole file, and for skipping what an interrupted import took. */
const LIMIT_MS = 10 * 60_000

/** Plans and reads a file as `planFile` does, in a worker. */
export async function planInWorker(
  path: string,
  maps: readonly ColumnMap[],
  signal: AbortSignal,
): Promise<FilePlan> {
  const options = { pool: 'import', limit_ms: LIMIT_MS, signal } as const
  const planned = await readOnceInWorker<PlannedFile>(
    { module, name: 'plan', input: { path, maps } },
    options,
  )
  if ('skip' in planned) return planned
  const { what, notes, readings } = planned
  return {
    what,
    ...(notes === undefined ? {} : { notes }),
    rows: async function* (after = START_POSITION): AsyncGenerator<ImportedItem> {
      const input: ItemsInput = { path, maps, readings, after }
      for await (const { items, problem } of readInWorker<ItemsOfFile>(
        { module, name: 'items', input },
        options,
      )) {
        yield* items
        if (problem?.is_of_file === true) throw new FileProblem(problem.message)
        if (problem !== undefined) throw new Error(problem.message)
      }
    },
  }
}
