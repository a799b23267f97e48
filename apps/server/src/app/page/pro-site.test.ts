import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { contentPages, proAddresses } from '@rookery/contract/pro-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'

const PRO = 'pro.localhost'
let app: TestApp
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'rookery-pro-'))
  for (const file of ['index', 'pro', 'premium'])
    writeFileSync(
      join(webFolder, `${file}.html`),
      `<!doctype html><html><head><title>${file} app</title></head></html>`,
    )
  for (const language of ['en', 'ja']) {
    const folder = join(webFolder, 'pages/pro', language)
    mkdirSync(folder, { recursive: true })
    for (const page of contentPages)
      writeFileSync(
        join(folder, `${page}.html`),
        `<html><head><title>${page} ${language}</title><link rel="canonical" href="https://origin.invalid/"></head><a href="https://team-site.invalid">t</a></html>`,
      )
  }
  app = await openTestApp({
    domains: [],
    config: { web_dist: webFolder, standalone_tokens: ['fixed-1', 'old-2'] },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) =>
  app.call('GET', path, { headers: { accept: 'text/html', host: PRO, ...headers } })
const titleOf = async (path: string, headers: Record<string, string> = {}) =>
  /<title>(.*)<\/title>/.exec((await open(path, headers)).body as string)?.[1]

test.each([
  ['ROUTE-026', '/', 'home'],
  ['ROUTE-037', '/marketing-materials', 'marketing-materials'],
  ['ROUTE-038', '/materials', 'marketing-materials'],
  ['ROUTE-039', '/partnership', 'partnership'],
  ['ROUTE-040', '/pro-targeting', 'pro-targeting'],
  ['ROUTE-041', '/pro-solutions', 'pro-solutions'],
  ['ROUTE-042', '/pro-community', 'pro-community'],
])('%s: %s is sent complete, in the language of the address, else in the reader’s', async (_, path, page) => {
  expect(await titleOf(path)).toBe(`${page} en`)
  expect(await titleOf(path, { 'accept-language': 'ja-JP,ja;q=0.9' })).toBe(`${page} ja`)
  expect(await titleOf(`${path}?lang=ja`)).toBe(`${page} ja`)
  expect(await titleOf(`${path}?lang=en`, { 'accept-language': 'ja' })).toBe(`${page} en`)
  // A language that the site does not have.
  expect(await titleOf(`${path}?lang=nl`, { 'accept-language': 'ja' })).toBe(`${page} ja`)
  const answer = await open(`${path}?lang=en`)
  expect(answer.headers.vary).toBe('Accept-Language, Accept-Encoding')
  expect(answer.headers['content-security-policy']).not.toContain('nonce')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).toContain('<link rel="canonical" href="http://pro.localhost/">')
  expect(answer.body).toContain('<a href="http://localhost">')
  expect(answer.body).toContain('<meta name="app-token" content="fixed-1" />')
})

test('a rendered page is compressed and not sent twice, and its file cannot be read as it is', async () => {
  const answer = await app.app.inject({
    url: '/pro-targeting?lang=en',
    headers: { host: PRO, accept: 'text/html', 'accept-encoding': 'gzip' },
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toContain('<title>pro-targeting en</title>')
  const again = await app.app.inject({
    url: '/pro-targeting?lang=en',
    headers: {
      host: PRO,
      accept: 'text/html',
      'accept-encoding': 'gzip',
      'if-none-match': String(answer.headers.etag),
    },
  })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const file = await app.call('GET', '/pages/pro/en/home.html', { headers: { host: PRO, accept: '*/*' } })
  expect(file.status).toBe(404)
})

test('an address that the site does not have leads home, with its language and flag and nothing else (ROUTE-027)', async () => {
  const target = async (path: string, headers?: Record<string, string>) => {
    const { status, headers: sent } = await open(path, headers)
    return [status, sent.location]
  }
  expect(await target('/acme/audiences')).toEqual([302, '/'])
  expect(await target('/nowhere?lang=ja&next=//evil.example')).toEqual([302, '/?lang=ja'])
  expect(await target('/nowhere?variant=pro', { host: 'localhost' })).toEqual([302, '/?variant=pro'])
  expect(await target('//evil.example/')).toEqual([302, '/'])
  // Neither files nor calls are pages.
  expect((await open('/assets/none.js')).status).toBe(404)
  expect((await open('/api/none/')).status).toBe(404)
  // The dashboard decides in its page.
  expect(await titleOf('/acme/audiences', { host: 'localhost' })).toBe('index app')
})

test.each([
  ['ROUTE-043', '/request-audience'],
  ['ROUTE-044', '/request-audiences'],
  ['ROUTE-045', '/request-download'],
  ['ROUTE-045', '/request-download/overview-en'],
  ['ROUTE-046', '/request-access'],
  ['ROUTE-047', '/request-confirmation'],
  ['ROUTE-048', '/request-verification'],
])('%s: %s is a screen of the app, with the fixed token and not for search engines', async (_, path) => {
  const { body } = await open(path)
  expect(body).toContain('<title>pro app</title>')
  expect(body).toContain('<meta name="app-token" content="fixed-1" />')
  expect(body).toContain('<meta name="robots" content="noindex" />')
})

test('the sign-in is a screen of the app, with the fixed token and not for search engines (ROUTE-050)', async () => {
  for (const path of ['/login', '/login/twitter?oauth_token=t&oauth_verifier=v']) {
    const { body } = await open(path)
    expect(body).toContain('<title>pro app</title>')
    expect(body).toContain('<meta name="app-token" content="fixed-1" />')
    expect(body).toContain('<meta name="robots" content="noindex" />')
  }
  const dashboard = await open('/login', { host: 'localhost' })
  expect(dashboard.body).not.toContain('app-token')
})

test('search engines read the sitemap of the pro site alone: exactly its indexed addresses, in pairs', async () => {
  const { body, headers } = await open('/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  const listed = [...(body as string).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
  const indexed = proAddresses.flatMap((address) => address.indexed ?? [])
  expect(indexed.length).toBeGreaterThan(4)
  expect(listed).toEqual(
    indexed.flatMap((path) => [`http://pro.localhost${path}?lang=en`, `http://pro.localhost${path}?lang=ja`]),
  )
  expect((body as string).match(/hreflang="ja"/g)).toHaveLength(listed.length)
  expect((await open('/robots.txt')).body).toContain('Sitemap: http://pro.localhost/sitemap.xml')
  for (const host of ['localhost', 'premium.localhost']) {
    expect((await open('/robots.txt', { host })).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await open('/sitemap.xml', { host })).status).toBe(404)
  }
})

test('the addresses of pages are those of the first configured host, whatever host was asked', async () => {
  const configured = await openTestApp({
    domains: [],
    config: {
      web_dist: webFolder,
      site_hosts: ['premium.rookery.example', 'pro.rookery.example', 'pro.other.example'],
    },
  })
  const { body } = await configured.call('GET', '/', {
    headers: { accept: 'text/html', host: 'pro.other.example' },
  })
  expect(body).toContain('href="http://pro.rookery.example/"')
  await configured.close()
})
