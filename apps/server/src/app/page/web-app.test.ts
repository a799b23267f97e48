import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { probeRoutes } from '../../testing/process/probe-routes.ts'

let app: TestApp
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'rookery-web-'))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(
    join(webFolder, 'index.html'),
    '<!doctype html><html><head><title>Rookery</title></head></html>',
  )
  writeFileSync(
    join(webFolder, 'pro.html'),
    '<!doctype html><html><head><title>Rookery Pro</title></head></html>',
  )
  writeFileSync(join(webFolder, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
  app = await openTestApp({ domains: [probeRoutes], config: { web_dist: webFolder } })
})
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true })
})

describe('the web app and the reference', () => {
  test('deep links return the page, hashed files remain cached, missing files are 404', async () => {
    const html = { accept: 'text/html,*/*' }
    const deepPage = await app.call('GET', '/engines/audiences', { headers: html })
    expect(deepPage.status).toBe(200)
    expect(deepPage.body).toContain('<title>Rookery</title>')
    const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})" \/>/.exec(deepPage.body)?.[1]
    expect(deepPage.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`)
    const repeatedAnswer = await app.call('GET', '/engines/audiences', { headers: html })
    expect(repeatedAnswer.body).not.toContain(nonce)
    expect(deepPage.body.indexOf('/trusted-types.js')).toBeGreaterThan(0)
    expect((await app.call('GET', '/trusted-types.js')).headers['content-type']).toContain('javascript')
    expect(deepPage.headers['cache-control']).toBe('no-cache')
    const file = await app.call('GET', '/assets/main-abc123.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.call('GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await app.call('HEAD', '/favicon.svg')).status).toBe(200)
    const faviconEtag = String((await app.call('GET', '/favicon.svg')).headers.etag)
    expect(
      (await app.call('GET', '/favicon.svg', { headers: { 'if-none-match': faviconEtag } })).status,
    ).toBe(304)
    for (const path of ['/assets/gone.js', '/api/x', '/docs/x', '/rest-auth/x'])
      expect((await app.call('GET', path, { headers: html })).status).toBe(404)
  })
  test('the page reports errors to the service that is set, and to no other (CONST-013)', async () => {
    const page = (of: TestApp) => of.call('GET', '/engines/audiences', { headers: { accept: 'text/html' } })
    const without = await page(app)
    expect(without.body).not.toContain('error-reports')
    expect(without.headers['content-security-policy']).toContain("connect-src 'self';")
    const service = { dsn: 'https://key@reports.example/1', origin: 'https://reports.example' }
    const reporting = await openTestApp({
      domains: [],
      config: { web_dist: webFolder, error_reports: service },
    })
    const { body, headers } = await page(reporting)
    expect(body).toContain(`<meta name="error-reports" content="${service.dsn}" />`)
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${service.origin};`)
    await reporting.close()
  })
  test('the page knows the project of usage events, and of none otherwise (issue 49.5)', async () => {
    const html = { accept: 'text/html,*/*' }
    expect((await app.call('GET', '/', { headers: html })).body).not.toContain('usage-events')
    const telling = await openTestApp({
      domains: [],
      config: { web_dist: webFolder, product_events_token: 'rookery-1' },
    })
    const { body } = await telling.call('GET', '/', { headers: html })
    expect(body).toContain('<meta name="usage-events" content="rookery-1" />')
    await telling.close()
  })
  test('the page knows of a start for tests, and of none otherwise (ROUTE-023)', async () => {
    const html = { accept: 'text/html,*/*' }
    expect((await app.call('GET', '/reset-e2e', { headers: html })).body).not.toContain('test-start')
    const forTests = await openTestApp({ domains: [], config: { web_dist: webFolder, test_start: true } })
    const page = await forTests.call('GET', '/reset-e2e', { headers: html })
    expect(page.body).toContain('<meta name="test-start" content="on" />')
    await forTests.close()
  })
  test('pictures come from the sandbox alone where it stands in for the network, from X otherwise (issue 46.3)', async () => {
    const html = { accept: 'text/html,*/*' }
    const imageSources = (policy: unknown) => /img-src ([^;]*);/.exec(String(policy))?.[1]?.split(' ')
    const { body, headers } = await app.call('GET', '/', { headers: html })
    const { pictures } = app.deps.config.network
    expect(body).toContain(`<meta name="picture-host" content="${pictures}" />`)
    expect(imageSources(headers['content-security-policy'])).toEqual(["'self'", 'data:', 'blob:', pictures])
    const network = { ...app.deps.config.network, pictures: 'https://pbs.twimg.com' }
    const live = await openTestApp({ domains: [], config: { web_dist: webFolder, network } })
    const page = await live.call('GET', '/', { headers: html })
    expect(page.body).not.toContain('picture-host')
    expect(imageSources(page.headers['content-security-policy'])).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://pbs.twimg.com',
    ])
    await live.close()
  })
  test('each site has a page of its own by its host, which names the dashboard; no page is sent as a file (ROUTE-001)', async () => {
    const openSite = async (host: string, path = '/') =>
      (await app.call('GET', path, { headers: { accept: 'text/html', host } })).body as string
    const proSite = await openSite('pro.localhost', '/login')
    expect(proSite).toContain('<title>Rookery Pro</title>')
    expect(proSite).toContain('<meta name="team-site" content="http://localhost" />')
    expect(await openSite('localhost')).not.toContain('team-site')
    // A build that lacks that site's page.
    expect(await openSite('premium.localhost')).toContain('<title>Rookery</title>')
    expect((await app.call('GET', '/pro.html')).status).toBe(404)
  })
  test('on hosts that allow it the flag chooses the page, elsewhere it is ignored (ROUTE-002, ROUTE-003)', async () => {
    const title = async (host: string, path: string) =>
      /<title>(.*)<\/title>/.exec(
        (await app.call('GET', path, { headers: { accept: 'text/html', host } })).body as string,
      )?.[1]
    expect(await title('localhost', '/?variant=pro')).toBe('Rookery Pro')
    expect(await title('localhost', '/?variant=other')).toBe('Rookery')
    expect(await title('pro.localhost', '/?variant=team')).toBe('Rookery Pro')
  })
  test('texts are sent in a compression that the browser accepts', async () => {
    const bigScript = 'export const words = "rookery"\n'.repeat(500)
    writeFileSync(join(webFolder, 'assets', 'big-def456.js'), bigScript)
    const requestEncoding = async (accepted: string) => {
      const answer = await app.app.inject({
        url: '/assets/big-def456.js',
        headers: { host: 'localhost', 'accept-encoding': accepted },
      })
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload }
    }
    const brotliEncoding = await requestEncoding('gzip, deflate, br;q=0.9')
    expect(brotliEncoding.encoding).toBe('br')
    expect(brotliDecompressSync(brotliEncoding.bytes).toString()).toBe(bigScript)
    expect(brotliEncoding.bytes.length).toBeLessThan(bigScript.length / 20)
    const zippedEncoding = await requestEncoding('gzip, br;q=0')
    expect(zippedEncoding.encoding).toBe('gzip')
    expect(gunzipSync(zippedEncoding.bytes).toString()).toBe(bigScript)
    expect(await requestEncoding('')).toEqual({ encoding: undefined, bytes: Buffer.from(bigScript) })
  })
  test.each([
    '/.sources',
    '/assets/.hidden.js',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/index.html/',
    '/assets',
  ])('no file outside of the site and no hidden file is sent: %s', async (path) => {
    writeFileSync(join(webFolder, '.sources'), 'secret')
    writeFileSync(join(webFolder, 'assets', '.hidden.js'), 'secret')
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

describe('security 22: public calls cost almost nothing', () => {
  test('the API reference is made once, packed, and not sent again to who has it', async () => {
    const requestPage = async (headers: Record<string, string>) =>
      await app.app.inject({
        method: 'GET',
        url: '/docs/openapi.json',
        headers: { host: 'localhost', ...headers },
      })
    const plainAnswer = await requestPage({})
    const packedAnswer = await requestPage({ 'accept-encoding': 'br, gzip' })
    expect(packedAnswer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packedAnswer.rawPayload).equals(plainAnswer.rawPayload)).toBe(true)
    expect(packedAnswer.rawPayload.length).toBeLessThan(plainAnswer.rawPayload.length / 5)
    const repeatedAnswer = await requestPage({ 'if-none-match': String(plainAnswer.headers['etag']) })
    expect([repeatedAnswer.statusCode, repeatedAnswer.rawPayload.length]).toEqual([304, 0])
  })
  test('one address can read it 60 times a minute', async () => {
    const strictApp = await openTestApp({ domains: [] })
    const status = async () => (await strictApp.call('GET', '/docs/docs.css')).status
    for (let n = 0; n < 60; n++) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
    await strictApp.close()
  })
  test(
    'a hundred probes query the stores once; a store without an answer is not ready after two seconds',
    { tags: ['full'] },
    async () => {
      let requestCount = 0
      const silentApp = await openTestApp({
        domains: [],
        population: { info: () => new Promise(() => (requestCount += 1)), close: async () => {} } as never,
      })
      const probes = await Promise.all(Array.from({ length: 100 }, () => silentApp.call('GET', '/readyz')))
      await silentApp.close()
      expect(requestCount).toBe(1)
      for (const { status, body } of probes)
        expect([status, body]).toEqual([503, { ready: false, failed: ['population'] }])
    },
  )
})

test('readyz names the parts that do not answer', async () => {
  const answer = await app.call('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, body: { ready: false, failed: ['population'] } })
  const readyApp = await openTestApp({
    domains: [],
    population: { info: async () => ({}), close: async () => {} } as never,
  })
  expect(await readyApp.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { ready: true, failed: [] },
  })
  await readyApp.close()
})
