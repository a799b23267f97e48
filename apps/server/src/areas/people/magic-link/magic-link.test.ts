import { eq, inArray } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { bitsOfChallenge, leadingZeroBits, workText } from '@rookery/contract/core/proof-of-work.ts'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, users } from '../../../store/tables.ts'
import { openBrowser, type Browser } from '../../../testing/people/browser.ts'
import { openMailBox, type MailBox } from '../../../testing/people/mail-box.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../teams/team.service.ts'
import { mailing } from '../../index.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { signIn } from '../sign-in/index.ts'
import { currentUser } from '../current-user/index.ts'
import { magicLink } from './index.ts'
import { askerOf } from './challenge.service.ts'
import { codeFailures, mailChallenges } from './tables.ts'

const MINUTE_MS = 60_000
const WRONG_CODE_ERROR = { confirm_code: ['Invalid login code'] }
const OLD_LINK_ERROR = { token: ['This link is no longer valid.'] }
let mailBox: MailBox
let app: TestApp
/** An app without background jobs, whose SQL statements would mix with the statements of a call. */
let quietApp: TestApp
let requestCount = 0
const address = () => `reader${(requestCount += 1)}@mail.example`
beforeAll(async () => {
  mailBox = await openMailBox()
  app = await openTestApp({
    config: { rate_limit_factor: 100 },
    env: { SMTP_URL: mailBox.url },
    domains: [signIn, magicLink, createJobs([mailing], teamIdOf), currentUser],
    start: true,
  })
  quietApp = await openTestApp({ config: { rate_limit_factor: 100 }, domains: [magicLink] })
})
afterAll(async () => {
  await app.close()
  await quietApp.close()
  await mailBox.down()
})

const codeIn = (text: string) => /^ {4}([A-Z0-9]{6})$/m.exec(text)![1]!
const linkIn = (text: string) => /#token=([\w-]+)/.exec(text)![1]!
/** Requests a code and reads the mail. */
const requestCode = async (browser: Browser, email: string, overrides: object = {}) => {
  const address = email.toLowerCase()
  // Counted before it is asked for: the mail may be there before the answer.
  const seen = mailBox.mails.filter(({ to }) => to === address).length
  const answer = await browser.call('POST', '/api/user/magic-link/', { email, ...overrides })
  const codeMail = await mailBox.next(address, seen)
  return {
    answer,
    magic_code: answer.body.magic_code as string,
    sent: codeMail,
    code: codeIn(codeMail.text),
    link: linkIn(codeMail.text),
  }
}
const submitCode = async (browser: Browser, magic_code: string, confirm_code: string) => {
  const answer = await browser.call('POST', '/api/user/magic-link/use/', { magic_code, confirm_code })
  // Stores the token as the page does.
  browser.token = answer.body?.user?.token ?? browser.token
  return answer
}
/** The SQL statements executed while a code is requested for an address, without their values. */
const statementsOf = async (email: string): Promise<string[]> => {
  const { pool } = quietApp.deps.store
  const statements: string[] = []
  const watchClient = (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watchedQuery = (...args: unknown[]) => {
      const [asked] = args as [string | { text: string }]
      statements.push(typeof asked === 'string' ? asked : asked.text)
      return query(...args)
    }
    Object.assign(client, { query: watchedQuery })
  }
  pool.on('acquire', watchClient)
  pool.on('release', restoreQuery)
  const { status } = await openBrowser(quietApp).call('POST', '/api/user/magic-link/', { email })
  expect(status).toBe(200)
  pool.off('acquire', watchClient)
  pool.off('release', restoreQuery)
  return statements
}
/** Gives a client of the pool its own method back. */
const restoreQuery = (_: unknown, client: PoolClient) => Reflect.deleteProperty(client, 'query')
const viaLink = (browser: Browser, token: string, confirm_code?: string) =>
  browser.call('POST', '/rest-auth/login-via-token/', { token, ...(confirm_code && { confirm_code }) })
/** What a page does with a refused request's challenge. */
const proofOf = (challenge: string): string => {
  for (let n = 0; ; n += 1) {
    const text = workText(challenge, n)
    const bits = leadingZeroBits(createHash('sha256').update(text).digest())
    if (bits >= bitsOfChallenge(challenge)) return text
  }
}
const wrongFor = (code: string) => (code.startsWith('A') ? 'BBBBBB' : 'AAAAAA')

describe('sign-in by the mailed code', () => {
  test('request-magic-link and use-magic-link success: a first sign-in makes the user, the next finds them (CALL-003, CALL-004, STATE-019, STATE-021, ENTITY-011)', async () => {
    const browser = openBrowser(app)
    const email = address()
    const codeRequest = await requestCode(browser, email, { return_path: '/some/path?x=1', language: 'ja' })
    expect(codeRequest.answer).toMatchObject({ status: 200 })
    expect(Object.keys(codeRequest.answer.body).toSorted()).toEqual(['expires_at', 'magic_code'])
    expect(codeRequest.sent.subject).toBe('Rookery のログインコード')
    expect(codeRequest.sent.text).toContain('10 分間有効です')
    // Typed in lower case and with blanks around it.
    const firstUse = await submitCode(browser, codeRequest.magic_code, ` ${codeRequest.code.toLowerCase()} `)
    expect(firstUse).toMatchObject({
      status: 200,
      body: { return_path: '/some/path?x=1', user: { email, email_confirmed: true, language: 'ja' } },
    })
    expect((await browser.call('GET', '/api/user/me/')).body.id).toBe(firstUse.body.user.id)
    const otherBrowser = openBrowser(app)
    const secondRequest = await requestCode(otherBrowser, email.toUpperCase())
    expect((await submitCode(otherBrowser, secondRequest.magic_code, secondRequest.code)).body.user.id).toBe(
      firstUse.body.user.id,
    )
    const rows = await app.deps.db.select().from(auditLog).where(eq(auditLog.actor_id, firstUse.body.user.id))
    expect(rows.map(({ verb }) => verb)).toEqual(['signed-in', 'signed-in'])
  })
  test('a mail requested on the host of another site links back to it; all other mails link to the product’s address', async () => {
    const linkFrom = async (headers: Record<string, string>) => {
      const email = address()
      await openBrowser(app).call('POST', '/api/user/magic-link/', { email }, headers)
      return /https?:\/\/\S+(?=#token=)/.exec((await mailBox.next(email)).text)?.[0]
    }
    const proHeaders = { host: 'pro.localhost:8600', origin: 'http://pro.localhost:8600' }
    expect(await linkFrom(proHeaders)).toBe('http://pro.localhost:8600/login/email')
    expect(await linkFrom({ host: '127.0.0.1', origin: 'http://127.0.0.1' })).toBe(
      'http://localhost/login/email',
    )
  })
  test('a sign-in by mail has an address, an end, five attempts of which each wrong code takes one, and the time of its use (ENTITY-011)', async () => {
    const browser = openBrowser(app)
    const email = address()
    const { magic_code, code, answer } = await requestCode(browser, email)
    const readChallenge = async () => {
      const [row] = await app.deps.db.select().from(mailChallenges).where(eq(mailChallenges.email, email))
      return { email: row!.email, expires_at: row!.code_expires_at, tries: row!.tries, used_at: row!.used_at }
    }
    const unusedChallenge = {
      email,
      expires_at: new Date(answer.body.expires_at as string),
      tries: 0,
      used_at: null,
    }
    expect(await readChallenge()).toEqual(unusedChallenge)
    const minutesLeft = (unusedChallenge.expires_at.getTime() - app.deps.clock().getTime()) / MINUTE_MS
    expect(minutesLeft).toBeGreaterThan(9)
    expect(minutesLeft).toBeLessThanOrEqual(10)
    const wrongCode = code.startsWith('A') ? 'BBBBBB' : 'AAAAAA'
    for (const tries of [1, 2, 3, 4]) {
      expect((await submitCode(browser, magic_code, wrongCode)).status).toBe(400)
      expect(await readChallenge()).toEqual({ ...unusedChallenge, tries })
    }
    expect((await submitCode(browser, magic_code, code)).status).toBe(200)
    expect(await readChallenge()).toEqual({ ...unusedChallenge, tries: 5, used_at: expect.any(Date) })
  })
  test('neither code, link nor magic code is stored (ROLE-021)', async () => {
    const { magic_code, code, link } = await requestCode(openBrowser(app), address())
    const storedText = JSON.stringify([
      await app.deps.db.select().from(mailChallenges),
      await app.deps.db.select().from(mails),
    ])
    for (const secret of [magic_code, code, link]) expect(storedText).not.toContain(secret)
  })
  test('use-magic-link denial: a code works once, and not in another browser', async () => {
    const [browser, thief] = [openBrowser(app), openBrowser(app)]
    const { magic_code, code } = await requestCode(browser, address())
    expect(await submitCode(thief, magic_code, code)).toMatchObject({ status: 400, body: WRONG_CODE_ERROR })
    await requestCode(thief, address())
    expect(await submitCode(thief, magic_code, code)).toMatchObject({ status: 400, body: WRONG_CODE_ERROR })
    expect((await submitCode(browser, magic_code, code)).status).toBe(200)
    expect(await submitCode(browser, magic_code, code)).toMatchObject({ status: 400, body: WRONG_CODE_ERROR })
  })
  test('use-magic-link denial: after five wrong tries also the right code is wrong; guesses at once count each (STATE-024, MSG-007, ERR-012)', async () => {
    const browser = openBrowser(app)
    const { magic_code, code } = await requestCode(browser, address())
    const wrongCode = code.startsWith('A') ? 'BBBBBB' : 'AAAAAA'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitCode(browser, magic_code, wrongCode)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await submitCode(browser, magic_code, code)).toMatchObject({ status: 400, body: WRONG_CODE_ERROR })
    const [row] = await app.deps.db.select().from(codeFailures)
    expect(row!.failures).toBe(5)
  })
  test('use-magic-link denial: a code and its link are over after 10 minutes (STATE-024, claims-4: ruling 34)', async () => {
    const browser = openBrowser(app)
    const { magic_code, code, link } = await requestCode(browser, address())
    app.tick(10 * MINUTE_MS + 1000)
    expect(await submitCode(browser, magic_code, code)).toMatchObject({ status: 400, body: WRONG_CODE_ERROR })
    expect(await viaLink(browser, link)).toMatchObject({ status: 400, body: OLD_LINK_ERROR })
  })
  test('after 100 wrong codes of one asker for an address they have to wait, twice as long each time; the link still works', async () => {
    const browser = openBrowser(app)
    const email = address()
    await app.deps.db
      .insert(codeFailures)
      .values({ email, asker: askerOf(app.deps, '127.0.0.1'), failures: 99 })
    const firstRequest = await requestCode(browser, email)
    await submitCode(
      browser,
      firstRequest.magic_code,
      firstRequest.code.startsWith('A') ? 'BBBBBB' : 'AAAAAA',
    )
    expect(await submitCode(browser, firstRequest.magic_code, firstRequest.code)).toMatchObject({
      status: 400,
      body: WRONG_CODE_ERROR,
    })
    expect((await viaLink(browser, firstRequest.link)).status).toBe(200)
    app.tick(MINUTE_MS + 1000)
    const laterBrowser = openBrowser(app)
    const secondRequest = await requestCode(laterBrowser, email)
    expect((await submitCode(laterBrowser, secondRequest.magic_code, secondRequest.code)).status).toBe(200)
  })
  test('request-magic-link: the sixth mail to an address in half an hour is refused', async () => {
    const browser = openBrowser(app)
    const email = address()
    for (let n = 0; n < 5; n += 1)
      expect((await browser.call('POST', '/api/user/magic-link/', { email })).status).toBe(200)
    const answer = await browser.call('POST', '/api/user/magic-link/', { email })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1700)
  })
  test('security 18: four callers who use up the twenty mails of an address keep nobody out: its owner has theirs for a proof of work', async () => {
    const email = address()
    const requestFromIp = async (ip: string, more: object = {}) =>
      await openBrowser(app).call(
        'POST',
        '/api/user/magic-link/',
        { email, ...more },
        { 'x-forwarded-for': ip },
      )
    Object.assign(app.deps.config, { trusted_proxies: 1 })
    for (const ip of ['203.0.113.7', '2001:db8:0:1::5', '203.0.113.8', '203.0.113.9']) {
      for (let n = 0; n < 5; n += 1) expect((await requestFromIp(ip)).status).toBe(200)
      expect((await requestFromIp(ip)).headers['x-error-code']).toBe('rate_limited')
    }
    // An IPv6 caller controls all addresses of its network.
    expect((await requestFromIp('2001:db8:0:1::6')).headers['x-error-code']).toBe('rate_limited')
    const owner = '198.51.100.9'
    const refused = await requestFromIp(owner)
    expect([refused.status, refused.headers['x-error-code']]).toEqual([429, 'work_required'])
    const proof = proofOf(refused.body.challenge)
    expect((await requestFromIp(owner, { proof })).status).toBe(200)
    // A proof pays for one mail, to this address, and only if work was done for it.
    for (const worthless of [proof, `${refused.body.challenge}:0`, `1.zzzzzzzzz.salt.seal:1`])
      expect((await requestFromIp(owner, { proof: worthless })).headers['x-error-code']).toBe('work_required')
    const late = proofOf((await requestFromIp(owner)).body.challenge)
    app.tick(10 * MINUTE_MS + 1000)
    expect((await requestFromIp(owner, { proof: late })).headers['x-error-code']).toBe('work_required')
    Object.assign(app.deps.config, { trusted_proxies: 0 })
    const storedMails = await app.deps.db.select().from(mails).where(eq(mails.to_email, email))
    expect(JSON.stringify(storedMails)).not.toMatch(/203\.0\.113|2001:db8/)
  })
  test('security 18: the wrong codes of a stranger keep the owner of the address out of nothing', async () => {
    const [owner, stranger] = [openBrowser(app), openBrowser(app)]
    const email = address()
    const strangersRequest = await requestCode(stranger, email)
    const ownersRequest = await requestCode(owner, email)
    await app.deps.db
      .insert(codeFailures)
      .values({ email, asker: askerOf(app.deps, '203.0.113.7'), failures: 500 })
    Object.assign(app.deps.config, { trusted_proxies: 1 })
    const guess = async (confirm_code: string) =>
      await stranger.call(
        'POST',
        '/api/user/magic-link/use/',
        { magic_code: strangersRequest.magic_code, confirm_code },
        { 'x-forwarded-for': '203.0.113.7' },
      )
    expect((await guess(wrongFor(strangersRequest.code))).status).toBe(400)
    // Even the right code is refused to who guessed so often.
    expect((await guess(strangersRequest.code)).status).toBe(400)
    expect((await submitCode(owner, ownersRequest.magic_code, ownersRequest.code)).status).toBe(200)
    Object.assign(app.deps.config, { trusted_proxies: 0 })
  })
  test('security 18: a successful sign-in resets the count of wrong codes', async () => {
    const browser = openBrowser(app)
    const email = address()
    const asker = askerOf(app.deps, '127.0.0.1')
    await app.deps.db.insert(codeFailures).values({ email, asker, failures: 98 })
    const { magic_code, code } = await requestCode(browser, email)
    expect((await submitCode(browser, magic_code, code)).status).toBe(200)
    expect(await app.deps.db.select().from(codeFailures).where(eq(codeFailures.email, email))).toEqual([])
  })
  test('request-magic-link: the same answer, by the same statements, for an address with an account and one without (CALL-003)', async () => {
    const registeredUser = await app.signIn({ email: address() })
    await app.deps.db
      .update(users)
      .set({ email_confirmed_at: app.deps.clock() })
      .where(eq(users.id, registeredUser.id))
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, registeredUser.id))
    const answers = await Promise.all(
      [row!.email!, address()].map((email) =>
        openBrowser(app).call('POST', '/api/user/magic-link/', { email }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, Object.keys(body), body.magic_code.length])).toEqual([
      [200, ['magic_code', 'expires_at'], 43],
      [200, ['magic_code', 'expires_at'], 43],
    ])
    // The duration depends on the statements executed: they are the same for a known and an unknown address.
    const [ofKnown, ofNobody] = [await statementsOf(row!.email!), await statementsOf(address())]
    expect(ofKnown.length).toBeGreaterThan(2)
    expect(ofKnown).toEqual(ofNobody)
    expect(ofKnown.join()).not.toMatch(/"users"|"social_accounts"/)
  })
  test('an address that came from the network and was never confirmed signs no one in: no takeover', async () => {
    const email = address()
    const victimUser = await app.signIn({ email })
    const browser = openBrowser(app)
    const { magic_code, code } = await requestCode(browser, email)
    expect((await submitCode(browser, magic_code, code)).body.user.id).not.toBe(victimUser.id)
  })
  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
    'no return path leads away: %s',
    async (return_path) => {
      const browser = openBrowser(app)
      const { magic_code, code } = await requestCode(browser, address(), { return_path })
      expect((await submitCode(browser, magic_code, code)).body.return_path).toBeNull()
    },
  )
  test('request-magic-link denial: an invalid address, another site (RULE-009)', async () => {
    const browser = openBrowser(app)
    expect(await browser.call('POST', '/api/user/magic-link/', { email: 'nope' })).toMatchObject({
      status: 400,
      body: { email: ['Please enter a valid email address'] },
    })
    const forgedRequest = await browser.call(
      'POST',
      '/api/user/magic-link/',
      { email: address() },
      { origin: 'https://evil.example' },
    )
    expect(forgedRequest.status).toBe(403)
  })
  test('use-magic-link denial: a suspended person', async () => {
    const browser = openBrowser(app)
    const email = address()
    const firstRequest = await requestCode(browser, email)
    const { body } = await submitCode(browser, firstRequest.magic_code, firstRequest.code)
    await app.deps.db.update(users).set({ suspended: true }).where(eq(users.id, body.user.id))
    const secondBrowser = openBrowser(app)
    const secondRequest = await requestCode(secondBrowser, email)
    expect((await submitCode(secondBrowser, secondRequest.magic_code, secondRequest.code)).status).toBe(403)
  })
})

describe('sign-in by the mailed link', () => {
  test('login-via-token success: once, in the browser that asked; of ten at once one gets in (CALL-130)', async () => {
    const browser = openBrowser(app)
    const { link } = await requestCode(browser, address(), { return_path: '/x' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => viaLink(browser, link)))
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ body: { return_path: '/x' } }])
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })
  test('security 17: a mailed link opens in the browser that asked; elsewhere it asks for the code of the mail, in five tries', async () => {
    const [browser, phone] = [openBrowser(app), openBrowser(app)]
    const asked = await requestCode(browser, address())
    const elsewhere = {
      status: 400,
      body: {
        confirm_code: [
          'This link was asked for in another browser. Enter the code from the same email to sign in here.',
        ],
      },
    }
    expect(await viaLink(phone, asked.link)).toMatchObject(elsewhere)
    // A browser that asked for another mail is another browser too.
    await requestCode(phone, address())
    expect(await viaLink(phone, asked.link)).toMatchObject(elsewhere)
    expect(await viaLink(phone, asked.link, wrongFor(asked.code))).toMatchObject({
      status: 400,
      body: WRONG_CODE_ERROR,
    })
    expect((await viaLink(phone, asked.link, asked.code)).status).toBe(200)
    expect(await viaLink(browser, asked.link)).toMatchObject({ status: 400, body: OLD_LINK_ERROR })
    const guessed = await requestCode(browser, address())
    const guesser = openBrowser(app)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => viaLink(guesser, guessed.link, wrongFor(guessed.code))),
    )
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await viaLink(guesser, guessed.link, guessed.code)).status).toBe(400)
    expect((await viaLink(browser, guessed.link)).status).toBe(200)
  })
  test('login-via-token denial: a guess, and a page of another site', async () => {
    expect(await viaLink(openBrowser(app), 'guess')).toMatchObject({ status: 400, body: OLD_LINK_ERROR })
    const { link } = await requestCode(openBrowser(app), address())
    const answer = await app.call('POST', '/rest-auth/login-via-token/', { body: { token: link } })
    expect(answer.status).toBe(403)
  })
})

describe('the personal link', () => {
  const headers = { authorization: 'Token rookery-standalone' }
  const path = '/api/external/personal-magic-link'
  const order = async (browser: Browser, email: string) => {
    const answer = await browser.call(
      'GET',
      `${path}/magic/?email=${encodeURIComponent(email)}`,
      undefined,
      headers,
    )
    expect(answer).toMatchObject({ status: 200, body: { sent: true } })
    const { text } = await mailBox.next(email)
    return { magic: linkIn(text), code: codeIn(text) }
  }
  test('request-personal-link, check-personal-link and use-personal-link success: looking uses nothing up, using gives a token (CALL-222, CALL-223)', async () => {
    const browser = openBrowser(app)
    const { magic } = await order(browser, address())
    const readLink = () => openBrowser(app).call('GET', `${path}/use/?magic=${magic}`, undefined, headers)
    expect((await readLink()).body).toEqual({ valid: true })
    expect((await readLink()).body).toEqual({ valid: true })
    const usedLink = await browser.call('POST', `${path}/use/`, { magic }, headers)
    expect(usedLink.status).toBe(200)
    const me = await app.call('GET', '/api/user/me/', {
      headers: { authorization: `Token ${usedLink.body.token}` },
    })
    expect(me).toMatchObject({ status: 200, body: { id: usedLink.body.user.id, token: null } })
    expect((await readLink()).body).toEqual({ valid: false })
    expect((await openBrowser(app).call('POST', `${path}/use/`, { magic }, headers)).status).toBe(400)
  })
  test('security 17: a personal link asks for the code of the mail in another browser', async () => {
    const { magic, code } = await order(openBrowser(app), address())
    const use = (more: object = {}) =>
      openBrowser(app).call('POST', `${path}/use/`, { magic, ...more }, headers)
    expect((await use()).body).toEqual({ confirm_code: [expect.stringContaining('another browser')] })
    expect((await use({ confirm_code: wrongFor(code) })).body).toEqual(WRONG_CODE_ERROR)
    expect((await use({ confirm_code: code })).status).toBe(200)
  })
  test('request-personal-link success: the same answer for an address with an account, one without, and one whose account is suspended (CALL-222)', async () => {
    const [known, suspended] = [
      await app.signIn({ email: address() }),
      await app.signIn({ email: address() }),
    ]
    await app.deps.db
      .update(users)
      .set({ email_confirmed_at: app.deps.clock() })
      .where(eq(users.id, known.id))
    await app.deps.db.update(users).set({ suspended: true }).where(eq(users.id, suspended.id))
    const emails = await app.deps.db
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.id, [known.id, suspended.id]))
    const answers = await Promise.all(
      [...emails.map(({ email }) => email!), address()].map((email) =>
        openBrowser(app).call('GET', `${path}/magic/?email=${email}`, undefined, headers),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { sent: true }]),
    )
  })
  test('request-personal-link and check-personal-link and use-personal-link success: HEAD mails nothing', async () => {
    const email = address()
    await app.call('HEAD', `${path}/magic/?email=${email}`, { headers })
    expect(await app.deps.db.$count(mails, eq(mails.to_email, email))).toBe(0)
  })
  test('request-personal-link and check-personal-link and use-personal-link denial: only by the application', async () => {
    expect((await app.call('GET', `${path}/magic/?email=a@b.example`)).status).toBe(403)
    expect((await app.call('GET', `${path}/use/?magic=x`)).status).toBe(403)
    const guessedLink = await openBrowser(app).call('POST', `${path}/use/`, { magic: 'x' })
    expect(guessedLink).toMatchObject({ status: 400, body: { magic: ['This link is no longer valid.'] } })
  })
})

describe('the user’s own address', () => {
  const addEmail = async (user: Awaited<ReturnType<TestApp['signIn']>>, email: string) => {
    const seen = mailBox.mails.filter(({ to }) => to === email).length
    const addressRequest = await app.call('POST', '/api/user/address/', { as: user, body: { email } })
    const browser = addressRequest.cookies.find(({ name }) => name === 'rookery_browser')!
    const codeMail = await mailBox.next(email, seen)
    const confirmAddress = (confirm_code: string, as = user) =>
      app.call('POST', '/api/user/address/confirm/', {
        as,
        body: { magic_code: addressRequest.body.magic_code, confirm_code },
        headers: { cookie: `${as.cookie}; rookery_browser=${browser.value}` },
      })
    return { confirm: confirmAddress, code: codeIn(codeMail.text) }
  }
  test('request-address and confirm-address success: proven by the code, then it signs in', async () => {
    const user = await app.signIn({ email: null })
    const email = address()
    const { confirm, code } = await addEmail(user, email)
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email, email_confirmed: true } })
    const browser = openBrowser(app)
    const codeRequest = await requestCode(browser, email)
    expect((await submitCode(browser, codeRequest.magic_code, codeRequest.code)).body.user.id).toBe(user.id)
  })
  test('security 34: the old address is told when another one takes its place, however many mails strangers sent it', async () => {
    const user = await app.signIn({ email: null })
    const [old, email] = [address(), address()]
    const first = await addEmail(user, old)
    await first.confirm(first.code)
    for (let n = 0; n < 21; n += 1)
      await app.deps.db.insert(mails).values({
        id: randomUUID(),
        kind: 'sign-in',
        subject_id: randomUUID(),
        to_email: old,
        language: 'en',
        state: 'sent',
        expires_at: app.deps.clock(),
        created_at: app.deps.clock(),
        finished_at: app.deps.clock(),
      })
    const seen = mailBox.mails.filter(({ to }) => to === old).length
    const second = await addEmail(user, email)
    expect((await second.confirm(second.code)).status).toBe(200)
    const notice = await mailBox.next(old, seen)
    expect(notice.subject).toBe('The address of your Rookery account was changed')
    expect(notice.text).toContain(`to ${email}`)
    expect(await app.deps.db.$count(mails, eq(mails.kind, 'address-changed'))).toBe(1)
  })
  test('request-address and confirm-address denial: a wrong code, another person’s challenge, an address of another account', async () => {
    const [user, other] = [await app.signIn(), await app.signIn()]
    const email = address()
    const firstAddition = await addEmail(user, email)
    expect(
      await firstAddition.confirm(firstAddition.code.startsWith('A') ? 'BBBBBB' : 'AAAAAA'),
    ).toMatchObject({
      status: 400,
      body: WRONG_CODE_ERROR,
    })
    expect((await firstAddition.confirm(firstAddition.code, other)).status).toBe(400)
    expect((await firstAddition.confirm(firstAddition.code)).status).toBe(200)
    const secondAddition = await addEmail(other, email)
    expect(await secondAddition.confirm(secondAddition.code)).toMatchObject({
      status: 400,
      body: { email: ['This address belongs to another account.'] },
    })
    expect((await app.call('POST', '/api/user/address/', { body: { email } })).status).toBe(403)
    app.tick(app.deps.config.fresh_sign_in_minutes * MINUTE_MS + 1000)
    expect((await app.call('POST', '/api/user/address/', { as: other, body: { email } })).status).toBe(403)
  })
})
