import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadText, type DownloadOptions } from './download.ts'

const requestedPaths: string[] = []
const answerByPath: Record<string, RequestListener> = {
  '/plain': (_request, response) => response.end('{"a":1}'),
  '/zipped': (_request, response) => response.end(gzipSync('{"a":2}')),
  '/bomb': (_request, response) => response.end(gzipSync(Buffer.alloc(5_000_000))),
  '/torn': (_request, response) => response.end(gzipSync('{"a":3}').subarray(0, 12)),
  '/large': (_request, response) => response.end(Buffer.alloc(200_000)),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/forbidden': (_request, response) => response.writeHead(403).end(),
  '/broken': (_request, response) => response.writeHead(503).end(),
  '/slow': () => undefined,
}
const server = createServer((request, response) => {
  requestedPaths.push(`${request.url} ${request.headers.authorization ?? ''}`)
  answerByPath[request.url ?? '']?.(request, response)
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const downloadFrom = (address: string, more: Partial<DownloadOptions> = {}) =>
  downloadText(address, { origins: ['https://ton.twimg.com', origin], where: 'GET file', ...more })

test('a file is read as it is or unzipped, and nothing is signed', async () => {
  expect(await downloadFrom(`${origin}/plain`)).toBe('{"a":1}')
  expect(await downloadFrom(`${origin}/zipped`)).toBe('{"a":2}')
  expect(requestedPaths).toEqual(['/plain ', '/zipped '])
})

describe('only the network’s own hosts are contacted', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'https://ton.twimg.com.evil.example/file',
    'http://ton.twimg.com/file',
    'https://ton.twimg.com:8443/file',
    'https://user@ton.twimg.com/file',
    'https://evil.example/?https://ton.twimg.com/',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('%s', async (address) => {
    let requests = 0
    const fetch = () => {
      requests += 1
      return Promise.resolve(new Response('secret'))
    }
    await expect(downloadFrom(address, { fetch: fetch as typeof globalThis.fetch })).rejects.toMatchObject({
      kind: 'garbage',
    })
    expect(requests).toBe(0)
  })

  test('redirects are not followed', async () => {
    const requestCountBefore = requestedPaths.length
    await expect(downloadFrom(`${origin}/elsewhere`)).rejects.toMatchObject({ kind: 'garbage', status: 302 })
    expect(requestedPaths.slice(requestCountBefore)).toEqual(['/elsewhere '])
  })
})

test.each([
  ['/large', { max_bytes: 100_000 }, 'garbage'],
  ['/bomb', { max_unzipped_bytes: 1_000_000 }, 'garbage'],
  ['/torn', {}, 'garbage'],
  ['/gone', {}, 'not_found'],
  ['/forbidden', {}, 'forbidden'],
  ['/broken', {}, 'unavailable'],
  ['/slow', { timeout_ms: 50 }, 'unavailable'],
] as const)('%s with %o is %s', async (path, more, kind) => {
  await expect(downloadFrom(`${origin}${path}`, more)).rejects.toMatchObject({ kind, where: 'GET file' })
})

test('a caller that gives up gets an error, and errors do not contain the address', async () => {
  const abortController = new AbortController()
  const waitingDownload = downloadFrom(`${origin}/slow`, { signal: abortController.signal })
  abortController.abort()
  await expect(waitingDownload).rejects.toMatchObject({ kind: 'aborted' })
  await expect(downloadFrom('https://evil.example/secret-name')).rejects.not.toThrow(/secret-name/)
})
