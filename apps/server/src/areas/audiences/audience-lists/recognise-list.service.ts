import type { CallInput, RecognisedList } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { keepUpload, requireFile, requireWhole } from '../../foundation/files/file.service.ts'
import { previewListFile } from './list-file.service.ts'

/** Previews a file sent for a list: how it is read, and what an import would take. Stores nothing. */
export async function recogniseList(
  deps: Deps,
  actor: UserActor,
  input: CallInput<'recognise-list'>,
  signal?: AbortSignal,
): Promise<RecognisedList> {
  const row = await requireFile(deps, actor, input.upload_id)
  await requireWhole(deps, row)
  // Choosing takes time; the upload waits for it.
  await keepUpload(deps, row)
  const fileInfo = { upload_id: row.id, file_name: row.file_name, size_bytes: row.size_bytes }
  const preview = await previewListFile(deps, row, input, signal)
  if (preview.refused !== null)
    return { ...fileInfo, ...nothingRecognised, refused: render(preview.refused, actor.language) }
  const rejects = preview.rejects.map((each) => ({ ...each, reason: render(each.reason, actor.language) }))
  return { ...fileInfo, ...preview, rejects }
}

const nothingRecognised = {
  format: null,
  columns: [],
  column: 0,
  identifier_kind: 'handle',
  needs_country: false,
  country: null,
  countries: [],
  is_whole: true,
  rows_read: 0,
  rows_taken: 0,
  rows_repeated: 0,
  rows_empty: 0,
  rows_rejected: 0,
  rejects: [],
} as const satisfies Partial<RecognisedList>
