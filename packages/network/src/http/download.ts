import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { NetworkError, type NetworkErrorKind } from './network-error.ts'
import { readBytes } from './read-body.ts'

export interface DownloadOptions {
  /** Permitted origins, e.g. `https://ton.twimg.com`. */
  origins: readonly string[]
  /** Description for errors and logs: the URL itself contains a secret. */
  where: string
  /** Compressed size; default 64 MiB. */
  max_bytes?: number
  /** Decompressed size; default 512 MiB. */
  max_unzipped_bytes?: number
  timeout_ms?: number | undefined
  signal?: AbortSignal | undefined
  fetch?: typeof globalThis.fetch | undefined
}

const gunzipBytes = promisify(gunzip)
const MEBIBYTE = 1_048_576

const kindOf = (status: number): NetworkErrorKind => {
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not_found'
  return status === 429 || status >= 500 ? 'unavailable' : 'garbage'
}

/** The URL if it may be fetched: permitted origin, no user name. */
const allowedUrl = (address: string, origins: readonly string[]): URL | undefined => {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  return origins.includes(url.origin) ? url : undefined
}

/**
 * Downloads a file that the network generated, by the absolute URL it returned, and decompresses it if
 * needed. The URL is untrusted input: only permitted origins are called, nothing is signed, redirects are
 * refused, sizes are limited. Throws NetworkError only.
 */
export const downloadText = async (address: string, options: DownloadOptions): Promise<string> => {
  const { where, signal } = options
  const networkFailure = (
    kind: NetworkErrorKind,
    message: string,
    more: { status?: number; cause?: unknown } = {},
  ) => new NetworkError({ kind, message, where, ...more })
  const url = allowedUrl(address, options.origins)
  if (url === undefined) throw networkFailure('garbage', 'the address of the file is not one of the network')
  const timeout = AbortSignal.timeout(options.timeout_ms ?? 60_000)
  let bytes: Buffer
  try {
    const response = await (options.fetch ?? globalThis.fetch)(url, {
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { status } = response
    if (status !== 200) {
      await response.body?.cancel()
      throw networkFailure(kindOf(status), `the file was answered with ${status}`, { status })
    }
    bytes = await readBytes(response, options.max_bytes ?? 64 * MEBIBYTE)
  } catch (cause) {
    if (cause instanceof NetworkError) throw cause
    if (signal?.aborted) throw networkFailure('aborted', 'aborted', { cause })
    if (cause instanceof RangeError) throw networkFailure('garbage', cause.message, { cause })
    throw networkFailure('unavailable', timeout.aborted ? 'no answer in time' : 'cannot be reached', {
      cause,
    })
  }
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isZipped) return bytes.toString('utf8')
  try {
    return (
      await gunzipBytes(bytes, { maxOutputLength: options.max_unzipped_bytes ?? 512 * MEBIBYTE })
    ).toString('utf8')
  } catch (cause) {
    throw networkFailure('garbage', 'the file cannot be unzipped', { cause })
  }
}
