import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openapiDocument } from './openapi.ts'

const folder = join(import.meta.dirname, 'docs-page')
const files = {
  '/docs/': ['index.html', 'text/html; charset=utf-8'],
  '/docs/docs.js': ['docs.js', 'text/javascript; charset=utf-8'],
  '/docs/docs.css': ['docs.css', 'text/css; charset=utf-8'],
} as const

/** The API reference at /docs/: our own page, so that it works under the content policy and without a CDN. */
export const addDocs = (app: FastifyInstance): void => {
  app.get('/docs/openapi.json', (_, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(openapiDocument())),
  )
  for (const [url, [name, type]] of Object.entries(files))
    app.get(url, (_, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'no-cache')
        .send(readFileSync(join(folder, name))),
    )
}
