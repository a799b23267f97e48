import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RandomBytes } from '../security/keys.ts'
import { fail } from './errors.ts'
import { pageWithNonce, policyWithNonce, trustedTypesScript } from './web-page.ts'

const served = /^\/(api|rest-auth|docs)(\/|$)/

/**
 * Serves the built web app: files with a hash in their name for good, the rest asked anew each time, and the page itself for every other
 * address, so that a reload of a deep link works. `dist` null or not built: the API alone.
 */
export const addWebApp = async (
  app: FastifyInstance,
  dist: string | null,
  random: RandomBytes,
): Promise<void> => {
  const page = dist === null ? null : join(dist, 'index.html')
  if (dist !== null && page !== null && existsSync(page)) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(dist, 'assets'))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.get('/trusted-types.js', (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(trustedTypesScript),
  )
  app.setNotFoundHandler((request, reply) => {
    const asksForPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !served.test(request.url) &&
      !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (!asksForPage || page === null || !existsSync(page)) throw fail('not_found')
    const nonce = random(16).toString('base64url')
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policyWithNonce(policy, nonce))
      .header('cache-control', 'no-cache')
      .send(pageWithNonce(readFileSync(page, 'utf8'), nonce))
  })
}
