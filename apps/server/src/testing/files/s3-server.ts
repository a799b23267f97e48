import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256Of, signS3 } from '../../areas/foundation/files/store/s3-signature.ts'
import type { S3Settings } from '../../config/read-object-store.ts'

const PAGE = 3

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await Array.fromAsync(request)) as Buffer[])

/**
 * In-memory HTTP server for the subset of S3 that files need. Refuses requests with wrong credentials, a body
 * that differs from the signed one, or an old time stamp; lists three objects at a time.
 */
export const openS3Server = async () => {
  const credentials = {
    region: 'test-1',
    access_key_id: 'key-of-tests',
    secret_access_key: 'secret-of-tests',
  }
  const stored = new Map<string, Buffer>()
  const refused: number[] = []
  let broken = 0
  const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
    const { authorization = '', ...headers } = request.headers as Record<string, string>
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
    const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '')
    if (time === null || headers['x-amz-content-sha256'] !== sha256Of(body)) return false
    const now = new Date(`${time[1]}-${time[2]}-${time[3]}T${time[4]}:${time[5]}:${time[6]}Z`)
    if (Math.abs(Date.now() - now.getTime()) > 15 * 60_000) return false
    const own = ['host', 'x-amz-date', 'x-amz-content-sha256']
    if (own.some((name) => !names.includes(name))) return false
    const signed = Object.fromEntries(
      names.filter((name) => !own.includes(name)).map((name) => [name, headers[name] ?? '']),
    )
    const sha256 = sha256Of(body)
    return (
      signS3({ method: request.method!, url, headers: signed, sha256, now }, credentials)['authorization'] ===
      authorization
    )
  }
  const answer = (request: IncomingMessage, url: URL, body: Buffer): [number, Buffer | string] => {
    if (broken > 0) {
      broken -= 1
      return [503, '<Error><Code>SlowDown</Code></Error>']
    }
    if (!isSigned(request, url, body)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== 'files') return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    const name = rest.join('/')
    const before = stored.get(name)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && before) return [412, '']
      stored.set(name, body)
      return [200, '']
    }
    if (request.method === 'DELETE') {
      stored.delete(name)
      return [204, '']
    }
    if (name === '') {
      const after = url.searchParams.get('continuation-token') ?? ''
      const all = [...stored.keys()]
        .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after)
        .toSorted()
      const page = all.slice(0, PAGE)
      const entries = page.map(
        (key) => `<Contents><Key>${key}</Key><Size>${stored.get(key)!.length}</Size></Contents>`,
      )
      const next = all.length > PAGE ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : ''
      return [200, `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`]
    }
    if (before === undefined) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    return from === undefined ? [200, before] : [206, before.subarray(Number(from))]
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url!, `http://${request.headers.host}`)
      const [status, sent] = answer(request, url, body)
      if (status >= 400) refused.push(status)
      response.writeHead(status).end(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: S3Settings = { endpoint, bucket: 'files', ...credentials }
  return {
    config,
    env: {
      OBJECT_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'files',
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.access_key_id,
      S3_SECRET_ACCESS_KEY: credentials.secret_access_key,
    },
    stored,
    refused,
    /** The next `count` requests fail with a retryable error. */
    breakNext: (count: number) => (broken = count),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
