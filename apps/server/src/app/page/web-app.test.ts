import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { probeRoutes } from '../../testing/process/probe-routes.ts'

let app: TestApp
let web: string
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'rookery-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><html><head><title>Rookery</title></head></html>')
  writeFileSync(join(web, 'pro.html'), '<!doctype html><html><head><title>Rookery Pro</title></head></html>')
  writeFileSync(join(web, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(web, 'favicon.svg'), '<svg/>')
  app = await openTestApp({ domains: [probeRoutes], config: { web_dist: web } })
})
afterAll(async () => {
  await app.close()
  rmSync(web, { recursive: true })
})

describe('the web app and the reference', () => {
  test('deep links get the page, hashed files stay cached, what is missing stays missing', async () => {
    const html = { accept: 'text/html,*/*' }
    const deep = await app.call('GET', '/engines/audiences', { headers: html })
    expect(deep.status).toBe(200)
    expect(deep.body).toContain('<title>Rookery</title>')
    const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})" \/>/.exec(deep.body)?.[1]
    expect(deep.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`)
    const again = await app.call('GET', '/engines/audiences', { headers: html })
    expect(again.body).not.toContain(nonce)
    expect(deep.body.indexOf('/trusted-types.js')).toBeGreaterThan(0)
    expect((await app.call('GET', '/trusted-types.js')).headers['content-type']).toContain('javascript')
    expect(deep.headers['cache-control']).toBe('no-cache')
    const file = await app.call('GET', '/assets/main-abc123.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.call('GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await app.call('HEAD', '/favicon.svg')).status).toBe(200)
    const etag = String((await app.call('GET', '/favicon.svg')).headers.etag)
    expect((await app.call('GET', '/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
    for (const path of ['/assets/gone.js', '/api/x', '/docs/x', '/rest-auth/x'])
      expect((await app.call('GET', path, { headers: html })).status).toBe(404)
  })
  test('the page knows of a start for tests, and of none otherwise (ROUTE-023)', async () => {
    const html = { accept: 'text/html,*/*' }
    expect((await app.call('GET', '/reset-e2e', { headers: html })).body).not.toContain('test-start')
    const forTests = await openTestApp({ domains: [], config: { web_dist: web, test_start: true } })
    const page = await forTests.call('GET', '/reset-e2e', { headers: html })
    expect(page.body).toContain('<meta name="test-start" content="on" />')
    await forTests.close()
  })
  test('each site has a page of its own by its host, which names the dashboard; no page is sent as a file (ROUTE-001)', async () => {
    const open = async (host: string, path = '/') =>
      (await app.call('GET', path, { headers: { accept: 'text/html', host } })).body as string
    const pro = await open('pro.localhost', '/saved-lists')
    expect(pro).toContain('<title>Rookery Pro</title>')
    expect(pro).toContain('<meta name="team-site" content="http://localhost" />')
    expect(await open('localhost')).not.toContain('team-site')
    // A build that lacks that site's page.
    expect(await open('premium.localhost')).toContain('<title>Rookery</title>')
    expect((await app.call('GET', '/pro.html')).status).toBe(404)
  })
  test('where the host leaves it open the flag chooses the page, elsewhere it does nothing (ROUTE-002, ROUTE-003)', async () => {
    const title = async (host: string, path: string) =>
      /<title>(.*)<\/title>/.exec(
        (await app.call('GET', path, { headers: { accept: 'text/html', host } })).body as string,
      )?.[1]
    expect(await title('localhost', '/?variant=pro')).toBe('Rookery Pro')
    expect(await title('localhost', '/?variant=other')).toBe('Rookery')
    expect(await title('pro.localhost', '/?variant=team')).toBe('Rookery Pro')
  })
  test('texts are sent compressed as the browser takes them', async () => {
    const big = 'export const words = "rookery"\n'.repeat(500)
    writeFileSync(join(web, 'assets', 'big-def456.js'), big)
    const sent = async (accepted: string) => {
      const answer = await app.app.inject({
        url: '/assets/big-def456.js',
        headers: { host: 'localhost', 'accept-encoding': accepted },
      })
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload }
    }
    const brotli = await sent('gzip, deflate, br;q=0.9')
    expect(brotli.encoding).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(big)
    expect(brotli.bytes.length).toBeLessThan(big.length / 20)
    const zipped = await sent('gzip, br;q=0')
    expect(zipped.encoding).toBe('gzip')
    expect(gunzipSync(zipped.bytes).toString()).toBe(big)
    expect(await sent('')).toEqual({ encoding: undefined, bytes: Buffer.from(big) })
  })
  test.each([
    '/.sources',
    '/assets/.hidden.js',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/index.html/',
    '/assets',
  ])('nothing outside of the site and nothing hidden is sent: %s', async (path) => {
    writeFileSync(join(web, '.sources'), 'secret')
    writeFileSync(join(web, 'assets', '.hidden.js'), 'secret')
    const answer = await app.call('GET', path)
    expect(answer.status).toBe(404)
  })
  test('the reference page works under the policy: no inline script or style', async () => {
    const page = await app.call('GET', '/docs/')
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/<script>|<style|style=|onclick|https?:/)
    expect((await app.call('GET', '/docs/docs.js')).headers['content-type']).toContain('javascript')
    const document = await app.call('GET', '/docs/openapi.json')
    expect(document.body.openapi).toBe('3.1.0')
    expect(document.body.paths['/api/teams/'].post.operationId).toBe('create-team')
    expect(document.body.paths['/api/teams/'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', in: 'query', style: 'form', explode: true }),
    )
  })
})

describe('security 22: what anybody may ask costs next to nothing', () => {
  test('the API reference is made once, packed, and not sent again to who has it', async () => {
    const asked = async (headers: Record<string, string>) =>
      await app.app.inject({
        method: 'GET',
        url: '/docs/openapi.json',
        headers: { host: 'localhost', ...headers },
      })
    const plain = await asked({})
    const packed = await asked({ 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const again = await asked({ 'if-none-match': String(plain.headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })
  test('one address reads it 60 times a minute', async () => {
    const strict = await openTestApp({ domains: [] })
    const status = async () => (await strict.call('GET', '/docs/docs.css')).status
    for (let n = 0; n < 60; n++) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
    await strict.close()
  })
  test(
    'a hundred probes ask the stores once; a store that says nothing is not ready after two seconds',
    { tags: ['full'] },
    async () => {
      let asked = 0
      const silent = await openTestApp({
        domains: [],
        population: { info: () => new Promise(() => (asked += 1)), close: async () => {} } as never,
      })
      const probes = await Promise.all(Array.from({ length: 100 }, () => silent.call('GET', '/readyz')))
      await silent.close()
      expect(asked).toBe(1)
      for (const { status, body } of probes)
        expect([status, body]).toEqual([503, { ready: false, failed: ['population'] }])
    },
  )
})

test('readyz names what does not answer', async () => {
  const answer = await app.call('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, body: { ready: false, failed: ['population'] } })
  const ready = await openTestApp({
    domains: [],
    population: { info: async () => ({}), close: async () => {} } as never,
  })
  expect(await ready.call('GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true, failed: [] } })
  await ready.close()
})
