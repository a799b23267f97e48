import { fail } from '../../../../errors/app-error.ts'
import type { S3Settings } from '../../../../config/read-object-store.ts'
import { sha256Of, signS3 } from './s3-signature.ts'

const TIMEOUT_MS = 30_000
const MAX_TRIES = 3
const EMPTY_HASH = sha256Of('')

interface S3Request {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Status codes other than success that are not treated as errors. */
  readonly accepted?: readonly number[]
}

/**
 * Calls of the S3 protocol needed for files, on one bucket. Object names consist of letters, digits, - and /.
 * A call is tried three times if the service is unreachable or busy; after that, or if it is refused, throws
 * `overloaded` with the service's message, so that the client retries later.
 */
export function openBucket({ endpoint, bucket, ...credentials }: S3Settings) {
  const requestOnce = async (
    method: string,
    name: string,
    { query = {}, headers = {}, body, accepted }: S3Request,
  ) => {
    const url = new URL(`${endpoint}/${bucket}/${name}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const sha256 = body === undefined ? EMPTY_HASH : sha256Of(body)
    const answer = await fetch(url, {
      method,
      headers: signS3({ method, url, headers, sha256, now: new Date() }, credentials),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    })
    if (answer.ok || accepted?.includes(answer.status)) return answer
    const message = (await answer.text()).slice(0, 300)
    throw Object.assign(new Error(`The store of files answered ${answer.status} to ${method}: ${message}`), {
      isRetryable: answer.status >= 500 || answer.status === 429,
    })
  }
  const request = async (method: string, name: string, options: S3Request = {}): Promise<Response> => {
    for (let n = 1; ; n += 1)
      try {
        return await requestOnce(method, name, options)
      } catch (error) {
        const { isRetryable = true } = error as { isRetryable?: boolean }
        if (!isRetryable || n === MAX_TRIES) throw fail('overloaded', { retry_after_s: 5, cause: error })
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** n))
      }
  }
  return {
    /** False if `only_new` is set and an object of this name already exists. */
    async put(name: string, body: Uint8Array, { only_new = false } = {}): Promise<boolean> {
      const headers: Record<string, string> = only_new ? { 'if-none-match': '*' } : {}
      const answer = await request('PUT', name, { body, headers, accepted: only_new ? [409, 412] : [] })
      await answer.arrayBuffer()
      return answer.ok
    },
    /** Bytes from an offset, which must lie within the object. */
    async *read(name: string, from: number): AsyncGenerator<Buffer> {
      const answer = await request('GET', name, from === 0 ? {} : { headers: { range: `bytes=${from}-` } })
      if (answer.body) for await (const chunk of answer.body) yield Buffer.from(chunk)
    },
    async remove(name: string): Promise<void> {
      await (await request('DELETE', name, { accepted: [404] })).arrayBuffer()
    },
    /** Objects whose names start with the prefix, by name. */
    async list(prefix: string): Promise<{ name: string; size: number }[]> {
      const found: { name: string; size: number }[] = []
      for (let token: string | undefined = ''; token !== undefined;) {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix,
          ...(token === '' ? {} : { 'continuation-token': token }),
        }
        const text: string = await (await request('GET', '', { query })).text()
        // Our names and the numbers contain nothing that XML escapes.
        for (const [, entry] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            name: /<Key>([^<]*)<\/Key>/.exec(entry!)![1]!,
            size: Number(/<Size>(\d+)<\/Size>/.exec(entry!)![1]),
          })
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1]
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}
