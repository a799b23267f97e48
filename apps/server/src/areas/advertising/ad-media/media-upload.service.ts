import { firstBytes } from '@rookery/tables/first-bytes.ts'
import { createHash } from 'node:crypto'
import { MEDIA_BYTES_CAPS, MEDIA_UPLOADS_CAP, type CallInput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requireAccount, requireAdRow } from '../ad-rows/account-access.service.ts'
import { accountById } from '../store/account.repository.ts'
import {
  beginUpload,
  findOpenMedia,
  markComplete,
  normalisedType,
  resumeUpload,
  type UploadRequest,
} from '../../foundation/files/file.service.ts'
import { requireUnexpired, discardFile } from '../../foundation/files/forget-file.service.ts'
import { requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'
import type { FileRow } from '../../foundation/files/tables.ts'
import { fileKindOf, mediaTypeOf, refusalOf, SNIFFED_BYTES } from './file-kind.policy.ts'
import { storeMedia, tooLarge } from './store-media.service.ts'
import { presentMedia } from './media.presenter.ts'
import { originalUrl } from './original.service.ts'

const UNSUPPORTED_TYPE = 'media.typeNotSupported'

export interface MediaUploadRequest extends UploadRequest {
  readonly ad_account_id?: string | undefined
  readonly resume?: string | undefined
}

/** Signs a file for an ad account's library, or the rest of one that broke off. What the network would refuse is refused before a byte is sent. */
export async function signMedia(deps: Deps, actor: UserActor, input: MediaUploadRequest, origin: string) {
  const { ad_account_id, team_id, file_name, size_bytes, resume } = input
  if (ad_account_id === undefined) throw invalid({ ad_account_id: 'adAccounts.required' })
  const access = await requireAccount(deps, actor, { ad_account_id, team_id }, 'campaigns.write')
  const content_type = normalisedType(input.content_type)
  const media_type = mediaTypeOf(content_type)
  if (!media_type) throw invalid({ content_type: UNSUPPORTED_TYPE })
  if (size_bytes > MEDIA_BYTES_CAPS[media_type]) throw tooLarge(media_type)
  const openMedia = await findOpenMedia(deps.db, actor.user_id, access.account.id)
  const resumedUpload = openMedia.find((row) => row.id === resume)
  if (resumedUpload && resumedUpload.size_bytes === size_bytes && resumedUpload.content_type === content_type)
    return await resumeUpload(deps, resumedUpload, origin)
  if (openMedia.length >= MEDIA_UPLOADS_CAP) throw fail('limit_reached', 'media.tooManyUnfinished')
  const of = { team_id: access.team_id, ad_account_id: access.account.id, purpose: 'ad_media' } as const
  return await beginUpload(deps, actor, { ...of, file_name, content_type, size_bytes }, origin)
}

/** Checks that a file has arrived and what kind its content is, and queues it for sending. Idempotent. */
export async function completeMedia(
  deps: Deps,
  actor: UserActor,
  row: FileRow,
  { sha256: claimed }: Pick<CallInput<'complete-upload'>, 'sha256'>,
) {
  const isOfMember = actor.memberships.some(({ team_id }) => team_id === row.team_id)
  if (row.created_by !== actor.user_id || !isOfMember) throw fail('not_found')
  const answer = { file_id: row.id, url: null, size_bytes: row.size_bytes, import: null }
  requireUnexpired(deps, row)
  if (row.state === 'removed') throw fail('gone')
  if (row.state === 'complete') {
    const { account, row: media } = await requireAdRow(deps, actor, 'media', row.id, 'campaigns.write')
    const url = originalUrl(deps, media)
    return {
      ...answer,
      media: presentMedia({ row: media, account, wire: null, in_use: false, url, language: actor.language }),
    }
  }
  const account = row.ad_account_id === null ? undefined : await accountById(deps.db, row.ad_account_id)
  if (!account || row.team_id === null) throw fail('not_found')
  const uploadScope = { ad_account_id: account.account_id, team_id: row.team_id }
  const access = await requireAccount(deps, actor, uploadScope, 'campaigns.write')
  const objects = objectsOf(deps)
  if ((await objects.size(row.id)) !== row.size_bytes) throw invalid({ upload_id: 'files.notComplete' })
  const kind = fileKindOf(await firstBytes(objects.read(row.id), SNIFFED_BYTES))
  const refusal = refusalOf(kind)
  const problem =
    !kind || refusal !== null
      ? invalid({ file: refusal ?? UNSUPPORTED_TYPE })
      : row.size_bytes > MEDIA_BYTES_CAPS[kind.media_type]
        ? tooLarge(kind.media_type)
        : claimed !== undefined && claimed !== (await sha256Of(objects.read(row.id)))
          ? invalid({ sha256: 'files.damaged' })
          : null
  if (!kind || problem) {
    await discardFile(deps, deps.db, row.id)
    throw problem
  }
  await requireFewOpen(deps, 'media', actor.user_id)
  const { id, file_name, size_bytes } = row
  const mediaUpload = { id, kind, file_name, size_bytes, name: file_name.slice(0, 100) }
  const media = await storeMedia(deps, actor, access, mediaUpload, async (tx) => {
    if (!(await markComplete(tx, id, claimed ?? null))) throw fail('gone')
  })
  return { ...answer, media }
}

async function sha256Of(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
