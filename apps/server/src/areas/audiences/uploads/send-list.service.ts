import { setTimeout as wait } from 'node:timers/promises'
import type { ListIdentifierKind, UploadedAudience } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { storeFile } from '../../foundation/files/file.service.ts'
import type { BodyFile } from '../../foundation/files/read-body-file.service.ts'
import { createListUpload, requireUploadTeam } from './list-upload.service.ts'
import { completeList, isReadingFile, readImportOf, requireList } from '../audience-lists/list.service.ts'

export interface SendInput {
  readonly ad_account_id: string
  readonly name?: string | undefined
  readonly mode: 'add' | 'replace'
}

/** Queues the upload of a team's list to an ad account. */
export async function sendList(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: SendInput,
): Promise<UploadedAudience> {
  const { list } = await requireList(deps, actor, id)
  if (list.state === 'failed') throw fail('in_use', 'lists.notImported')
  return await createListUpload(deps, actor, list, input)
}

export interface FileInput {
  readonly ad_account_id: string
  readonly name: string
  readonly identifier_kind: ListIdentifierKind
  readonly team_id?: string | undefined
  /** Of phone numbers without a country code. */
  readonly country?: string | undefined
}

/** Maximum wait for the file to be read; after that the answer has the progress so far. */
const MAX_WAIT_MS = 8_000

/** Creates a list from a file and queues its upload to the ad account, in one call. */
export async function sendFile(
  deps: Deps,
  actor: UserActor,
  input: FileInput,
  file: BodyFile,
  origin: string,
  signal: AbortSignal,
) {
  const { team_id } = await requireUploadTeam(deps, actor, input.ad_account_id, input.team_id)
  const { chunks, file_name, content_type, at_most } = file
  const upload_id = await storeFile(deps, actor, { team_id, file_name, content_type, at_most }, chunks)
  const { identifier_kind, country } = input
  const mapping = { name: input.name.slice(0, 100), identifier_kind, country }
  const { import: startedImport } = await completeList(deps, actor, { upload_id, mapping }, origin)
  const upload = await sendList(deps, actor, startedImport.audience_list_id!, {
    ad_account_id: input.ad_account_id,
    name: input.name,
    mode: 'add',
  })
  for (let waited = 0; waited < MAX_WAIT_MS && !signal.aborted; waited += 50) {
    if (!(await isReadingFile(deps, startedImport.id))) break
    await wait(50)
  }
  const listImport = await readImportOf(deps, actor, startedImport.id, origin)
  return {
    ...upload,
    audience_list_id: startedImport.audience_list_id!,
    rows_read: listImport.rows_read,
    rows_rejected: listImport.rows_rejected,
    rejects_url: listImport.rejects_url,
  }
}
