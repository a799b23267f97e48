import { POPULATION_FILE_CAP } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { isId } from '../../../../security/new-id.ts'
import { beginUpload, findFile, type UploadRequest } from '../../../foundation/files/file.service.ts'
import { requireUnexpired } from '../../../foundation/files/forget-file.service.ts'
import { objectsOf } from '../../../foundation/files/store/objects.service.ts'
import type { FileRow } from '../../../foundation/files/tables.ts'
import { requireOperator } from '../../../people/current-user/operator.service.ts'

/**
 * Returns a signed upload address for a file of people, for the entire installation. Its format is detected
 * from the content, whatever its name and type.
 */
export async function signPopulationFile(
  deps: Deps,
  actor: UserActor,
  params: UploadRequest,
  origin: string,
) {
  await requireOperator(deps, actor)
  const { file_name, size_bytes } = params
  if (size_bytes > POPULATION_FILE_CAP)
    throw invalid({ size_bytes: say('errors.payload_too_large', { n: POPULATION_FILE_CAP / 1e6 }) })
  return await beginUpload(
    deps,
    actor,
    { team_id: null, purpose: 'population', file_name, content_type: 'application/octet-stream', size_bytes },
    origin,
  )
}

/**
 * An import file the caller uploaded completely. Throws not_found, gone, or an error that bytes are missing.
 */
export async function requireUploadedFile(deps: Deps, actor: UserActor, id: string): Promise<FileRow> {
  const row = isId(id) ? await findFile(deps.db, id) : undefined
  if (row?.purpose !== 'population' || row.created_by !== actor.user_id) throw fail('not_found')
  if (row.state === 'removed') throw fail('gone')
  requireUnexpired(deps, row)
  if ((await objectsOf(deps).size(row.id)) !== row.size_bytes)
    throw invalid({ upload_id: 'files.notComplete' })
  return row
}
