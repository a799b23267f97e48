import type { PlainColumnMap, RecognisedFile } from '@rookery/contract'
import type { TableReading } from '@rookery/contract/objects/table-format.ts'
import { render } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { oneAtATime } from '../../../../reading/one-at-a-time.ts'
import { readOnceInWorker } from '../../../../reading/read-in-worker.ts'
import { ReadingStopped } from '../../../../reading/reading-stopped.ts'
import { unrecognised, type FilePreview, type PreviewInput } from './preview-file.ts'
import { ensureOnDisk } from './uploaded-file.ts'
import { requireUploadedFile } from './uploaded-file.service.ts'

/** Milliseconds in which a file is previewed. */
const PREVIEW_MS = 10_000
const module = new URL('./preview-worker.ts', import.meta.url)

/** Previews an uploaded file: its format and rows, read as an import with these column maps would. */
export async function recogniseFile(
  deps: Deps,
  actor: UserActor,
  {
    upload_id,
    ...reading
  }: {
    readonly upload_id: string
    readonly maps: readonly PlainColumnMap[]
    readonly table?: TableReading | undefined
  },
  signal?: AbortSignal,
): Promise<RecognisedFile> {
  const row = await requireUploadedFile(deps, actor, upload_id)
  const { language } = actor
  const { file_name, size_bytes } = row
  const path = await ensureOnDisk(deps, row)
  const input: PreviewInput = { path, file_name, language, now: deps.clock(), ...reading }
  const preview = await oneAtATime(
    `file ${actor.user_id}`,
    { signal, refused: 'tables.oneAtATime' },
    async () =>
      await readOnceInWorker<FilePreview>(
        { module, name: 'preview', input },
        { pool: 'preview', limit_ms: PREVIEW_MS, signal },
      ),
  ).catch((error: unknown): FilePreview => {
    if (!(error instanceof ReadingStopped)) throw error
    return { ...unrecognised, columns: [], table: null, format: '', refused: render(error.text, language) }
  })
  return { upload_id: row.id, file_name, size_bytes, ...preview }
}
