import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../../../app/http/metrics.ts'
import { buildApp } from '../../../app/http/build-app.ts'
import { auditLog, users } from '../../../store/tables.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { domains } from '../../index.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { apiTokens } from '../tokens/tables.ts'
import { extensionPairings } from './tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EXTENSION_ORIGIN = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100, fresh_sign_in_minutes: 10 } })
})
afterAll(async () => await app.close())

const makeVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const start = async (as: TestUser | undefined, challenge: string, name = 'Chrome on Linux') =>
  await app.call('POST', '/api/user/extension-pairings/', { as, body: { challenge, name } })
const redeem = async (code: string, verifier: string, origin = EXTENSION_ORIGIN) =>
  await app.call('POST', '/api/external/extension-pairings/redeem/', {
    body: { code, verifier },
    headers: { origin, 'sec-fetch-site': 'none' },
  })
const pair = async (as: TestUser): Promise<string> => {
  const verifier = makeVerifier()
  const { body } = await start(as, challengeOf(verifier))
  return (await redeem(body.code, verifier)).body.token
}
const withToken = (token: string, origin?: string) => ({
  headers: { authorization: `Token ${token}`, ...(origin === undefined ? {} : { origin }) },
})
const status = async (token: string, origin?: string) =>
  await app.call('GET', '/api/external/extension-status/', withToken(token, origin))

describe('pairing', () => {
  test('start-extension-pairing and redeem-extension-pairing success: the extension gets a token of its own kind, and its owner a mail', async () => {
    const ada = await app.signIn({ email: 'pairs@x.example' })
    await app.deps.db.update(users).set({ email_confirmed_at: app.deps.clock() }).where(eq(users.id, ada.id))
    const verifier = makeVerifier()
    const started = await start(ada, challengeOf(verifier))
    expect(started).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(Date.parse(started.body.expires_at) - app.deps.clock().getTime()).toBeLessThanOrEqual(
      2 * MINUTE_MS,
    )
    const redeemed = await redeem(started.body.code, verifier)
    expect(redeemed).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^rke_[\w-]{43}$/) } })
    expect(await status(redeemed.body.token, EXTENSION_ORIGIN)).toMatchObject({ status: 200 })
    const listed = await app.call('GET', '/api/user/tokens/', { as: ada })
    expect(listed.body.results).toMatchObject([
      { mode: 'extension', name: 'Chrome on Linux', last_four: redeemed.body.token.slice(-4) },
    ])
    const sent = await app.deps.db.select().from(mails).where(eq(mails.to_email, 'pairs@x.example'))
    expect(sent.map(({ kind }) => kind)).toEqual(['token-made'])
    const [row] = await app.deps.db.select().from(auditLog).where(eq(auditLog.object_id, sent[0]!.subject_id))
    expect(row).toMatchObject({ verb: 'created', actor_id: ada.id, data: { mode: 'extension' } })
  })

  test('neither the code nor the token nor the verifier is stored', async () => {
    const ada = await app.signIn()
    const verifier = makeVerifier()
    const { code } = (await start(ada, challengeOf(verifier))).body
    const { token } = (await redeem(code, verifier)).body
    const stored = JSON.stringify([
      await app.deps.db.select().from(extensionPairings),
      await app.deps.db.select().from(apiTokens),
    ])
    for (const secret of [code, verifier, token]) expect(stored).not.toContain(secret)
  })

  test('redeem-extension-pairing denial: a code is good once, for 2 minutes, and for whom knows the verifier; a wrong one uses it up', async () => {
    const ada = await app.signIn()
    const verifier = makeVerifier()
    const refused = {
      status: 400,
      body: { code: ['This code is no longer valid. Please connect the extension again.'] },
    }
    const usedCode = (await start(ada, challengeOf(verifier))).body.code as string
    expect((await redeem(usedCode, verifier)).status).toBe(200)
    expect(await redeem(usedCode, verifier)).toMatchObject(refused)
    const guessedCode = (await start(ada, challengeOf(verifier))).body.code as string
    expect(await redeem(guessedCode, makeVerifier())).toMatchObject(refused)
    expect(await redeem(guessedCode, verifier)).toMatchObject(refused)
    const lateCode = (await start(ada, challengeOf(verifier))).body.code as string
    app.tick(2 * MINUTE_MS + 1)
    expect(await redeem(lateCode, verifier)).toMatchObject(refused)
    app.tick(-(2 * MINUTE_MS + 1))
    expect(await redeem(makeVerifier(), verifier)).toMatchObject(refused)
    expect((await app.call('GET', '/api/user/tokens/', { as: ada })).body.count).toBe(1)
  })

  test('of twenty extensions that redeem one code at once, one gets a token', async () => {
    const ada = await app.signIn()
    const verifier = makeVerifier()
    const { code } = (await start(ada, challengeOf(verifier))).body
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, verifier)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ])
  })

  test('redeem-extension-pairing denial: a web page of another origin is refused', async () => {
    const ada = await app.signIn()
    const verifier = makeVerifier()
    const { code } = (await start(ada, challengeOf(verifier))).body
    for (const origin of ['https://evil.example', 'https://chrome-extension.example', 'null']) {
      const answer = await redeem(code, verifier, origin)
      expect([origin, answer.status, answer.headers['x-error-code']]).toEqual([
        origin,
        403,
        'bad_anti_forgery',
      ])
    }
    expect(
      (await redeem(code, verifier, 'moz-extension://0a1b2c3d-0000-4000-8000-000000000000')).status,
    ).toBe(200)
  })

  test('start-extension-pairing denial: no session, an API token, an old sign-in, a challenge that is none, too many tokens', async () => {
    const ada = await app.signIn()
    const challenge = challengeOf(makeVerifier())
    expect((await start(undefined, challenge)).status).toBe(403)
    const { token } = (
      await app.call('POST', '/api/user/tokens/', {
        as: ada,
        body: { mode: 'user', name: 'x', scope: 'spend' },
      })
    ).body
    const byToken = await app.call('POST', '/api/user/extension-pairings/', {
      ...withToken(token),
      body: { challenge, name: 'x' },
    })
    expect(byToken.headers['x-error-code']).toBe('token_scope')
    expect((await start(ada, 'short')).status).toBe(400)
    app.tick(11 * MINUTE_MS)
    expect((await start(ada, challenge)).headers['x-error-code']).toBe('fresh_sign_in')
    app.tick(-11 * MINUTE_MS)
    for (let made = 0; made < 10; made += 1) await pair(ada)
    const full = await start(ada, challenge)
    expect([full.status, full.headers['x-error-code']]).toEqual([409, 'limit_reached'])
  })
})

describe('the token of the extension', () => {
  test('is refused from any web page with 403, the product’s own included, and taken from the extension (EXT-012)', async () => {
    const ada = await app.signIn()
    const token = await pair(ada)
    for (const origin of ['http://localhost', 'https://ads.x.com', 'https://evil.example', 'null']) {
      const answer = await status(token, origin)
      expect([origin, answer.status, answer.headers['x-error-code']]).toEqual([origin, 403, 'token_scope'])
    }
    for (const origin of [undefined, EXTENSION_ORIGIN, 'moz-extension://0a1b'])
      expect((await status(token, origin)).status).toBe(200)
  })

  test('ends when idle for 30 days, after 90 days, and at once when its owner revokes it', async () => {
    const ada = await app.signIn()
    const idle = await pair(ada)
    app.tick(30 * DAY_MS + 1)
    expect((await status(idle)).status).toBe(401)
    const busy = await pair(await app.signIn())
    for (let day = 0; day < 80; day += 20) {
      app.tick(20 * DAY_MS)
      expect((await status(busy)).status).toBe(200)
    }
    app.tick(10 * DAY_MS)
    expect((await status(busy)).status).toBe(401)
    app.tick(-(120 * DAY_MS + 1))
    const max = await app.signIn()
    const revoked = await pair(max)
    const [{ id }] = (await app.call('GET', '/api/user/tokens/', { as: max })).body.results
    expect((await app.call('DELETE', `/api/user/tokens/${id}/`, { as: max })).status).toBe(204)
    const answer = await status(revoked)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([401, 'bad_token'])
  })
})

describe('what the extension asks and tells', () => {
  test('get-extension-status success: the oldest version served, and filling is off unless the operator switches it on', async () => {
    const ada = await app.signIn()
    expect((await status(await pair(ada))).body).toEqual({
      min_version: '1.0.0',
      filling: false,
      broken_revisions: [],
    })
    const filling = await openTestApp({ env: { EXTENSION_FILLING: 'on', EXTENSION_BROKEN_FORMS: 'a1, b2' } })
    expect(filling.deps.config.extension).toEqual({ filling: true, broken_revisions: ['a1', 'b2'] })
    await filling.close()
  })

  test('get-extension-status and report-extension-form denial: no token, the session, a token of another kind', async () => {
    const ada = await app.signIn()
    const { token } = (
      await app.call('POST', '/api/user/tokens/', { as: ada, body: { mode: 'pro-targeting', name: 'x' } })
    ).body
    for (const [method, path] of [
      ['GET', '/api/external/extension-status/'],
      ['POST', '/api/external/extension-reports/'],
    ] as const) {
      expect((await app.call(method, path)).status).toBe(403)
      expect((await app.call(method, path, { as: ada })).status).toBe(403)
      expect((await app.call(method, path, withToken(token))).headers['x-error-code']).toBe('token_scope')
    }
  })

  const report = {
    extension_version: '1.0.0',
    revision: 'sandbox-1',
    section: 'keywords',
    step: 'find',
    outline_hash: 'a'.repeat(64),
  }
  test('report-extension-form success: it is counted by section and step, and 20 an hour are taken', async () => {
    const strict = await openTestApp()
    const metrics = createMetrics()
    const counted = await buildApp(strict.deps, domains, () => false, metrics)
    const ada = await strict.signIn()
    const { token } = (
      await strict.call('POST', '/api/user/tokens/', { as: ada, body: { mode: 'extension', name: 'x' } })
    ).body
    const send = async (payload: object = report) =>
      await counted.inject({
        method: 'POST',
        url: '/api/external/extension-reports/',
        headers: { authorization: `Token ${token}`, origin: EXTENSION_ORIGIN, host: 'localhost' },
        payload,
      })
    expect((await send({ ...report, page: 'what the person typed' })).statusCode).toBe(400)
    const codes: number[] = []
    for (let sent = 0; sent < 20; sent += 1) codes.push((await send()).statusCode)
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 204), 429])
    expect(await metrics.text()).toContain(
      'rookery_extension_reports_total{section="keywords",step="find"} 19',
    )
    metrics.close()
    await counted.close()
    await strict.close()
  })
})
