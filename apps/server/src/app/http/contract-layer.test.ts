import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './build-app.ts'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { probeRoutes } from '../../testing/process/probe-routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [probeRoutes], config: { rate_limit_factor: 100 } })
})
afterAll(async () => await app.close())
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
  test('an error inside a nested field is reported at its top-level field', async () => {
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
    const sendBody = async (body: string, type: string) =>
      await app.call('POST', '/api/probe/ok/', { body, headers: { 'content-type': type } })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expect(await sendBody('{}', type)).toMatchObject({
        status: 415,
        body: { detail: 'This content type is not supported.' },
      })
    expect(await sendBody('{"text":', 'application/json')).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The request is not valid JSON'] },
    })
    expect((await sendBody('{"__proto__":{"admin":true}}', 'application/json')).status).toBe(400)
    const largeAnswer = await post('ok', { text: 'x'.repeat(1024 * 1024) })
    expect(largeAnswer).toMatchObject({
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
  test('each address of a call has its own authorization, and the parameters and answer of the call (issue 45.3)', async () => {
    const user = await app.signIn()
    const application = { authorization: 'Token rookery-standalone' }
    const codes = async (method: string, path: string, body?: object) => {
      const ask = async (as?: typeof user, headers = {}) =>
        (await app.call(method, path, { as, headers, ...(body && { body }) })).status
      return [await ask(), await ask(user), await ask(undefined, application), await ask(user, application)]
    }
    expect(await codes('GET', '/api/open/')).toEqual([403, 403, 204, 204])
    expect(await codes('GET', '/api/open-by-session/')).toEqual([403, 204, 403, 403])
    expect(await codes('POST', '/api/probe/ok/', {})).toEqual([200, 200, 200, 200])
    expect(await codes('POST', '/api/external/probe/ok/', {})).toEqual([403, 403, 403, 200])
    const twin = await app.call('POST', '/api/external/probe/ok?tag=a', {
      as: user,
      body: {},
      headers: application,
    })
    expect(twin.body).toEqual((await app.call('POST', '/api/probe/ok/?tag=a', { body: {} })).body)
    expect((await app.call('PUT', '/api/external/probe/ok/')).headers.allow).toBe('POST')
  })
})

describe('errors', () => {
  test('an unexpected error answers 500 with one fixed text and nothing about the cause (ERR-026)', async () => {
    const answer = await post('crash')
    expect(answer).toMatchObject({
      status: 500,
      body: { detail: 'Something went wrong. Please try again later.' },
    })
    expect(JSON.stringify(answer)).not.toContain('select')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('an unexpected error is logged in one line with the cause and its request (ERR-026)', async () => {
    let logText = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logText += String(chunk)
        done()
      },
    })
    const builtApp = await buildApp({ ...app.deps, logger: pino({ level: 'error' }, stream) }, [probeRoutes])
    const answer = await builtApp.inject({
      method: 'POST',
      url: '/api/probe/crash/',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{}',
    })
    await builtApp.close()
    expect(answer.statusCode).toBe(500)
    const [line, ...more] = logText.trim().split('\n')
    expect(more).toEqual([])
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'request failed',
      reqId: answer.headers['x-request-id'],
      err: { message: 'secret: select * from users' },
    })
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
