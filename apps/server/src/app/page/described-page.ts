import type { FastifyRequest } from 'fastify'
import { sessionCookieName } from '../access/hosts.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { DescribedPage, PageText } from './page-text.ts'
import type { AppPage } from './pro-site.ts'

/** A reader waits no longer for the text of a page: its script asks the same and shows it as soon as it is known. */
const WAIT_MS = 2_000

/**
 * Reads the text of a page. Null for pages without one, for users, whose page shows more, and when it takes too long or
 * fails.
 */
export const createPageTexts = (deps: Deps, described: readonly DescribedPage[]) => {
  const pages = new Map(described.map((page) => [page.path, page]))
  return async (request: FastifyRequest, asked: AppPage): Promise<PageText | null> => {
    const page = pages.get(asked.path)
    if (!page || request.cookies[sessionCookieName(deps.config)] !== undefined) return null
    const text = page.describe(deps, request, asked).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the text of a page failed')
      return null
    })
    const { promise: waited, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), WAIT_MS)
    return await Promise.race([text, waited]).finally(() => clearTimeout(timer))
  }
}

const listOf = ({ title, items }: PageText['lists'][number], language: string): string => {
  const rows = items.map(({ text, path }) =>
    path === undefined
      ? `<li>${escapeMarkup(text)}</li>`
      : `<li><a href="${escapeMarkup(`${path}?lang=${language}`)}">${escapeMarkup(text)}</a></li>`,
  )
  return `<h2>${escapeMarkup(title)}</h2><ul>${rows.join('')}</ul>`
}

/** What search engines read of the page (schema.org); a block of data, which the policy does not count as a script. */
const dataOf = (
  { title, description }: PageText,
  { address, language }: AppPage,
  siteTitle: string,
): string => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', name: siteTitle, url: `${new URL(address).origin}/` },
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** The page of the app with this text in its head, and in its body until the app replaces it. */
export const withPageText = (html: string, text: PageText, page: AppPage): string => {
  const { address, language } = page
  const siteTitle = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const title = `${escapeMarkup(text.title)} · ${siteTitle}`
  const description = escapeMarkup(text.description)
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${siteTitle}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${escapeMarkup(address)}" />`,
    `<meta property="og:locale" content="${language === 'ja' ? 'ja_JP' : 'en_US'}" />`,
    `<meta property="og:image" content="${escapeMarkup(new URL(text.picture, address).href)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    dataOf(text, page, siteTitle),
  ]
  const main = [
    `<p><a href="/?lang=${language}">${siteTitle}</a></p>`,
    `<h1>${escapeMarkup(text.heading)}</h1>`,
    ...text.paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
    ...text.lists.filter(({ items }) => items.length > 0).map((list) => listOf(list, language)),
  ]
  // Functions, as a text may contain the signs that stand for matches.
  return html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/[ \t]*<meta name="description"[^>]*>\n?/, '')
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"><main class="page-text">${main.join('')}</main></div>`,
    )
    .replace(/[ \t]*<noscript>[\s\S]*?<\/noscript>\n?/, '')
}
