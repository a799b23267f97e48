import { createHash, createHmac } from 'node:crypto'
import type { S3Settings } from '../../../../config/read-object-store.ts'

export interface ToSign {
  readonly method: string
  readonly url: URL
  /** By lower-case name; without Host, which follows from the URL. */
  readonly headers: Readonly<Record<string, string>>
  /** Hash of the body, in hex. */
  readonly sha256: string
  readonly now: Date
}

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')
const hmacOf = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as S3 requires it: everything except letters, digits and -._~ is encoded. */
const encodeUriPart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Headers of a request to S3 including its signature (AWS Signature Version 4). */
export const signS3 = (
  { method, url, headers, sha256, now }: ToSign,
  {
    region,
    access_key_id,
    secret_access_key,
  }: Pick<S3Settings, 'region' | 'access_key_id' | 'secret_access_key'>,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const dateText = time.slice(0, 8)
  const credentialScope = `${dateText}/${region}/s3/aws4_request`
  const signedHeaders: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256,
    'x-amz-date': time,
  }
  const sortedHeaders = Object.entries({ ...signedHeaders, host: url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const names = sortedHeaders.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeUriPart(name)}=${encodeUriPart(value)}`)
    .toSorted()
    .join('&')
  const canonicalRequest = [
    method,
    url.pathname,
    query,
    ...sortedHeaders.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sha256,
  ].join('\n')
  const key = hmacOf(
    hmacOf(hmacOf(hmacOf(`AWS4${secret_access_key}`, dateText), region), 's3'),
    'aws4_request',
  )
  const signature = hmacOf(
    key,
    ['AWS4-HMAC-SHA256', time, credentialScope, sha256Of(canonicalRequest)].join('\n'),
  ).toString('hex')
  return {
    ...signedHeaders,
    authorization: `AWS4-HMAC-SHA256 Credential=${access_key_id}/${credentialScope},SignedHeaders=${names},Signature=${signature}`,
  }
}
