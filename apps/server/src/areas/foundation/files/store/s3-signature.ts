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
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as S3 requires it: everything except letters, digits and -._~ is encoded. */
const encoded = (text: string): string =>
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
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': sha256, 'x-amz-date': time }
  const signed = Object.entries({ ...all, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const request = [
    method,
    url.pathname,
    query,
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sha256,
  ].join('\n')
  const key = mac(mac(mac(mac(`AWS4${secret_access_key}`, day), region), 's3'), 'aws4_request')
  const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, sha256Of(request)].join('\n')).toString('hex')
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${access_key_id}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}
