import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '@rookery/contract'
import { findProAddress, proAddresses } from '@rookery/contract/pro-site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'

const dist = resolve(import.meta.dirname, '../../../../web/dist')
/** A page whose script is larger is no page of texts any more (ruling 23). */
const SCRIPT_BYTES = 20_000
const PICTURE = { width: 1200, height: 630 }

/** Every indexed page that the build has rendered, in each language. */
const pages = proAddresses.flatMap(({ path, content, indexed = [] }) =>
  content && indexed.includes(path)
    ? languages.map((language) => ({ content, language, address: `${path}?lang=${language}` }))
    : [],
)

// `npm test` builds first.
describe.skipIf(!existsSync(join(dist, 'pages')))('the built pages of the pro site, by plain HTTP', () => {
  let app: TestApp
  const htmlByAddress = new Map<string, string>()
  beforeAll(async () => {
    app = await openTestApp({ domains: [], config: { web_dist: dist } })
    for (const { address } of pages) {
      const { status, body } = await app.call('GET', address, {
        headers: { accept: 'text/html', host: 'pro.localhost' },
      })
      expect([address, status]).toEqual([address, 200])
      htmlByAddress.set(address, body as string)
    }
  })
  afterAll(() => app.close())

  const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const titleOf = (html: string) => partOf(html, /<title>([^<]*)<\/title>/)
  const descriptionOf = (html: string) => partOf(html, /<meta name="description" content="([^"]*)"/)
  const linksOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/g)].map(
        ([, language, href]) => [language, href],
      ),
    )

  test.each(pages)(
    '$address is complete without script: text, head, pair of languages (ROUTE-026, ROUTE-037, ROUTE-039, ROUTE-040, ROUTE-041, ROUTE-042)',
    ({ address, language, content }) => {
      const html = htmlByAddress.get(address)!
      const path = address.split('?')[0]!
      const origin = 'http://pro.localhost'
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`))
      expect(html.match(/<h1/g)).toHaveLength(1)
      const text = partOf(html, /<main[^>]*>([\s\S]*)<\/main>/).replaceAll(/<[^>]*>/g, ' ')
      expect(text.length).toBeGreaterThan(400)
      // Neither a key without its text nor a value that was not filled in.
      expect(html).not.toMatch(/origin\.invalid|team-site\.invalid|undefined|\[object/)
      expect(text).not.toMatch(
        /\b(home|targeting|solutions|community|materials|partnership|privacy)\.\w+\.\w+/,
      )
      // Titles of materials in the other language are marked as such.
      const ownText = partOf(html, /<main[^>]*>([\s\S]*)<\/main>/)
        .replaceAll(/<(\w+)[^>]* lang="\w+"[^>]*>[\s\S]*?<\/\1>/g, '')
        .replaceAll(/<[^>]*>/g, ' ')
      const isJapanese = /[ぁ-んァ-ン]/.test(ownText)
      expect(isJapanese).toBe(language === 'ja')
      expect(titleOf(html).length).toBeGreaterThan(15)
      expect(descriptionOf(html).length).toBeGreaterThan(language === 'ja' ? 40 : 80)
      expect(html).toContain(`<link rel="canonical" href="${origin}${address}"/>`)
      expect(linksOf(html)).toEqual({
        en: `${origin}${path}?lang=en`,
        ja: `${origin}${path}?lang=ja`,
        'x-default': `${origin}${path}`,
      })
      const data = JSON.parse(partOf(html, /<script type="application\/ld\+json">([^<]*)<\/script>/)) as {
        '@graph': { '@type': string; inLanguage?: string }[]
      }
      expect(data['@graph'].find((each) => each['@type'] === 'WebPage')?.inLanguage).toBe(language)

      // The picture of a link to it.
      const picture = partOf(html, /<meta property="og:image" content="http:\/\/pro\.localhost([^"]*)"/)
      expect(picture).toBe(`/pro/og/${content}.${language}.png`)
      const bytes = readFileSync(join(dist, picture))
      expect({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }).toEqual(PICTURE)

      // What the content security policy would drop.
      expect(html).not.toMatch(/ style="| on\w+="|<style|<script>|<script type="module">/)
    },
  )

  test('titles and descriptions are unique', () => {
    const all = [...htmlByAddress.values()]
    expect(new Set(all.map(titleOf)).size).toBe(all.length)
    expect(new Set(all.map(descriptionOf)).size).toBe(all.length)
  })

  test('every link of a page leads to a page of the site, and every file that it names is there', () => {
    const html = [...htmlByAddress.values()].join('\n')
    const links = [...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !href.startsWith('/api/'))
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter((href) => findProAddress(href.split('?')[0]!) === null)).toEqual([])
    const files = [
      ...[...html.matchAll(/ (?:src|href)="(\/(?:assets|pro)\/[^"]*|\/theme\.js)"/g)].map(
        ([, file]) => file!,
      ),
      ...[...html.matchAll(/srcSet="([^"]*)"/g)].flatMap(([, set]) =>
        set!.split(', ').map((each) => each.split(' ')[0]!),
      ),
    ]
    expect(files.length).toBeGreaterThan(20)
    expect([...new Set(files)].filter((file) => !existsSync(join(dist, file)))).toEqual([])
  })

  test('what needs no account is one click away: Explore and job titles from the home page and the solutions (issue 47.2)', () => {
    for (const language of languages)
      for (const page of ['/', '/pro-solutions'])
        for (const path of ['/explore', '/job-title'])
          expect(
            partOf(htmlByAddress.get(`${page}?lang=${language}`)!, /<main[^>]*>([\s\S]*)<\/main>/),
          ).toContain(`href="${path}?lang=${language}"`)
  })

  test('a page loads at most 20 KB of compressed script', () => {
    const oversized = [...htmlByAddress].flatMap(([address, html]) => {
      const scripts = [...html.matchAll(/(?:src|href)="\/([^"]*\.js)"/g)].map(([, file]) => file!)
      const bytes = [...new Set(scripts)].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
        0,
      )
      return bytes > SCRIPT_BYTES || scripts.length === 0 ? [`${address} loads ${bytes} bytes`] : []
    })
    expect(oversized).toEqual([])
  })

  test('the prices shown are those by which plans are sold', () => {
    expect(htmlByAddress.get('/pro-targeting?lang=en')).toContain('$109 a month')
    expect(htmlByAddress.get('/pro-targeting?lang=ja')).toMatch(/月額 [¥￥]16,500</)
  })
})
