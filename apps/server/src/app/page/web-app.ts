import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { X_PICTURES } from '../../config/network-config.ts'
import type { RandomBytes } from '../../security/keys.ts'
import { fail } from '../../errors/app-error.ts'
import { hostOfSite, siteOfPage } from '../access/hosts.ts'
import { createWebFiles } from './web-files.ts'
import { pageWith, policyWithNonce, trustedTypesScript } from './web-page.ts'

/** Paths of the server itself: unknown addresses under them are errors, not pages. */
const SERVER_PATHS = /^\/(api|rest-auth|docs|assets)(\/|$)/
/** Pages are sent with a nonce, by site, and not as static files. */
const rawPage = /^\/[\w-]+\.html$/

/**
 * Serves the built web app: files with a hash in their name are cached forever, others are revalidated, and
 * every other address gets the page of its site, so that reloading a deep link works. If `web_dist` is null
 * or not built, only the API is served.
 */
export const addWebApp = (
  app: FastifyInstance,
  {
    web_dist: dist,
    test_start,
    public_url,
    network: { pictures },
  }: Pick<Config, 'web_dist' | 'test_start' | 'public_url' | 'network'>,
  random: RandomBytes,
): void => {
  const fileAt = dist === null ? async () => null : createWebFiles(dist)
  /** The page of the requested site; a build without it serves the dashboard's. */
  const pageFor = (request: FastifyRequest): string | null => {
    if (dist === null) return null
    const site = siteOfPage(request.headers.host ?? '', request.url)
    const files = [...(site === 'team' ? [] : [`${site}.html`]), 'index.html'].map((file) => join(dist, file))
    return files.find((file) => existsSync(file)) ?? null
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const nonce = random(16).toString('base64url')
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policyWithNonce(policy, nonce))
      .header('cache-control', 'no-cache')
      .send(
        pageWith(readFileSync(file, 'utf8'), {
          nonce,
          forTests: test_start,
          pictures: pictures === X_PICTURES ? undefined : pictures,
          teamSite: hostOfSite(request) === null ? undefined : public_url.origin,
        }),
      )
  }
  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = request.url.split('?')[0]!
    const file = rawPage.test(path) ? null : await fileAt(path, request.headers['accept-encoding'])
    if (file === null) return false
    void reply
      .header('content-type', file.type)
      .header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', file.etag)
      .header('vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === file.etag) void reply.status(304).send()
    else {
      if (file.encoding !== 'identity') void reply.header('content-encoding', file.encoding)
      void reply.send(file.bytes)
    }
    return true
  }

  app.get('/trusted-types.js', (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(trustedTypesScript),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && (await sendFile(request, reply))) return reply
    const asksForPage =
      isReading && !SERVER_PATHS.test(request.url) && (request.headers.accept ?? '').includes('text/html')
    const page = asksForPage ? pageFor(request) : null
    if (page === null) throw fail('not_found')
    return sendPage(request, reply, page)
  })
}
