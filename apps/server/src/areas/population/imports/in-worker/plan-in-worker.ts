import type { DeletionInput } from '@rookery/analytics'
import { readInWorker, readOnceInWorker } from '../../../../reading/read-in-worker.ts'
import type { ColumnMap } from '../readers/column-map.ts'
import { START_POSITION, type ImportedItem } from '../readers/imported.ts'
import type { FilePlan } from '../readers/plan-file.ts'
import type { ReadDeletion } from '../readers/read-deletions.ts'
import { errorOf, fromBatches, type Batch } from './batches.ts'
import type { DeletionsInput, FileInput, ItemsInput, PlannedFile } from './file-worker.ts'

const module = new URL('./file-worker.ts', import.meta.url)
/** Milliseconds for looking at a whole file, and for skipping what an interrupted import took. */
const LIMIT_MS = 10 * 60_000
const optionsOf = (signal: AbortSignal | undefined) =>
  ({ pool: 'import', limit_ms: LIMIT_MS, signal }) as const

/** Plans and reads a file as `planFile` does, in a worker. */
export async function planInWorker(
  path: string,
  maps: readonly ColumnMap[],
  signal?: AbortSignal,
): Promise<FilePlan> {
  const options = optionsOf(signal)
  const file: FileInput = { path, maps }
  const planned = await readOnceInWorker<PlannedFile>({ module, name: 'plan', input: file }, options)
  if ('problem' in planned) throw errorOf(planned.problem)
  if ('skip' in planned) return planned
  const { what, notes = [], parts = [], maps: used = [], readings } = planned
  return {
    ...{ what, notes, parts, maps: used },
    rows: (after = START_POSITION) => {
      const input: ItemsInput = { ...file, readings, after }
      return fromBatches(readInWorker<Batch<ImportedItem>>({ module, name: 'items', input }, options))
    },
  }
}

/** Reads the network's deletions as `readDeletions` does, in a worker. */
export function deletionsInWorker(
  path: string,
  default_kind: DeletionInput['kind'] | null,
): AsyncGenerator<ReadDeletion> {
  const input: DeletionsInput = { path, default_kind }
  const task = { module, name: 'deletions', input }
  return fromBatches(readInWorker<Batch<ReadDeletion>>(task, optionsOf(undefined)))
}
