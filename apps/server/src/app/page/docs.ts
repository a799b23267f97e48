import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openapiDocument } from './openapi.ts'

const folder = join(import.meta.dirname, 'docs-page')
const JSON_TYPE = 'application/json; charset=utf-8'
const files = {
  '/docs/': ['index.html', 'text/html; charset=utf-8'],
  '/docs/docs.js': ['docs.js', 'text/javascript; charset=utf-8'],
  '/docs/docs.css': ['docs.css', 'text/css; charset=utf-8'],
} as const

interface Document {
  readonly type: string
  readonly text: Buffer
  readonly packed: Buffer
  readonly etag: string
}
const documentOf = (type: string, text: Buffer): Document => ({
  type,
  text,
  packed: gzipSync(text),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})
/** Built at the first request, then cached: it does not change while the server runs. */
const memoizeDocument = (make: () => Document): (() => Document) => {
  let document: Document | undefined
  return () => (document ??= make())
}
const reference = memoizeDocument(() => documentOf(JSON_TYPE, Buffer.from(JSON.stringify(openapiDocument()))))

const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, packed, etag }: Document,
) => {
  void reply.headers({ 'content-type': type, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
}

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * The API reference at /docs/: our own page, so that it works under the content security policy and without a
 * CDN. `limit` throws if the client requests it too often.
 */
export const addDocs = (app: FastifyInstance, limit: Check): void => {
  const addDocument = (url: string, document: () => Document) =>
    app.get(url, async (request, reply) => {
      await limit(request, reply)
      return sendDocument(request, reply, document())
    })
  addDocument('/docs/openapi.json', reference)
  for (const [url, [name, type]] of Object.entries(files))
    addDocument(
      url,
      memoizeDocument(() => documentOf(type, readFileSync(join(folder, name)))),
    )
}
