import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NetworkError } from '@rookery/network'
import type { Endpoint } from '@rookery/contract'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { defineRoute, type Domain } from './define-route.ts'
import { fail } from './errors.ts'

const item = z.object({ name: z.string() })
const endpoint = <const E extends Endpoint>(parts: E): E => parts
const probe = endpoint({
  name: 'probe' as const,
  method: 'POST',
  path: '/api/probe/{kind}/',
  auth: ['none'],
  summary: 'Answers in many ways.',
  params: z.object({ kind: z.string().max(20) }),
  query: z.object({
    tag: z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(z.string()).optional()),
  }),
  body: z.strictObject({ text: z.string().optional(), nested: z.object({ n: z.number() }).optional() }),
  response: z.object({ tags: z.array(z.string()), item }),
})
const slow = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/api/slow/',
  auth: ['none'],
  summary: 'Waits.',
  limit: 'heavy',
})
const both = endpoint({
  name: 'both',
  method: 'GET',
  path: '/api/both/',
  auth: ['standalone + session', 'session'],
  summary: 'x',
})
const open = endpoint({ name: 'open', method: 'GET', path: '/api/open/', auth: ['standalone'], summary: 'x' })

const network = (kind: NetworkError['kind'], more: object = {}) =>
  new NetworkError({ kind, message: 'their words', where: 'GET /x', ...more })
const thrown: Record<string, () => unknown> = {
  crash: () => new Error('secret: select * from users'),
  rejected: () => network('validation', { fields: [{ field: 'name', message: 'Name is taken' }] }),
  forbidden: () => network('forbidden'),
  unauthorized: () => network('unauthorized'),
  limited: () => network('rate_limited', { resetAt: Date.now() + 150_000 }),
  down: () => network('unavailable'),
  garbage: () => network('garbage'),
  unknown: () => network('timeout_unknown'),
  conflict: () => fail('stale_version'),
}
const routes: Domain = {
  name: 'probe',
  routes: [
    defineRoute(probe, async ({ input }) => {
      const make = thrown[input.params.kind]
      if (make) throw make()
      const leaking = { name: 'x', password_hash: 'secret' }
      return { tags: input.query.tag ?? [], item: leaking, internal: 'secret' }
    }),
    defineRoute(slow, async ({ signal }) => await wait(400, undefined, { signal })),
    defineRoute(both, async () => {}),
    defineRoute(open, async () => {}),
  ],
}

let app: TestApp
let web: string
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'rookery-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><html><head><title>Rookery</title></head></html>')
  writeFileSync(join(web, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(web, 'favicon.svg'), '<svg/>')
  app = await openTestApp({ domains: [routes], config: { web_dist: web, rate_limit_factor: 100 } })
})
afterAll(async () => {
  await app.close()
  rmSync(web, { recursive: true })
})
const post = async (kind: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  await app.call('POST', `/api/probe/${kind}/`, { body, headers })

describe('the contract layer', () => {
  test('every path answers with and without its trailing slash, without a redirect (RULE-037)', async () => {
    for (const path of ['/api/probe/ok/', '/api/probe/ok'])
      expect((await app.call('POST', path, { body: {} })).status).toBe(200)
  })
  test('array parameters are repeated; one value is a list too', async () => {
    for (const [query, tags] of [
      ['tag=a&tag=b', ['a', 'b']],
      ['tag=a', ['a']],
      ['', []],
    ] as const)
      expect((await app.call('POST', `/api/probe/ok/?${query}`, { body: {} })).body.tags).toEqual(tags)
  })
  test('answers hold the fields of the contract and no other', async () => {
    expect((await post('ok')).body).toEqual({ tags: [], item: { name: 'x' } })
  })
  test('unknown fields are refused on writes and ignored in queries', async () => {
    expect(await post('ok', { admin: true })).toMatchObject({
      status: 400,
      body: { admin: ['Admin is not valid'] },
    })
    expect((await app.call('POST', '/api/probe/ok/?nope=1', { body: {} })).status).toBe(200)
  })
  test('an error inside a nested field stands under its top field', async () => {
    expect(await post('ok', { nested: { n: 'x' } })).toMatchObject({
      status: 400,
      body: { nested: ['Nested is not valid'] },
    })
  })
  test('an unknown path is 404, another method 405 with Allow', async () => {
    expect(await app.call('GET', '/api/nope/')).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
      const answer = await app.call(method, '/api/probe/ok/')
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('POST')
    }
    expect(
      (await app.call('HEAD', '/api/open/', { headers: { authorization: 'Token rookery-standalone' } }))
        .status,
    ).toBe(204)
  })
  test('an address that no route can have is 404 like any other', async () => {
    for (const path of [`/api/probe/${'x'.repeat(5000)}/`, '/api/probe/%E0%A4%A/', '/%']) {
      const answer = await app.call('GET', path)
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
      expect(answer.headers['x-error-code']).toBe('not_found')
    }
  })
  test('a parameter that no row can have is 404', async () => {
    expect((await post('x'.repeat(21))).status).toBe(404)
  })
  test('JSON only, of at most 1 MB', async () => {
    const send = async (body: string, type: string) =>
      await app.call('POST', '/api/probe/ok/', { body, headers: { 'content-type': type } })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expect(await send('{}', type)).toMatchObject({
        status: 415,
        body: { detail: 'This content type is not supported.' },
      })
    expect(await send('{"text":', 'application/json')).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The request is not valid JSON'] },
    })
    expect((await send('{"__proto__":{"admin":true}}', 'application/json')).status).toBe(400)
    const large = await post('ok', { text: 'x'.repeat(1024 * 1024) })
    expect(large).toMatchObject({
      status: 413,
      body: { detail: 'The file is too large. The limit is 1 MB.' },
    })
  })
  test('the fixed token: alone only where a row says so, with the session where it says both (ROLE-018)', async () => {
    const user = await app.signIn()
    const headers = { authorization: 'Token rookery-standalone' }
    const status = async (path: string, as?: typeof user, more = {}) =>
      (await app.call('GET', path, { as, headers: more })).status
    expect(await status('/api/open/', undefined, headers)).toBe(204)
    expect(await status('/api/open/')).toBe(403)
    expect(await status('/api/both/', undefined, headers)).toBe(403)
    expect(await status('/api/both/', user, headers)).toBe(204)
    expect(await status('/api/both/', user)).toBe(204)
  })
})

describe('errors', () => {
  test('what nobody foresaw is 500 with one text and nothing of the cause (ERR-026)', async () => {
    const answer = await post('crash')
    expect(answer).toMatchObject({
      status: 500,
      body: { detail: 'Something went wrong. Please try again later.' },
    })
    expect(JSON.stringify(answer)).not.toContain('select')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test.each([
    ['rejected', 400, 'network_rejected', { non_field_errors: ['Name is taken'] }],
    ['forbidden', 400, 'network_rejected', { non_field_errors: ['their words'] }],
    ['unauthorized', 409, 'network_reauthorise', { detail: 'Please reconnect your X account.' }],
    [
      'limited',
      503,
      'network_rate_limited',
      { detail: 'X allows no more calls right now. Please try again in 3 minutes.' },
    ],
    ['down', 502, 'network_unavailable', { detail: 'X did not answer. Please try again later.' }],
    ['garbage', 502, 'network_unavailable', { detail: 'X did not answer. Please try again later.' }],
    ['unknown', 502, 'network_unavailable', { detail: 'X did not answer. Please try again later.' }],
    ['conflict', 409, 'stale_version', { detail: 'This audience was changed by someone else.' }],
  ])('%s is %i %s in the shape the page reads (ERR-023, ERR-025)', async (kind, status, code, body) => {
    const answer = await post(kind)
    expect(answer).toMatchObject({ status, body })
    expect(answer.headers['x-error-code']).toBe(code)
    if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(140)
  })
})

describe('headers and hosts', () => {
  test('every answer carries the policy headers; answers of the API are never stored', async () => {
    for (const path of ['/api/nope/', '/', '/livez', '/docs/']) {
      const { headers } = await app.call('GET', path, { headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    }
    expect((await post('ok')).headers['cache-control']).toBe('no-store')
    expect((await app.call('PUT', '/api/probe/x/')).headers['cache-control']).toBe('no-store')
  })
  test.each([
    'evil.example',
    'localhost.evil.example',
    'localhost:80@evil.example',
    'evil.example#localhost',
  ])('host confusion: %s is 421', async (host) => {
    const answer = await app.call('GET', '/api/open/', { headers: { host } })
    expect(answer.status).toBe(421)
    expect(answer.headers['x-error-code']).toBe('wrong_host')
  })
  test('X-Forwarded-Host and X-Forwarded-For of strangers change nothing', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const user = await app.signIn()
    expect((await app.call('GET', '/api/both/', { as: user, headers })).status).toBe(204)
  })
  test('a pattern admits one label, nothing else; loopback names are for development', async () => {
    const shop = await openTestApp({
      domains: [routes],
      config: {
        production: true,
        public_url: new URL('https://app.rookery.example'),
        team_hosts: ['*.team.rookery.example'],
      },
    })
    const status = async (host: string) =>
      (await shop.call('GET', '/api/open/', { headers: { host } })).status
    expect(await status('app.rookery.example')).toBe(403)
    expect(await status('APP.rookery.example:443')).toBe(403)
    expect(await status('acme.team.rookery.example')).toBe(403)
    for (const host of [
      'team.rookery.example',
      'a.b.team.rookery.example',
      'xteam.rookery.example',
      'localhost',
      '127.0.0.1',
      '[::1]',
    ])
      expect(await status(host)).toBe(421)
    const probes = await shop.call('GET', '/livez', { headers: { host: '10.0.0.7' } })
    expect(probes).toMatchObject({ status: 200, body: { alive: true } })
    expect(probes.headers['strict-transport-security']).toContain('max-age=63072000')
    const user = await shop.signIn()
    expect(user.cookie).toMatch(/^__Host-rookery_session=/)
    await shop.close()
  })
})

describe('cross-site requests', () => {
  test.each([
    ['cross-site', undefined],
    ['same-site', undefined],
    ['same-origin', 'https://evil.example'],
    [undefined, 'http://localhost:8600'],
    [undefined, 'null'],
  ])('Sec-Fetch-Site %s and Origin %s are refused on reads and writes', async (site, origin) => {
    const headers = { ...(site ? { 'sec-fetch-site': site } : {}), ...(origin ? { origin } : {}) }
    const user = await app.signIn()
    expect((await app.call('GET', '/api/both/', { as: user, headers })).status).toBe(403)
    expect((await post('ok', {}, headers)).status).toBe(403)
  })
})

describe('limits', () => {
  test('429 with the text, Retry-After and the limit headers; others are not affected', async () => {
    const limited = await openTestApp({ domains: [routes] })
    const [ada, bob] = [await limited.signIn(), await limited.signIn()]
    const call = async (as?: typeof ada, headers?: Record<string, string>) =>
      await limited.call('GET', '/api/both/', { as, ...(headers ? { headers } : {}) })
    for (let count = 0; count < 1500; count += 1) await call(ada)
    const over = await call(ada)
    expect(over.status).toBe(429)
    expect(over.body.detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/)
    expect(over.headers).toMatchObject({
      'x-error-code': 'rate_limited',
      'ratelimit-limit': '1500',
      'ratelimit-remaining': '0',
    })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(bob)).status).toBe(204)
    await limited.close()
  })
  test('strangers and guessed tokens count by address: 300 in 5 minutes', async () => {
    const limited = await openTestApp({ domains: [routes] })
    const statuses = []
    for (let count = 0; count < 301; count += 1)
      statuses.push(
        (await limited.call('GET', '/api/open/', { headers: { authorization: `Token guess${count}` } }))
          .status,
      )
    expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    await limited.close()
  })
  test('costly rows have a limit of their own', async () => {
    const limited = await openTestApp({ domains: [routes] })
    const user = await limited.signIn()
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async () => (await limited.call('GET', '/api/slow/', { as: user })).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await limited.close()
  })
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
