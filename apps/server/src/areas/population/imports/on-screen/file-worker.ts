import { inWorker } from '../../../../reading/worker-side.ts'
import type { ColumnMap } from '../readers/column-map.ts'
import type { ColumnReadings } from '../readers/column-readings.ts'
import { isFileProblem } from '../readers/file-problem.ts'
import type { ImportedItem, Position } from '../readers/imported.ts'
import { planFile } from '../readers/plan-file.ts'
import { previewFile, type FilePreview, type PreviewInput } from './preview-file.ts'

/** What an import would take of the first rows of a file. */
export const preview = inWorker(async function* (
  input: PreviewInput,
): AsyncGenerator<FilePreview, 'spent' | void> {
  yield await previewFile(input)
  return 'spent'
})

interface FileInput {
  readonly path: string
  readonly maps: readonly ColumnMap[]
}
/** A plan without its rows. */
export type PlannedFile =
  | { readonly skip: string }
  | {
      readonly what: string
      readonly notes: readonly string[] | undefined
      readonly readings: ColumnReadings | undefined
    }

/** How a file is read, or why it is skipped. */
export const plan = inWorker(async function* ({
  path,
  maps,
}: FileInput): AsyncGenerator<PlannedFile, 'spent' | void> {
  const found = await planFile(path, maps)
  yield 'skip' in found
    ? { skip: found.skip }
    : { what: found.what, notes: found.notes, readings: found.readings }
  return 'spent'
})

export interface ItemsInput extends FileInput {
  readonly readings: ColumnReadings | undefined
  readonly after: Position
}
export interface ItemsOfFile {
  readonly items: readonly ImportedItem[]
  /** Why reading stopped before the file's end; with `is_of_file` that ends this file only. */
  readonly problem?: { readonly message: string; readonly is_of_file: boolean }
}

/** Items of a batch. */
const BATCH_ITEMS = 500

/** The items of a file from a position on, in batches. */
export const items = inWorker(async function* ({
  path,
  maps,
  readings,
  after,
}: ItemsInput): AsyncGenerator<ItemsOfFile> {
  let batch: ImportedItem[] = []
  try {
    const found = await planFile(path, maps, { readings })
    if (!('skip' in found))
      for await (const item of found.rows(after)) {
        if (batch.push(item) < BATCH_ITEMS) continue
        yield { items: batch }
        batch = []
      }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    yield { items: batch, problem: { message, is_of_file: isFileProblem(error) } }
    return
  }
  yield { items: batch }
})
