import { MEDIA_BYTES_CAPS, type AdMedia } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Transaction } from '../../../store/database.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { insertRow } from '../store/ad-row.repository.ts'
import type { MediaRow, OwnMedia } from '../store/ad-row-data.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { requireHarmlessFile } from '../../foundation/files/scan-file.service.ts'
import type { FileKind } from './file-kind.policy.ts'
import { jobOfMedia } from './media.job.ts'
import { presentMedia } from './media.presenter.ts'
import { originalUrl } from './original.service.ts'

/** The network's megabytes are of 1,024 kilobytes. */
const MEGABYTE_BYTES = 1_048_576

export const tooLarge = (media_type: FileKind['media_type'], cause?: unknown) =>
  fail('payload_too_large', {
    text: say('errors.payload_too_large', { n: MEDIA_BYTES_CAPS[media_type] / MEGABYTE_BYTES }),
    cause,
  })

export interface MediaToStore {
  /** Id of the file, and the key of its bytes in the object store. */
  readonly id: string
  readonly kind: FileKind
  readonly name: string
  readonly file_name: string
  readonly size_bytes: number
}

/**
 * A file whose bytes are here is an account's from now on, and a job sends it on to the network. Colleagues can open it, so
 * the scanner looks at it first, if there is one.
 */
export async function storeMedia(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  { id, kind, ...file }: MediaToStore,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<AdMedia> {
  await requireHarmlessFile(deps, { id })
  const data: OwnMedia = { ...kind, ...file, state: 'UPLOADING', sent: 0, cause: null }
  const now = deps.clock()
  const row: MediaRow = {
    id,
    team_id: access.team_id,
    ad_account_id: access.account.id,
    kind: 'media',
    network_id: null,
    parent_id: null,
    data: { state: 'own', file: data },
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
    version: 1,
    children: 0,
  }
  await enqueueJob(deps, jobOfMedia(row, data, actor.user_id), async (tx) => {
    await also(tx)
    await insertRow(tx, row)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: access.team_id,
      verb: 'created',
      object_kind: 'media',
      object_id: id,
      data: { name: data.name, ad_account_id: access.account.account_id },
    })
  })
  return presentMedia({
    row,
    account: access.account,
    wire: null,
    in_use: false,
    language: actor.language,
    url: originalUrl(deps, row),
  })
}
