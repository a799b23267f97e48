import { MEDIA_BYTES_CAPS, type AdMedia } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requireAccount, type AccountRequest } from '../ad-rows/account-access.service.ts'
import { storeBody, markComplete, safeName } from '../../foundation/files/file.service.ts'
import { requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import { TooManyBytes } from '../../foundation/files/store/objects.service.ts'
import { fileKindOf, refusalOf, SNIFFED_BYTES } from './file-kind.policy.ts'
import { storeMedia, tooLarge } from './store-media.service.ts'

export interface MediaInput extends AccountRequest {
  readonly name?: string | undefined
  readonly file_name: string
  /** Size limit stated by the sender. */
  readonly at_most: number | undefined
}

/** The beginning of a stream, and the whole of it. */
async function peekChunks(chunks: AsyncIterable<Uint8Array>): Promise<[Buffer, AsyncGenerator<Uint8Array>]> {
  const chunkIterator = chunks[Symbol.asyncIterator]()
  const firstBytes: Uint8Array[] = []
  let size = 0
  while (size < SNIFFED_BYTES) {
    const { done, value } = await chunkIterator.next()
    if (done) break
    firstBytes.push(value)
    size += value.byteLength
  }
  const wholeBody = async function* (): AsyncGenerator<Uint8Array> {
    yield* firstBytes
    for (;;) {
      const { done, value } = await chunkIterator.next()
      if (done) return
      yield value
    }
  }
  return [Buffer.concat(firstBytes), wholeBody()]
}

/** Takes a file for an ad account as the body of a request, which bounds how large it can be: large ones are sent in parts. */
export async function receiveMedia(
  deps: Deps,
  actor: UserActor,
  input: MediaInput,
  body: AsyncIterable<Uint8Array> | undefined,
): Promise<AdMedia> {
  const access = await requireAccount(deps, actor, input, 'campaigns.write')
  if (!body) throw fail('unsupported_media_type')
  await requireFewOpen(deps, 'media', actor.user_id)
  const [start, chunks] = await peekChunks(body)
  const kind = fileKindOf(start)
  const refusal = refusalOf(kind)
  if (!kind || refusal !== null) throw invalid({ file: refusal ?? 'media.typeNotSupported' })
  const file_name = safeName(input.file_name)
  const upload = {
    team_id: access.team_id,
    ad_account_id: access.account.id,
    purpose: 'ad_media',
    content_type: kind.content_type,
    file_name,
    at_most: input.at_most,
    cap: MEDIA_BYTES_CAPS[kind.media_type],
  } as const
  const storedBody = await storeBody(deps, actor, upload, chunks).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? tooLarge(kind.media_type, error) : error
  })
  const name = input.name ?? file_name.slice(0, 100)
  return await storeMedia(deps, actor, access, { ...storedBody, kind, name, file_name }, async (tx) => {
    if (!(await markComplete(tx, storedBody.id, null))) throw fail('gone')
  })
}
