import { createHash } from 'node:crypto'
import { LOGO_BYTES_CAP, LOGO_SIDE_CAP, type CallInput } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Transaction } from '../../../store/database.ts'
import { markComplete, markRemoved } from './file.repository.ts'
import { requireUnexpired, discardFile } from './forget-file.service.ts'
import { logoPath } from '../../../app/page/logo-path.ts'
import { findTeamLogo, insertLogo, assignLogo } from './logo.repository.ts'
import { BadPicture, reencodePng } from './reencode-png.ts'
import { objectsOf } from './store/objects.service.ts'
import type { FileRow } from './tables.ts'

const answerOf = ({ id, size_bytes }: FileRow) => ({
  file_id: id,
  url: logoPath(id),
  size_bytes,
  import: null,
})

/**
 * Re-encodes a fully uploaded picture and stores it; a repeated call gives the same answer. Throws
 * not_found, gone, or the reason the picture is rejected.
 */
export const completeLogo = async (
  deps: Deps,
  actor: UserActor,
  row: FileRow,
  { sha256: claimed }: Pick<CallInput<'complete-upload'>, 'sha256'>,
): Promise<ReturnType<typeof answerOf>> => {
  if (row.created_by !== actor.user_id) throw fail('not_found')
  requirePermission(actor, 'logos.send')
  requireUnexpired(deps, row)
  if (row.state === 'complete') return answerOf(row)
  if (row.state === 'removed') throw fail('gone')
  const objects = objectsOf(deps)
  if (row.size_bytes > LOGO_BYTES_CAP || (await objects.size(row.id)) !== row.size_bytes)
    throw invalid({ upload_id: 'files.notComplete' })
  const sentImage = Buffer.concat(await Array.fromAsync(objects.read(row.id)))
  const refuseLogo = async (fields: Record<string, ServerText>) => {
    await discardFile(deps, deps.db, row.id)
    return invalid(fields)
  }
  const sha256 = createHash('sha256').update(sentImage).digest('hex')
  if (claimed !== undefined && claimed !== sha256) throw await refuseLogo({ sha256: 'files.damaged' })
  let png: Buffer
  try {
    png = reencodePng(sentImage, LOGO_SIDE_CAP)
  } catch (error) {
    if (error instanceof BadPicture) throw await refuseLogo({ upload_id: error.text })
    throw error
  }
  await deps.db.transaction(async (tx) => {
    if (!(await markComplete(tx, row.id, sha256))) throw fail('gone')
    await insertLogo(tx, row.id, png)
  })
  await objects.remove(row.id)
  return answerOf(row)
}

/**
 * Sets the team's logo in the transaction that changes the team, and deletes the previous one. Throws an
 * error at logo_file_id.
 */
export const changeLogo = async (
  tx: Transaction,
  team: { readonly id: string; readonly logo: string | null },
  userId: string,
  fileId: string | null,
): Promise<void> => {
  if (fileId !== null && !(isId(fileId) && (await assignLogo(tx, fileId, team.id, userId))))
    throw invalid({ logo_file_id: 'files.notComplete' })
  if (team.logo !== null && team.logo !== fileId) await markRemoved(tx, team.logo)
}

/** A logo in use by a team; readable by everyone. */
export const readLogo = async (deps: Pick<Deps, 'db'>, id: string): Promise<Buffer> => {
  const png = isId(id) ? await findTeamLogo(deps.db, id) : null
  if (png === null) throw fail('not_found')
  return png
}
