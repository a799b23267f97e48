import { Writable } from 'node:stream'
import { createLogger } from '../../logging/create-logger.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './build-app.ts'
import { defineRoute, type Domain } from './define-route.ts'
import { domains } from '../../areas/index.ts'
import { openBrowser } from '../../testing/people/browser.ts'
import { openSandbox, type TestSandbox } from '../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { serveMetrics, watchStore } from '../../start/metrics-server.ts'
import { createMetrics } from './metrics.ts'

let sandbox: TestSandbox
let app: TestApp
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

let answerSlowly = Promise.withResolvers<void>()
const slowDomain: Domain = {
  name: 'slow',
  routes: [
    defineRoute(
      {
        name: 'slow',
        method: 'GET',
        path: '/api/slow/',
        action: 'public.read',
        auth: ['none'],
        summary: 'Waits.',
      },
      async () => await answerSlowly.promise,
    ),
  ],
}

describe('metrics', () => {
  test('report requests by route and status as Prometheus text, on a port of their own only', async () => {
    const metrics = createMetrics()
    watchStore(metrics, app.deps.store)
    // An unreadable metric does not remove the others.
    metrics.gauge('rookery_unread', 'Cannot be read.', () => Promise.reject(new Error('gone')))
    const builtApp = await buildApp(app.deps, domains, () => false, metrics)
    const metricsServer = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, app.deps.logger)
    try {
      for (const url of [
        '/livez',
        '/api/teams/secret-slug/',
        '/api/teams/other/',
        '/api/nothing/?token=secret',
      ])
        await builtApp.inject({ url, headers: { host: 'localhost' } })
      const answer = await fetch(`http://127.0.0.1:${metricsServer.port}/metrics`)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      const text = await answer.text()
      expect(text).toContain(
        'rookery_http_requests_total{method="GET",route="/api/teams/:slug/",status="403"} 2\n',
      )
      expect(text).toMatch(
        /rookery_http_request_seconds_bucket\{le="\+Inf",route="\/api\/teams\/:slug\/"\} 2\n/,
      )
      expect(text).toMatch(/\nrookery_due_jobs 0\n/)
      expect(text).toMatch(/\nrookery_database_connections \d+\n/)
      expect(text).not.toContain('secret')
      expect(text).not.toMatch(/^rookery_unread/m)
      for (const line of text.trimEnd().split(/\n+/))
        expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [-+.e\d]+)$/)
      expect((await builtApp.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode).toBe(
        404,
      )
      expect((await fetch(`http://127.0.0.1:${metricsServer.port}/other`)).status).toBe(404)
    } finally {
      await metricsServer.close()
      await builtApp.close()
      metrics.close()
    }
  })
})

describe('overload', () => {
  test('at three times the capacity, the excess is refused at once with Retry-After, probes answer, and later all calls succeed', async () => {
    const limitedApp = await openTestApp({ domains: [slowDomain], config: { max_in_flight: 10 } })
    try {
      const call = (path: string) => limitedApp.call('GET', path)
      const refusedAnswers: Awaited<ReturnType<typeof call>>[] = []
      const crowdRequests = Array.from({ length: 30 }, async () => {
        const answer = await call('/api/slow/')
        if (answer.status === 503) refusedAnswers.push(answer)
        return answer
      })
      expect((await call('/livez')).status).toBe(200)
      // While the maximum number of requests is still being processed.
      await expect.poll(() => refusedAnswers.length).toBe(20)
      answerSlowly.resolve()
      const answers = await Promise.all(crowdRequests)
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(10)
      for (const { headers, body } of refusedAnswers) {
        expect(headers).toMatchObject({ 'x-error-code': 'overloaded', 'retry-after': '2' })
        expect(body).toEqual({ detail: 'The service is busy. Please try again in a moment.' })
      }
      const laterAnswers = await Promise.all(Array.from({ length: 10 }, () => call('/api/slow/')))
      expect(laterAnswers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204))
    } finally {
      await limitedApp.close()
    }
  })
})

describe('the log', () => {
  test('is one JSON object per line without cookie, token, code, address or query', async () => {
    let logText = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logText += String(chunk)
        done()
      },
    })
    const builtApp = await buildApp({ ...app.deps, logger: createLogger('trace', stream) }, domains)
    const browser = openBrowser({
      ...app,
      call: async (method, path, more = {}) => {
        const { body, headers } = more
        const answer = await builtApp.inject({
          method: method as 'GET',
          url: path,
          headers: {
            host: 'localhost',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        })
        return {
          status: answer.statusCode,
          body: answer.body === '' ? undefined : JSON.parse(answer.body),
          headers: answer.headers,
          cookies: answer.cookies,
        }
      },
    })
    const signedIn = await browser.signIn(sandbox, 'agency_planner')
    expect(signedIn.status).toBe(200)
    const secretTexts = [
      ...browser.cookies.values(),
      browser.token!,
      'person@example.com',
      'top-secret-query',
      'forged-token',
    ]
    await browser.call('GET', '/api/teams/?q=top-secret-query')
    await browser.call('POST', '/api/teams/', { name: 'person@example.com' })
    await browser.call('GET', '/api/user/me/', undefined, { authorization: 'Token forged-token' })
    await browser.call('POST', '/rest-auth/twitter/', {
      oauth_token: 'top-secret-query',
      oauth_verifier: 'forged-token',
    })
    await builtApp.close()
    const lines = logText.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
    expect(lines.some((line) => JSON.parse(line).route === '/api/teams/')).toBe(true)
    const { rows } = await app.deps.store.pool.query<{ sealed_token: string; token_hash: string }>(
      'select sealed_token, token_hash from social_accounts, sessions',
    )
    for (const secret of [...secretTexts, ...rows.flatMap((row) => [row.sealed_token, row.token_hash])])
      expect(logText).not.toContain(secret)
  })
  test('names why a request was refused and from which block of addresses, so that attempts show (ASVS 16.3.2, 16.3.3)', async () => {
    const lines: Record<string, unknown>[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
        done()
      },
    })
    const builtApp = await buildApp({ ...app.deps, logger: createLogger('info', stream) }, domains)
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      await builtApp.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers } })
    const user = await app.signIn()
    await ask('/api/teams/')
    await ask('/api/teams/', { cookie: user.cookie })
    await ask('/api/teams/', { ...user.headers, origin: 'https://evil.example' })
    await ask('/api/teams/', { host: 'evil.example' })
    await ask('/api/teams/', { ...user.headers, 'content-type': 'application/json' })
    await builtApp.close()
    const from = '127.0.0.0/24'
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([
      { status: 403, code: 'not_authenticated', from },
      { status: 403, code: 'bad_anti_forgery', from, user_id: user.id },
      { status: 403, code: 'bad_anti_forgery', from, user_id: user.id },
      { status: 421, code: 'wrong_host', from },
      { status: 400, code: 'validation_failed', user_id: user.id },
    ])
  })
})
