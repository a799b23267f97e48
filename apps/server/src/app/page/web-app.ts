import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { X_PICTURES } from '../../config/network-config.ts'
import { fail } from '../../errors/app-error.ts'
import { hostOfSite, siteOfPage } from '../access/hosts.ts'
import type { Deps } from '../deps.ts'
import { createPageTexts, withPageText } from './described-page.ts'
import type { DescribedPage, PageText } from './page-text.ts'
import { type AppPage, proHome, proOrigin, proPageOf, robotsText, sitemapOf, tokenMeta } from './pro-site.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { compressPage, createWebFiles, encodingFor } from './web-files.ts'
import { pageWith, policyWithNonce, trustedTypesScript } from './web-page.ts'

/** Paths of the server itself: unknown addresses under them are errors, not pages. */
const SERVER_PATHS = /^\/(api|rest-auth|docs|assets)(\/|$)/
/** Pages are sent with what the server adds, by site, and not as static files. */
const rawPage = /^\/([\w-]+|pages\/.*)\.html$/
const HTML = 'text/html; charset=utf-8'

/**
 * Serves the built web app: files with a hash in their name are cached forever, others are revalidated, and
 * every other address gets the page of its site, so that reloading a deep link works. If `web_dist` is null
 * or not built, only the API is served.
 */
export const addWebApp = (app: FastifyInstance, deps: Deps, described: readonly DescribedPage[]): void => {
  const { config, random } = deps
  const { web_dist: dist, test_start, public_url } = config
  const { pictures } = config.network
  const fileAt = dist === null ? async () => null : createWebFiles(dist)
  const renderedPage = createRenderedPages()
  const pageTextOf = createPageTexts(deps, described)
  const siteOf = (request: FastifyRequest) => siteOfPage(request.headers.host ?? '', request.url)
  const teamSiteOf = (request: FastifyRequest) =>
    hostOfSite(request) === null ? undefined : public_url.origin
  /** The page of the requested site; a build without it serves the dashboard's. */
  const pageFor = (request: FastifyRequest): string | null => {
    if (dist === null) return null
    const site = siteOf(request)
    const files = [...(site === 'team' ? [] : [`${site}.html`]), 'index.html'].map((file) => join(dist, file))
    return files.find((file) => existsSync(file)) ?? null
  }

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    {
      head = [],
      text = null,
      page,
    }: { head?: readonly string[]; text?: PageText | null; page?: AppPage } = {},
  ) => {
    const nonce = random(16).toString('base64url')
    const policy = String(reply.getHeader('content-security-policy'))
    const source = readFileSync(file, 'utf8')
    const html = text && page ? withPageText(source, text, page) : source
    const sent = pageWith(html, {
      nonce,
      forTests: test_start,
      pictures: pictures === X_PICTURES ? undefined : pictures,
      teamSite: teamSiteOf(request),
      errorReports: config.error_reports?.dsn,
      usageEvents: config.product_events_token ?? undefined,
      head,
    })
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding')
    return reply
      .header('content-type', HTML)
      .header('content-security-policy', policyWithNonce(policy, nonce))
      .header('cache-control', 'no-cache')
      .send(await compressPage(sent, encoding))
  }
  /** A page of the pro-targeting site, as the build rendered it or as a screen of the app. */
  const sendProPage = async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const page = proPageOf(request, config)
    if (page === null) return reply.redirect(proHome(request))
    void reply.header('vary', 'Accept-Language, Accept-Encoding')
    if ('head' in page)
      return sendPage(request, reply, file, {
        head: page.head,
        page,
        text: await pageTextOf(request, page),
      })
    const encoding = encodingFor(request.headers['accept-encoding'])
    const facts = {
      origin: proOrigin(request, config),
      teamSite: teamSiteOf(request) ?? '/?variant=team',
      token: tokenMeta(config),
    }
    const rendered = await renderedPage(join(dist!, page.file), facts, encoding)
    if (rendered === null) return sendPage(request, reply, file, { head: [facts.token] })
    void reply.header('content-type', HTML).header('cache-control', 'no-cache').header('etag', rendered.etag)
    if (request.headers['if-none-match'] === rendered.etag) return reply.status(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.send(rendered.bytes)
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
  app.get('/robots.txt', (request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .send(robotsText(siteOf(request) === 'pro' ? proOrigin(request, config) : null)),
  )
  app.get('/sitemap.xml', (request, reply) => {
    if (siteOf(request) !== 'pro') throw fail('not_found')
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .send(sitemapOf(proOrigin(request, config)))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && (await sendFile(request, reply))) return reply
    const asksForPage =
      isReading && !SERVER_PATHS.test(request.url) && (request.headers.accept ?? '').includes('text/html')
    const page = asksForPage ? pageFor(request) : null
    if (page === null) throw fail('not_found')
    return siteOf(request) === 'pro' ? sendProPage(request, reply, page) : sendPage(request, reply, page)
  })
}
