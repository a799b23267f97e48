import { findProAddress, proAddresses } from '@rookery/contract/pro-site.ts'
import { flaggedSite, isOpenToFlag, SITE_FLAG, siteOfHost } from '@rookery/contract/sites.ts'
import { languages, type UiLanguage } from '@rookery/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { ownOrigin } from '../access/hosts.ts'
import { preferredLanguage } from '../access/preferred-language.ts'

type SiteConfig = Pick<Config, 'public_url' | 'site_hosts' | 'standalone_tokens'>

/** Query parameter of a page's language. */
const LANGUAGE = 'lang'
const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split('?')[1])
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!

/**
 * Where the pro-targeting site is for everybody: its first configured host, so that each page has one
 * address; without one the host of the request.
 */
export const proOrigin = (request: FastifyRequest, config: Config): string => {
  const host = config.site_hosts.find((each) => siteOfHost(each) === 'pro')
  if (host === undefined) return ownOrigin(request, config)
  const { protocol, port } = config.public_url
  return `${protocol}//${host}${port && `:${port}`}`
}

/** The language in the address, else the reader's. */
const languageOfPage = (request: FastifyRequest): UiLanguage =>
  languages.find((each) => each === queryOf(request).get(LANGUAGE)) ??
  preferredLanguage(request.headers['accept-language'])

const inLanguage = (path: string, language: UiLanguage) => `${path}?${LANGUAGE}=${language}`

/** A page that the build has rendered, as a path below the folder of the build. */
interface RenderedPage {
  readonly file: string
}
/** A screen of the app, with what search engines read in its head. */
export interface AppPage {
  /** Its row in `proAddresses`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly language: UiLanguage
  readonly isIndexed: boolean
  /** Its address, in its language and without aliases. */
  readonly address: string
  readonly head: readonly string[]
}

/**
 * What the pro-targeting site answers at an address: a rendered page, a screen of the app, or null if the
 * site has no such address (ROUTE-027).
 */
export const proPageOf = (request: FastifyRequest, config: Config): RenderedPage | AppPage | null => {
  const found = findProAddress(pathOf(request))
  if (!found) return null
  const { address, canonicalPath, params } = found
  const language = languageOfPage(request)
  if (address.content) return { file: `pages/pro/${language}/${address.content}.html` }
  const origin = proOrigin(request, config)
  const isIndexed = address.indexed?.includes(canonicalPath) ?? false
  const ownAddress = origin + inLanguage(canonicalPath, language)
  return {
    path: address.path,
    params,
    language,
    isIndexed,
    address: ownAddress,
    head: [
      tokenMeta(config),
      ...(isIndexed
        ? [
            `<link rel="canonical" href="${ownAddress}" />`,
            ...languages.map(
              (each) =>
                `<link rel="alternate" hreflang="${each}" href="${origin}${inLanguage(canonicalPath, each)}" />`,
            ),
            `<link rel="alternate" hreflang="x-default" href="${origin}${canonicalPath}" />`,
          ]
        : ['<meta name="robots" content="noindex" />']),
    ],
  }
}

/** The home page, for an address that the site does not have; the language and the flag are kept. */
export const proHome = (request: FastifyRequest): string => {
  const query = queryOf(request)
  const kept = new URLSearchParams()
  const language = query.get(LANGUAGE)
  if (language !== null) kept.set(LANGUAGE, language)
  const flag = flaggedSite(query)
  if (flag && isOpenToFlag(request.headers.host ?? '')) kept.set(SITE_FLAG, flag)
  return kept.size > 0 ? `/?${kept}` : '/'
}

/** The fixed token, with which pages of this site make calls for visitors. */
export const tokenMeta = ({ standalone_tokens: [token = ''] }: SiteConfig): string =>
  `<meta name="app-token" content="${token.replaceAll(/[^\w.~+/=-]/g, '')}" />`

/** `robots.txt`: only the pro-targeting site is for search engines. */
export const robotsText = (origin: string | null): string =>
  origin === null
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /rest-auth/\n\nSitemap: ${origin}/sitemap.xml\n`

/** Each indexed address in each language, with its pair. */
export const sitemapOf = (origin: string): string => {
  const pairs = (path: string) =>
    languages
      .map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${origin}${inLanguage(path, each)}"/>`,
      )
      .join('')
  const entries = proAddresses
    .flatMap(({ indexed = [] }) => indexed)
    .flatMap((path) =>
      languages.map((each) => `<url><loc>${origin}${inLanguage(path, each)}</loc>${pairs(path)}</url>\n`),
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...entries,
    '</urlset>\n',
  ].join('')
}
