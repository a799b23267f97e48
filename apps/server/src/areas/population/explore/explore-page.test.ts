import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { openRoasterPopulation } from '../../../testing/population/roaster-population.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Of the app." />
    <title>Rookery Pro Targeting</title>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Rookery needs JavaScript.</noscript>
  </body>
</html>`
let population: Population
let app: TestApp
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'rookery-explore-page-'))
  for (const site of ['index', 'pro']) writeFileSync(join(webFolder, `${site}.html`), PAGE)
  population = await openRoasterPopulation()
  app = await openTestApp({ population, config: { web_dist: webFolder, trusted_proxies: 1 } })
})
afterAll(async () => {
  await app.close()
  await population.close()
  rmSync(webFolder, { recursive: true })
})
let lastAddress = 0
const newAddress = () => `10.1.${(lastAddress += 1)}.1`
const openOnce = async (path: string, headers: Record<string, string> = {}) => {
  const { body } = await app.call('GET', path, {
    headers: { accept: 'text/html', host: 'pro.localhost', 'x-forwarded-for': newAddress(), ...headers },
  })
  return body as string
}
/** The text of a page is waited for two seconds, which a busy machine may need for the first question. */
const open = async (path: string, headers: Record<string, string> = {}) => {
  let html = ''
  await expect
    .poll(async () => (html = await openOnce(path, headers)), { timeout: 30_000 })
    .toContain('<main class="page-text">')
  return html
}
const textOf = (html: string) => /<main class="page-text">(.*)<\/main>/s.exec(html)?.[1] ?? ''
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]

test('a name that search engines read is told without script, in both languages, with its head (ROUTE-033, issue 47.2)', async () => {
  const english = await open('/explore/coffee?lang=en')
  expect(titleOf(english)).toBe('coffee: who talks about it on X · Rookery Pro Targeting')
  expect(textOf(english)).toMatch(/From .+ to .+ \d+ people wrote \d+ posts about coffee on X\./)
  expect(textOf(english)).toContain('<a href="/explore/%40bigroaster?lang=en">@bigroaster</a>')
  const origin = 'http://pro.localhost'
  for (const line of [
    '<html lang="en">',
    `<link rel="canonical" href="${origin}/explore/coffee?lang=en" />`,
    `<link rel="alternate" hreflang="ja" href="${origin}/explore/coffee?lang=ja" />`,
    `<link rel="alternate" hreflang="x-default" href="${origin}/explore/coffee" />`,
    '<meta property="og:title" content="coffee: who talks about it on X',
    '"@type":"WebPage"',
  ])
    expect(english).toContain(line)
  expect(english.match(/<meta name="description"/g)).toHaveLength(1)
  expect(english).toMatch(/<meta name="description" content="From /)
  expect(english).not.toMatch(/ style=|<noscript>|noindex/)
  const japanese = await open('/explore/coffee?lang=ja')
  expect(titleOf(japanese)).toBe('coffee：X で誰が話題にしているか · Rookery Pro Targeting')
  expect(japanese).toContain('<html lang="ja">')
  expect(textOf(japanese)).toMatch(/X では.+までに、\d+ 人が/)
})

test('a link to a finding has its picture, 1200 by 630; where nothing is found, that of the site (issue 47.2)', async () => {
  const html = await open('/explore/coffee?lang=ja')
  const path = /<meta property="og:image" content="http:\/\/pro\.localhost([^"]*)"/.exec(html)?.[1]
  expect(path).toBe('/explore-picture.png?name=coffee&amp;lang=ja')
  const headers = { host: 'pro.localhost', 'x-forwarded-for': newAddress() }
  const { statusCode, rawPayload } = await app.app.inject({ url: path!.replace('&amp;', '&'), headers })
  expect([statusCode, rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([200, 1200, 630])
  for (const name of ['@smallroaster', 'election', '']) {
    const url = `/explore-picture.png?name=${name}&lang=en`
    const { headers: sent } = await app.app.inject({ url, headers })
    expect(sent.location).toBe('/pro/og/home.en.png')
  }
})

test('an alias carries the address of the page that it stands for (ROUTE-034)', async () => {
  for (const path of ['/xplore/coffee?lang=en', '/analyze/coffee?lang=en']) {
    const html = await open(path)
    expect(html).toContain('<link rel="canonical" href="http://pro.localhost/explore/coffee?lang=en" />')
    expect(textOf(html)).toContain('coffee')
  }
})

test('before a name the page has names to begin with, and is read by search engines (ROUTE-033)', async () => {
  const html = await open('/explore?lang=en')
  expect(html).toContain('<link rel="canonical" href="http://pro.localhost/explore?lang=en" />')
  expect(textOf(html)).toContain('<a href="/explore/machine%20learning?lang=en">machine learning</a>')
})

test('other names are not for search engines; small accounts read as those that do not exist; a name is text, never markup (issue 47.2)', async () => {
  const small = await open('/explore/@smallroaster?lang=en')
  expect(small).toContain('<meta name="robots" content="noindex" />')
  expect(textOf(small).replaceAll('smallroaster', '')).toBe(
    textOf(await open('/explore/@nobodyatall?lang=en')).replaceAll('nobodyatall', ''),
  )
  const markup = await open(`/explore/${encodeURIComponent(`"><script>x</script>$'`)}?lang=en`)
  expect(markup).not.toContain('<script>x')
  expect(textOf(markup)).toContain('&lt;script&gt;x')
})

test('a sensitive name and the 31st of the day say why; names to begin with count for nobody (RULE-038, issue 47.2)', async () => {
  const visitor = { 'x-forwarded-for': newAddress() }
  expect(textOf(await open('/explore/election?lang=en', visitor))).toContain(
    'Sensitive traits are never used for targeting',
  )
  for (let n = 0; n < 30; n++) await open(`/explore/@name_${n}?lang=en`, visitor)
  expect(textOf(await open('/explore/tea?lang=en', visitor))).toContain('You have looked up 30 names today.')
  expect(textOf(await open('/explore/coffee?lang=en', visitor))).toContain('people wrote')
})

test('somebody signed in is not kept waiting for what visitors read', async () => {
  const html = await openOnce('/explore/coffee?lang=en', { cookie: 'rookery_session=anything' })
  expect(html).toContain('<div id="root"></div>')
  // The full exploration is for users alone.
  expect(await openOnce('/explore-authenticated/coffee?lang=en')).toContain('<div id="root"></div>')
})
