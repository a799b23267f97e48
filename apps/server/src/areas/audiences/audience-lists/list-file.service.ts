import type { Deps } from '../../../app/deps.ts'
import type { ServerText } from '@rookery/i18n/server.ts'
import { oneAtATime } from '../../../reading/one-at-a-time.ts'
import { readInWorker, readOnceInWorker, type ReadingTask } from '../../../reading/read-in-worker.ts'
import { ReadingStopped } from '../../../reading/reading-stopped.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'
import type { CheckedList, CheckedReading, ListRowsInput, RowsOfList } from './readers/list-worker.ts'
import type { ListPreview, ListReading } from './readers/preview-list.ts'

interface ListFile {
  readonly id: string
  readonly file_name: string
  /** Whose file it is. */
  readonly created_by: string
}

/** Milliseconds in which a preview is read, or one batch of an import. */
const PREVIEW_MS = 10_000
const BATCH_MS = 60_000

const module = new URL('./readers/list-worker.ts', import.meta.url)
const bytesOf = (deps: Deps, { id }: ListFile) => ({ open: () => objectsOf(deps).read(id) })

/** How an uploaded file is read as a list; a file that is not read in time is refused. */
export async function previewListFile(
  deps: Deps,
  file: ListFile,
  { upload_id: _, ...reading }: ListReading & { readonly upload_id?: string },
  signal?: AbortSignal,
): Promise<ListPreview> {
  const task = { module, name: 'preview', input: { file_name: file.file_name, reading } }
  return await readOnce<ListPreview>(deps, file, task, signal)
}

/** Whether an uploaded file is read as a list, and how; nothing but its start is read. */
export async function checkListFile(
  deps: Deps,
  file: ListFile,
  reading: CheckedReading,
  signal?: AbortSignal,
): Promise<CheckedList> {
  const task = { module, name: 'check', input: { file_name: file.file_name, reading } }
  return await readOnce<CheckedList>(deps, file, task, signal)
}

/**
 * The rows of an uploaded list in batches, first of all what is refused.
 *
 * @throws {ReadingStopped}
 */
export const rowsOfListFile = (
  deps: Deps,
  file: ListFile,
  input: Omit<ListRowsInput, 'file_name'>,
  signal?: AbortSignal,
): AsyncGenerator<RowsOfList> =>
  readInWorker<RowsOfList>(
    { module, name: 'rows', input: { ...input, file_name: file.file_name } },
    { pool: 'import', limit_ms: BATCH_MS, signal, ...bytesOf(deps, file) },
  )

/** One file of a person is read at a time. */
async function readOnce<Answer>(
  deps: Deps,
  file: ListFile,
  task: ReadingTask,
  signal: AbortSignal | undefined,
): Promise<Answer | { readonly refused: ServerText }> {
  const turn = { signal, refused: 'tables.oneAtATime' } as const
  const options = { pool: 'preview', limit_ms: PREVIEW_MS, signal, ...bytesOf(deps, file) } as const
  try {
    return await oneAtATime(
      `file ${file.created_by}`,
      turn,
      async () => await readOnceInWorker<Answer>(task, options),
    )
  } catch (error) {
    if (error instanceof ReadingStopped) return { refused: error.text }
    throw error
  }
}
