import { ApiError, errorMessage, sendFile } from '@rookery/api-client'
import { LANGUAGE_HEADER, UPLOAD_PART_BYTES } from '@rookery/contract/constants.ts'
import { currentLocale } from '../i18n/i18n.ts'

/** Attempts per part before the upload fails: a lost connection costs one part, not the file. */
const MAX_TRIES = 5
const WAIT_MS = 1000
/** On a slow connection a full part may not arrive in time, but half of it. */
const MIN_PART_BYTES = 256_000

/** Target of the bytes, as signed by the server. */
export interface SignedUpload {
  readonly url: string
  readonly headers: Record<string, string>
  /** Bytes received already. */
  readonly received_bytes: number
}

/**
 * Sends the missing bytes of a file in parts. `onSent` is called with the number of bytes sent. Rejects with
 * ApiError if the store refuses them, the signal's AbortError, or TypeError if the connection is lost.
 */
export async function sendInParts(
  file: Blob,
  { url, headers, received_bytes }: SignedUpload,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let size = UPLOAD_PART_BYTES
  let failures = 0
  for (let from = received_bytes; from < file.size;) {
    const fileSlice = file.slice(from, from + size)
    const range = `bytes ${from}-${from + fileSlice.size - 1}/${file.size}`
    try {
      const partHeaders = { ...headers, 'content-range': range, [LANGUAGE_HEADER]: currentLocale() }
      await sendPart(url, partHeaders, fileSlice, (n) => onSent(from + n), signal)
      from += fileSlice.size
      failures = 0
    } catch (error) {
      failures += 1
      if (signal.aborted || error instanceof ApiError || failures === MAX_TRIES) throw error
      size = Math.max(MIN_PART_BYTES, Math.floor(size / 2))
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * failures))
      signal.throwIfAborted()
    }
  }
}

async function sendPart(
  url: string,
  headers: Record<string, string>,
  part: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await sendFile('PUT', url, headers, part, (share) => onProgress(share * part.size), signal)
  if (answer.ok) return
  // The server may still be reading an interrupted part: retried shortly.
  if (answer.status >= 500 || answer.status === 409) throw new TypeError('The connection failed.')
  const data: unknown = await answer.json().catch(() => null)
  throw new ApiError(errorMessage(data), { status: answer.status, response: answer, data })
}
