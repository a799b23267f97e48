import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { probeRoutes } from '../../testing/process/probe-routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [probeRoutes], config: { rate_limit_factor: 100 } })
})
afterAll(async () => await app.close())
const post = async (kind: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  await app.call('POST', `/api/probe/${kind}/`, { body, headers })

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
    const shopApp = await openTestApp({
      domains: [probeRoutes],
      config: {
        production: true,
        public_url: new URL('https://app.rookery.example'),
        team_hosts: ['*.team.rookery.example'],
        site_hosts: ['pro.rookery.example'],
      },
    })
    const status = async (host: string) =>
      (await shopApp.call('GET', '/api/open/', { headers: { host } })).status
    expect(await status('app.rookery.example')).toBe(403)
    expect(await status('APP.rookery.example:443')).toBe(403)
    expect(await status('acme.team.rookery.example')).toBe(403)
    expect(await status('pro.rookery.example')).toBe(403)
    for (const host of [
      'team.rookery.example',
      'a.b.team.rookery.example',
      'xteam.rookery.example',
      'premium.rookery.example',
      'acme.pro.rookery.example',
      'pro.localhost',
      'localhost',
      '127.0.0.1',
      '[::1]',
    ])
      expect(await status(host)).toBe(421)
    const probes = await shopApp.call('GET', '/livez', { headers: { host: '10.0.0.7' } })
    expect(probes).toMatchObject({ status: 200, body: { alive: true } })
    expect(probes.headers['strict-transport-security']).toContain('max-age=63072000')
    const user = await shopApp.signIn()
    expect(user.cookie).toMatch(/^__Host-rookery_session=/)
    await shopApp.close()
  })
})

test.each([
  ['pro.localhost:8600', 403],
  ['premium.localhost', 403],
  ['analytics.localhost', 403],
  ['acme.localhost', 421],
  ['pro.evil.example', 421],
])('in development a site has a host of its own below localhost: %s answers %i', async (host, status) => {
  expect((await app.call('GET', '/api/open/', { headers: { host } })).status).toBe(status)
})

test('a request from the page of one site to the host of another is refused for every user', async () => {
  const user = await app.signIn()
  const headersFrom = (origin: string) => ({ host: 'pro.localhost', origin, 'sec-fetch-site': 'same-site' })
  expect(
    (
      await app.call('POST', '/api/probe/ok/', {
        as: user,
        body: {},
        headers: headersFrom('http://localhost'),
      })
    ).status,
  ).toBe(403)
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
    const application = { authorization: 'Token rookery-standalone', ...headers }
    const atFurtherAddress = await app.call('POST', '/api/external/probe/ok/', {
      as: user,
      body: {},
      headers: application,
    })
    expect(atFurtherAddress.headers['x-error-code']).toBe('bad_anti_forgery')
  })
  test('a further address asks a session for its anti-forgery value like any other (issue 45.3)', async () => {
    const { cookie, headers } = await app.signIn()
    const application = { authorization: 'Token rookery-standalone' }
    const send = async (more: Record<string, string>) =>
      await app.call('POST', '/api/external/probe/ok/', { body: {}, headers: { ...application, ...more } })
    expect((await send({ cookie })).headers['x-error-code']).toBe('bad_anti_forgery')
    expect((await send(headers)).status).toBe(200)
  })
})

describe('requests that could be read in two ways', () => {
  /** Sends bytes as they are, which no client would; the status of the answer. */
  const sendRaw = async (raw: Buffer): Promise<string> => {
    await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const { port } = app.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write(raw)
    await once(socket, 'close')
    return Buffer.concat(chunks).toString('utf8')
  }
  const request = (hosts: string[], body = Buffer.from('{}')): Buffer =>
    Buffer.concat([
      Buffer.from(
        [
          'POST /api/probe/ok/ HTTP/1.1',
          ...hosts.map((host) => `Host: ${host}`),
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Connection: close',
          '\r\n',
        ].join('\r\n'),
      ),
      body,
    ])
  test('security-4 N10: two Host headers are 400, whichever a proxy would have read', async () => {
    expect(await sendRaw(request(['localhost']))).toMatch(/^HTTP\/1\.1 20/)
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ]) {
      const answer = await sendRaw(request(hosts))
      expect(answer).toMatch(/^HTTP\/1\.1 400/)
    }
  })
  test('security-4 N11: bytes that are no UTF-8 are refused with a sentence, not stored as other signs', async () => {
    const broken = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    const answer = await sendRaw(request(['localhost'], broken))
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('The request is not valid UTF-8')
  })
})
