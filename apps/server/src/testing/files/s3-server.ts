import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256Of, signS3 } from '../../areas/foundation/files/store/s3-signature.ts'
import type { S3Settings } from '../../config/read-object-store.ts'

const PAGE_SIZE = 3

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await Array.fromAsync(request)) as Buffer[])

/**
 * In-memory HTTP server for the subset of S3 that files need. Refuses requests with wrong credentials, a body
 * that differs from the signed one, or an old time stamp; lists three objects at a time.
 */
export const openS3Server = async () => {
  const bucketCredentials = {
    region: 'test-1',
    access_key_id: 'key-of-tests',
    secret_access_key: 'secret-of-tests',
  }
  const storedObjects = new Map<string, Buffer>()
  const refusedStatuses: number[] = []
  let brokenAnswers = 0
  const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
    const { authorization = '', ...headers } = request.headers as Record<string, string>
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
    const timeParts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '')
    if (timeParts === null || headers['x-amz-content-sha256'] !== sha256Of(body)) return false
    const now = new Date(
      `${timeParts[1]}-${timeParts[2]}-${timeParts[3]}T${timeParts[4]}:${timeParts[5]}:${timeParts[6]}Z`,
    )
    if (Math.abs(Date.now() - now.getTime()) > 15 * 60_000) return false
    const requiredHeaders = ['host', 'x-amz-date', 'x-amz-content-sha256']
    if (requiredHeaders.some((name) => !names.includes(name))) return false
    const signedHeaders = Object.fromEntries(
      names.filter((name) => !requiredHeaders.includes(name)).map((name) => [name, headers[name] ?? '']),
    )
    const sha256 = sha256Of(body)
    return (
      signS3({ method: request.method!, url, headers: signedHeaders, sha256, now }, bucketCredentials)[
        'authorization'
      ] === authorization
    )
  }
  const answer = (request: IncomingMessage, url: URL, body: Buffer): [number, Buffer | string] => {
    if (brokenAnswers > 0) {
      brokenAnswers -= 1
      return [503, '<Error><Code>SlowDown</Code></Error>']
    }
    if (!isSigned(request, url, body)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== 'files') return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    const name = rest.join('/')
    const existingObject = storedObjects.get(name)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && existingObject) return [412, '']
      storedObjects.set(name, body)
      return [200, '']
    }
    if (request.method === 'DELETE') {
      storedObjects.delete(name)
      return [204, '']
    }
    if (name === '') {
      const startAfter = url.searchParams.get('continuation-token') ?? ''
      const storedKeys = [...storedObjects.keys()]
        .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > startAfter)
        .toSorted()
      const page = storedKeys.slice(0, PAGE_SIZE)
      const entries = page.map(
        (key) => `<Contents><Key>${key}</Key><Size>${storedObjects.get(key)!.length}</Size></Contents>`,
      )
      const nextPageToken =
        storedKeys.length > PAGE_SIZE ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : ''
      return [200, `<ListBucketResult>${entries.join('')}${nextPageToken}</ListBucketResult>`]
    }
    if (existingObject === undefined) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    const rangeStart = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    return rangeStart === undefined
      ? [200, existingObject]
      : [206, existingObject.subarray(Number(rangeStart))]
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url!, `http://${request.headers.host}`)
      const [status, sent] = answer(request, url, body)
      if (status >= 400) refusedStatuses.push(status)
      response.writeHead(status).end(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: S3Settings = { endpoint, bucket: 'files', ...bucketCredentials }
  return {
    config,
    env: {
      OBJECT_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'files',
      S3_REGION: bucketCredentials.region,
      S3_ACCESS_KEY_ID: bucketCredentials.access_key_id,
      S3_SECRET_ACCESS_KEY: bucketCredentials.secret_access_key,
    },
    stored: storedObjects,
    refused: refusedStatuses,
    /** The next `count` requests fail with a retryable error. */
    breakNext: (count: number) => (brokenAnswers = count),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
