import { ApiError, errorMessage, sendFile } from '@rookery/api-client'
import { LANGUAGE_HEADER, UPLOAD_PART_BYTES } from '@rookery/contract/constants.ts'
import { currentLocale } from '../i18n/i18n.ts'

/** Times a part is sent before the upload is given up: a broken line costs one part, not the file. */
const TRIES = 5
const WAIT_MS = 1000
/** On a slow line a whole part does not arrive in time; half of it may. */
const LEAST_BYTES = 256_000

/** Where the bytes go, as the server signed it. */
export interface SignedUpload {
  readonly url: string
  readonly headers: Record<string, string>
  /** Bytes that are there already. */
  readonly received_bytes: number
}

/**
 * Sends what is missing of a file, part by part. `onSent` hears how many bytes are over. Rejects with ApiError where the store would not have them, the
 * signal's AbortError, or TypeError where the connection is gone for good.
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
    const part = file.slice(from, from + size)
    const range = `bytes ${from}-${from + part.size - 1}/${file.size}`
    try {
      const all = { ...headers, 'content-range': range, [LANGUAGE_HEADER]: currentLocale() }
      await sendPart(url, all, part, (n) => onSent(from + n), signal)
      from += part.size
      failures = 0
    } catch (error) {
      failures += 1
      if (signal.aborted || error instanceof ApiError || failures === TRIES) throw error
      size = Math.max(LEAST_BYTES, Math.floor(size / 2))
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
  // Of a part that broke off the server may still be reading the rest: that is over soon.
  if (answer.status >= 500 || answer.status === 409) throw new TypeError('The connection failed.')
  const data: unknown = await answer.json().catch(() => null)
  throw new ApiError(errorMessage(data), { status: answer.status, response: answer, data })
}
