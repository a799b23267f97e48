import type { CallInput, Import } from '@rookery/contract'
import { sendFile } from '@rookery/api-client'
import { UPLOAD_PART_BYTES } from '@rookery/contract/constants.ts'
import { filesCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../shared/api/api.ts'

export type ListMapping = CallInput<'complete-upload'>['mapping']

/** Times a part is sent before the upload is given up: a broken line costs one part, not the file. */
const TRIES = 4
const WAIT_MS = 1000

/**
 * Signs an upload, sends the file part by part and has it imported. `onSent` hears how many bytes are over. Rejects with ApiError, the signal's
 * AbortError, or TypeError where the connection is gone for good.
 */
export async function uploadList(
  file: File,
  teamId: string,
  mapping: ListMapping,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const signed = await api.call(
    filesCalls.signUpload,
    {
      file_name: file.name,
      content_type: typeOf(file),
      size_bytes: file.size,
      purpose: 'audience_list',
      team_id: teamId,
    },
    { signal },
  )
  for (let from = 0; from < file.size; from += UPLOAD_PART_BYTES) {
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    const range = `bytes ${from}-${from + part.size - 1}/${file.size}`
    const headers = { ...signed.headers, 'content-range': range }
    await sendPart(signed.url, headers, part, (share) => onSent(from + share * part.size), signal)
  }
  const done = await api.call(filesCalls.completeUpload, { upload_id: signed.upload_id, mapping }, { signal })
  return done.import!
}

async function sendPart(
  url: string,
  headers: Record<string, string>,
  part: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const answer = await sendFile('PUT', url, headers, part, onProgress, signal)
      if (answer.ok) return
      if (answer.status < 500 && answer.status !== 409) throw new UploadRefused(await answer.text())
    } catch (error) {
      if (signal.aborted || error instanceof UploadRefused || left === 0) throw error
    }
    if (left === 0) throw new TypeError('The connection failed.')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    signal.throwIfAborted()
  }
}

/** The store would not have these bytes: sending them again would not help. */
class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
}

/** Browsers know types by the file's ending, and some none for CSV. */
const typeOf = ({ type, name }: File): string => {
  if (/^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:csv|vnd\.ms-excel))$/.test(type))
    return type
  return /\.te?xt$/i.test(name) ? 'text/plain' : 'text/csv'
}
