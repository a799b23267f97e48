import type { DeletionInput } from '@rookery/analytics'
import { inWorker } from '../../../../reading/worker-side.ts'
import type { ColumnMap } from '../readers/column-map.ts'
import type { ColumnReadings } from '../readers/column-readings.ts'
import type { FilePart } from '../readers/file-parts.ts'
import type { ImportedItem, Position } from '../readers/imported.ts'
import { planFile, type FilePlan } from '../readers/plan-file.ts'
import { readDeletions, type ReadDeletion } from '../readers/read-deletions.ts'
import { inBatches, problemOf, type Batch, type Problem } from './batches.ts'

export interface FileInput {
  readonly path: string
  readonly maps: readonly ColumnMap[]
}
/** A plan without its rows. */
export type PlannedFile =
  | { readonly skip: string }
  | { readonly problem: Problem }
  | {
      readonly what: string
      readonly notes: readonly string[] | undefined
      readonly parts: readonly FilePart[] | undefined
      readonly maps: readonly ColumnMap[] | undefined
      readonly readings: ColumnReadings | undefined
    }

/** How a file is read, or why it is skipped. */
export const plan = inWorker(async function* ({
  path,
  maps,
}: FileInput): AsyncGenerator<PlannedFile, 'spent' | void> {
  let found: FilePlan
  try {
    found = await planFile(path, maps)
  } catch (error) {
    yield { problem: problemOf(error) }
    return 'spent'
  }
  if ('skip' in found) {
    yield { skip: found.skip }
    return 'spent'
  }
  const { what, notes, parts, maps: used, readings } = found
  yield { what, notes, parts, maps: used, readings }
  // A workbook's library may go on with what was not read.
  if (found.table?.format.encoding === null) return 'spent'
})

export interface ItemsInput extends FileInput {
  readonly readings: ColumnReadings | undefined
  readonly after: Position
}

/** The items of a file from a position on. */
export const items = inWorker(async function* ({
  path,
  maps,
  readings,
  after,
}: ItemsInput): AsyncGenerator<Batch<ImportedItem>> {
  yield* inBatches(
    (async function* () {
      const found = await planFile(path, maps, { readings })
      if (!('skip' in found)) yield* found.rows(after)
    })(),
  )
})

export interface DeletionsInput {
  readonly path: string
  readonly default_kind: DeletionInput['kind'] | null
}

/** What a file says that the network deleted. */
export const deletions = inWorker(async function* ({
  path,
  default_kind,
}: DeletionsInput): AsyncGenerator<Batch<ReadDeletion>> {
  yield* inBatches(readDeletions(path, default_kind))
})
