import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog, sessions, users } from '../../../store/tables.ts'
import { openBrowser, type Browser } from '../../../testing/people/browser.ts'
import { openMailBox, type MailBox } from '../../../testing/people/mail-box.ts'
import { makeSoftwareKey, type SoftwareKey } from '../../../testing/people/software-key.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { AT_ONCE, sendAtOnce } from '../../../testing/process/send-at-once.ts'
import { until } from '../../../testing/process/until.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { mailing } from '../../index.ts'
import { currentUser } from '../current-user/index.ts'
import { magicLink } from '../magic-link/index.ts'
import { askForReset, cancelReset } from '../second-factor/passkey-reset.service.ts'
import { passkeyResets, passkeys, recoveryCodes } from '../second-factor/tables.ts'
import { sessions as sessionCalls } from '../sessions/index.ts'
import { signIn } from '../sign-in/index.ts'
import { teams } from '../teams/index.ts'
import { teamIdOf } from '../teams/team.service.ts'
import { tokens } from '../tokens/index.ts'
import { passkeys as passkeyCalls } from './index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let mailBox: MailBox
let app: TestApp
let people = 0
const address = () => `holder${(people += 1)}@mail.example`
beforeAll(async () => {
  mailBox = await openMailBox()
  app = await openTestApp({
    config: { rate_limit_factor: 1000, fresh_sign_in_minutes: 10 },
    env: { SMTP_URL: mailBox.url },
    domains: [
      signIn,
      magicLink,
      passkeyCalls,
      sessionCalls,
      teams,
      tokens,
      currentUser,
      createJobs([mailing], teamIdOf),
    ],
    start: true,
  })
})
afterAll(async () => {
  await app.close()
  await mailBox.down()
})

const codeIn = (text: string) => /^ {4}([A-Z0-9]{6})$/m.exec(text)![1]!
/** The first factor by mail; the answer of the last call. Notices go to the same address, so mails are told apart. */
const byMail = async (browser: Browser, email: string) => {
  const signInMails = () =>
    mailBox.mails.filter(({ to, subject }) => to === email && subject === 'Your sign-in code for Rookery')
  const seen = signInMails().length
  const asked = await browser.call('POST', '/api/user/magic-link/', { email, return_path: '/team' })
  const mail = await until(async () => signInMails()[seen] ?? null)
  const answer = await browser.call('POST', '/api/user/magic-link/use/', {
    magic_code: asked.body.magic_code,
    confirm_code: codeIn(mail.text),
  })
  browser.token = answer.body?.user?.token ?? browser.token
  return answer
}
/** A person with a confirmed address, signed in. */
const openPerson = async (): Promise<{ user: TestUser; email: string }> => {
  const email = address()
  const user = await app.signIn({ email })
  await app.deps.store.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
  return { user, email }
}
const addPasskey = async (user: TestUser, key: SoftwareKey = makeSoftwareKey(), name = 'Phone') => {
  const { options } = (await app.call('POST', '/api/user/passkeys/options/', { as: user })).body
  const added = await app.call('POST', '/api/user/passkeys/', {
    as: user,
    body: { name, response: key.create(options) },
  })
  return { key, added }
}
const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-code']
/** A sign-in that the server let wait for the second factor. */
const openPending = async (email: string): Promise<Browser> => {
  const browser = openBrowser(app)
  const answer = await byMail(browser, email)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'second_factor_required'])
  return browser
}
const secondOptions = async (browser: Browser) =>
  (await browser.call('POST', '/rest-auth/second-factor/options/')).body.options
const prove = async (browser: Browser, body: object) => {
  const answer = await browser.call('POST', '/rest-auth/second-factor/', body)
  browser.token = answer.body?.user?.token ?? null
  return answer
}

describe('passkeys of a person', () => {
  test('list-passkeys and start-passkey and add-passkey success: kept without a secret, told by mail, with ten recovery codes once (security 17)', async () => {
    const { user, email } = await openPerson()
    const { added } = await addPasskey(user)
    expect(added).toMatchObject({
      status: 201,
      body: { passkey: { name: 'Phone', last_used_at: null, is_backed_up: false } },
    })
    const codes = added.body.recovery_codes as string[]
    expect(codes).toHaveLength(10)
    expect(new Set(codes.map((code) => /^(?:[A-Z2-9]{5}-){4}[A-Z2-9]{5}$/.test(code)))).toEqual(
      new Set([true]),
    )
    const listed = await app.call('GET', '/api/user/passkeys/', { as: user })
    expect(listed.body).toMatchObject({
      results: [{ name: 'Phone' }],
      recovery_codes_left: 10,
      reset_due_at: null,
      domain: 'localhost',
      works_here: true,
    })
    const stored = JSON.stringify([
      await app.deps.db.select().from(recoveryCodes),
      await app.deps.db.select().from(mails),
    ])
    for (const code of codes) expect(stored).not.toContain(code)
    expect((await mailBox.next(email)).subject).toBe('A passkey was added to your Rookery account')
    // The second passkey brings no codes: those of the first go on.
    expect((await addPasskey(user)).added.body.recovery_codes).toBeNull()
    const verbs = await app.deps.db.select().from(auditLog).where(eq(auditLog.actor_id, user.id))
    expect(verbs.map(({ verb, object_kind }) => `${verb} ${object_kind}`)).toEqual([
      'created passkey',
      'created passkey',
    ])
  })
  test('add-passkey denial: an answer to no question, to another person’s, of another site, and one that was given before', async () => {
    const [{ user }, { user: other }] = [await openPerson(), await openPerson()]
    const start = async (as: TestUser) =>
      (await app.call('POST', '/api/user/passkeys/options/', { as })).body.options
    const add = async (as: TestUser, response: object) =>
      await app.call('POST', '/api/user/passkeys/', { as, body: { name: 'x', response } })
    const refused = { status: 400, body: { response: ['This passkey was not accepted. Please try again.'] } }
    const key = makeSoftwareKey()
    expect(await add(user, key.create({ challenge: 'bm9uZQ' }))).toMatchObject(refused)
    expect(await add(user, key.create(await start(other)))).toMatchObject(refused)
    expect(await add(user, key.create(await start(user), { origin: 'https://evil.example' }))).toMatchObject(
      refused,
    )
    const late = await start(user)
    app.tick(5 * MINUTE_MS + 1000)
    expect(await add(user, key.create(late))).toMatchObject(refused)
    const response = key.create(await start(user))
    expect((await add(user, response)).status).toBe(201)
    expect(await add(user, response)).toMatchObject(refused)
  })
  test('list-passkeys and start-passkey and add-passkey and rename-passkey and remove-passkey and make-recovery-codes denial: no session, a token, an old sign-in, another person’s, too many', async () => {
    const [{ user }, { user: other }] = [await openPerson(), await openPerson()]
    const { added } = await addPasskey(user)
    const { id } = added.body.passkey
    const token = await app.call('POST', '/api/user/tokens/', {
      as: user,
      body: { mode: 'user', name: 'x', scope: 'spend' },
    })
    const calls: [string, string, object?][] = [
      ['GET', '/api/user/passkeys/'],
      ['POST', '/api/user/passkeys/options/'],
      ['POST', '/api/user/passkeys/', { name: 'x', response: makeSoftwareKey().create({ challenge: 'eA' }) }],
      ['PATCH', `/api/user/passkeys/${id}/`, { name: 'x' }],
      ['DELETE', `/api/user/passkeys/${id}/`],
      ['POST', '/api/user/recovery-codes/'],
    ]
    for (const [method, path, body] of calls) {
      expect((await app.call(method, path, { body })).status).toBe(403)
      const byToken = await app.call(method, path, {
        body,
        headers: { authorization: `Token ${token.body.token}` },
      })
      expect([path, byToken.status]).toEqual([path, 403])
    }
    expect(
      (await app.call('PATCH', `/api/user/passkeys/${id}/`, { as: other, body: { name: 'x' } })).status,
    ).toBe(404)
    expect((await app.call('DELETE', `/api/user/passkeys/${id}/`, { as: other })).status).toBe(404)
    expect((await app.call('POST', '/api/user/recovery-codes/', { as: other })).status).toBe(404)
    for (let n = 1; n < 10; n += 1) expect((await addPasskey(user)).added.status).toBe(201)
    const full = await app.call('POST', '/api/user/passkeys/options/', { as: user })
    expect([full.status, codeOf(full)]).toEqual([409, 'limit_reached'])
    app.tick(10 * MINUTE_MS + 1000)
    const guarded = calls.filter(([method]) => method !== 'GET' && method !== 'PATCH')
    const refused: unknown[] = []
    for (const [method, path, body] of guarded)
      refused.push(codeOf(await app.call(method, path, { as: user, body })))
    expect(refused).toEqual(['fresh_sign_in', 'fresh_sign_in', 'fresh_sign_in', 'fresh_sign_in'])
  })
  test('rename-passkey and remove-passkey and make-recovery-codes success: new codes replace the old; with the last passkey the codes go', async () => {
    const { user, email } = await openPerson()
    const { added } = await addPasskey(user)
    const { id } = added.body.passkey
    expect(
      (await app.call('PATCH', `/api/user/passkeys/${id}/`, { as: user, body: { name: 'Laptop' } })).status,
    ).toBe(204)
    const made = await app.call('POST', '/api/user/recovery-codes/', { as: user })
    expect(made.body.recovery_codes).toHaveLength(10)
    const pending = await openPending(email)
    expect(await prove(pending, { recovery_code: added.body.recovery_codes[0] })).toMatchObject({
      status: 400,
      body: { recovery_code: ['This recovery code is not valid, or was used before.'] },
    })
    expect((await app.call('GET', '/api/user/passkeys/', { as: user })).body.results).toMatchObject([
      { name: 'Laptop' },
    ])
    expect((await app.call('DELETE', `/api/user/passkeys/${id}/`, { as: user })).status).toBe(204)
    expect(await app.deps.db.$count(recoveryCodes, eq(recoveryCodes.user_id, user.id))).toBe(0)
    expect((await byMail(openBrowser(app), email)).status).toBe(200)
  })
  test('add-passkey: twenty at once, with one key or without, keep one passkey', async () => {
    const { user } = await openPerson()
    for (const key of ['burst-add-passkey', null]) {
      const { options } = (await app.call('POST', '/api/user/passkeys/options/', { as: user })).body
      const made = await sendAtOnce(
        app,
        user,
        {
          path: '/api/user/passkeys/',
          body: { name: 'Burst', response: makeSoftwareKey().create(options) },
          rows: 'passkeys',
        },
        key,
      )
      expect([AT_ONCE, made]).toEqual([AT_ONCE, 1])
    }
  })
})

describe('the second factor', () => {
  let user: TestUser
  let email: string
  let key: SoftwareKey
  let codes: string[]
  beforeEach(async () => {
    ;({ user, email } = await openPerson())
    const { key: made, added } = await addPasskey(user)
    key = made
    codes = added.body.recovery_codes as string[]
  })
  test('start-second-factor and prove-second-factor success: a mailed code alone opens no session; the passkey does, and the page goes on where it was (security 17)', async () => {
    const browser = await openPending(email)
    expect((await browser.call('GET', '/api/user/me/')).status).toBe(403)
    const proven = await prove(browser, { response: key.get(await secondOptions(browser)) })
    expect(proven).toMatchObject({
      status: 200,
      body: { return_path: '/team', user: { id: user.id, has_passkey: true } },
    })
    expect((await browser.call('GET', '/api/user/me/')).status).toBe(200)
    const entries = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor_id, user.id))
      .orderBy(auditLog.id)
    expect(entries.at(-1)).toMatchObject({ verb: 'signed-in', data: { provider: 'email+passkey' } })
  })
  test('prove-second-factor success: a recovery code once; of twenty at once one gets in', async () => {
    const browser = await openPending(email)
    const typed = codes[3]!.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.call('POST', '/rest-auth/second-factor/', { recovery_code: typed }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    const again = await openPending(email)
    expect((await prove(again, { recovery_code: codes[3] })).status).toBe(400)
    expect((await prove(again, { recovery_code: codes[4] })).status).toBe(200)
    expect((await app.call('GET', '/api/user/passkeys/', { as: user })).body.recovery_codes_left).toBe(8)
  })
  test('start-second-factor and prove-second-factor denial: no sign-in, another browser, another person’s passkey, a clone, five wrong codes, ten minutes', async () => {
    const stranger = openBrowser(app)
    const endedError = { non_field_errors: ['This sign-in has ended. Please sign in again from the start.'] }
    expect(await stranger.call('POST', '/rest-auth/second-factor/options/')).toMatchObject({
      status: 400,
      body: endedError,
    })
    const browser = await openPending(email)
    const options = await secondOptions(browser)
    expect(await prove(stranger, { response: key.get(options) })).toMatchObject({
      status: 400,
      body: endedError,
    })
    const { user: other } = await openPerson()
    const { key: otherKey } = await addPasskey(other)
    const notAccepted = { response: ['This passkey was not accepted. Please try again.'] }
    expect(await prove(browser, { response: otherKey.get(options) })).toMatchObject({ body: notAccepted })
    expect(await prove(browser, { response: makeSoftwareKey().get(options) })).toMatchObject({
      body: notAccepted,
    })
    // A question is answered once, even wrongly.
    expect(await prove(browser, { response: key.get(options) })).toMatchObject({ body: notAccepted })
    expect(
      await prove(browser, { response: key.get(await secondOptions(browser), { counter: 1 }) }),
    ).toMatchObject({ body: notAccepted })
    expect((await prove(browser, {})).status).toBe(400)
    for (let n = 0; n < 5; n += 1)
      expect((await prove(browser, { recovery_code: 'AAAAA-AAAAA-AAAAA' })).body).toHaveProperty(
        'recovery_code',
      )
    expect(await prove(browser, { recovery_code: codes[0] })).toMatchObject({ body: endedError })
    const late = await openPending(email)
    app.tick(10 * MINUTE_MS + 1000)
    expect(await prove(late, { recovery_code: codes[0] })).toMatchObject({ body: endedError })
  })
  test('a person who was suspended between the factors gets no session', async () => {
    const browser = await openPending(email)
    await app.deps.db.update(users).set({ suspended: true }).where(eq(users.id, user.id))
    const proven = await prove(browser, { recovery_code: codes[0] })
    expect([proven.status, codeOf(proven)]).toEqual([403, 'account_suspended'])
  })
})

describe('signing in with a passkey', () => {
  const signInWith = async (browser: Browser, key: SoftwareKey, how: object = {}) => {
    const { options } = (await browser.call('POST', '/rest-auth/passkey/options/')).body
    const answer = await browser.call('POST', '/rest-auth/passkey/', { response: key.get(options, how) })
    browser.token = answer.body?.user?.token ?? null
    return answer
  }
  test('start-passkey-sign-in and sign-in-with-passkey success: nothing else is asked', async () => {
    const { user } = await openPerson()
    const { key } = await addPasskey(user)
    const browser = openBrowser(app)
    expect(await signInWith(browser, key)).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect((await browser.call('GET', '/api/user/me/')).status).toBe(200)
  })
  test('start-passkey-sign-in and sign-in-with-passkey denial: a key that only saw a touch, an unknown one, another browser, a suspended person, another host', async () => {
    const { user } = await openPerson()
    const { key } = await addPasskey(user)
    const browser = openBrowser(app)
    expect((await signInWith(browser, key, { is_verified: false })).status).toBe(400)
    expect((await signInWith(browser, makeSoftwareKey())).status).toBe(400)
    const { options } = (await browser.call('POST', '/rest-auth/passkey/options/')).body
    const victim = openBrowser(app)
    await victim.call('POST', '/rest-auth/passkey/options/')
    expect((await victim.call('POST', '/rest-auth/passkey/', { response: key.get(options) })).status).toBe(
      400,
    )
    await app.deps.db.update(users).set({ suspended: true }).where(eq(users.id, user.id))
    expect(codeOf(await signInWith(browser, key))).toBe('account_suspended')
    const elsewhere = await openBrowser(app).call('POST', '/rest-auth/passkey/options/', undefined, {
      host: '127.0.0.1',
      origin: 'http://127.0.0.1',
    })
    expect(elsewhere).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'Passkeys work on localhost and the sites under it. Open that address, or use a recovery code.',
        ],
      },
    })
  })
})

describe('confirming that it is oneself', () => {
  test('list-ways-to-sign-in-again and start-sign-in-again and sign-in-again success: the session is fresh again by a passkey, and stays the same (security 35)', async () => {
    const { user, email } = await openPerson()
    expect((await app.call('GET', '/api/user/sign-in-again/', { as: user })).body).toEqual({
      passkey: false,
      email,
      networks: ['twitter'],
    })
    const { key, added } = await addPasskey(user)
    const { id } = added.body.passkey
    expect((await app.call('GET', '/api/user/sign-in-again/', { as: user })).body).toEqual({
      passkey: true,
      email: null,
      networks: [],
    })
    app.tick(10 * MINUTE_MS + 1000)
    const remove = async () => await app.call('DELETE', `/api/user/passkeys/${id}/`, { as: user })
    expect(codeOf(await remove())).toBe('fresh_sign_in')
    const { options } = (await app.call('POST', '/api/user/sign-in-again/options/', { as: user })).body
    const again = await app.call('POST', '/api/user/sign-in-again/', {
      as: user,
      body: { response: key.get(options) },
    })
    expect(again.status).toBe(204)
    expect((await remove()).status).toBe(204)
    expect(await app.deps.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(1)
  })
  test('the session’s cookie is another one afterwards; the one before ends with the requests under way, and open pages go on (ASVS 7.2.4)', async () => {
    const { user } = await openPerson()
    const { key } = await addPasskey(user)
    const confirm = async (as: TestUser) => {
      const { options } = (await app.call('POST', '/api/user/sign-in-again/options/', { as })).body
      const again = await app.call('POST', '/api/user/sign-in-again/', {
        as,
        body: { response: key.get(options) },
      })
      const { name, value } = again.cookies.find((cookie) => cookie.name === 'rookery_session')!
      const cookie = `${name}=${value}`
      return { ...as, cookie, headers: { ...as.headers, cookie } }
    }
    const status = async (as: TestUser) =>
      (await app.call('PUT', '/api/user/me/', { as, body: { first_name: 'Ida' } })).status
    const second = await confirm(user)
    expect(second.cookie).not.toBe(user.cookie)
    expect([await status(user), await status(second)]).toEqual([200, 200])
    const third = await confirm(second)
    expect([await status(user), await status(second), await status(third)]).toEqual([403, 200, 200])
    app.tick(MINUTE_MS + 1000)
    expect([await status(second), await status(third)]).toEqual([403, 200])
    expect((await app.call('GET', '/api/user/sessions/', { as: third })).body.count).toBe(1)
  })
  test('request-code-again and sign-in-again-by-code success: by a mailed code, for who has no passkey', async () => {
    const { user, email } = await openPerson()
    app.tick(10 * MINUTE_MS + 1000)
    const asked = await app.call('POST', '/api/user/sign-in-again/code/options/', { as: user, body: {} })
    const browser = asked.cookies.find(({ name }) => name === 'rookery_browser')!
    const confirm_code = codeIn((await mailBox.next(email)).text)
    const confirm = async (typed: string, as = user) =>
      await app.call('POST', '/api/user/sign-in-again/code/', {
        as,
        body: { magic_code: asked.body.magic_code, confirm_code: typed },
        headers: { cookie: `${as.cookie}; rookery_browser=${browser.value}` },
      })
    const { user: other } = await openPerson()
    expect((await confirm(confirm_code, other)).status).toBe(400)
    expect((await confirm(confirm_code.startsWith('A') ? 'BBBBBB' : 'AAAAAA')).status).toBe(400)
    expect((await confirm(confirm_code)).status).toBe(204)
    expect((await app.call('POST', '/api/user/passkeys/options/', { as: user })).status).toBe(200)
    expect((await confirm(confirm_code)).status).toBe(400)
  })
  test('list-ways-to-sign-in-again and start-sign-in-again and sign-in-again and request-code-again and sign-in-again-by-code denial: no session, no passkey, another person’s passkey, a mail where a passkey is', async () => {
    const [{ user }, { user: other }] = [await openPerson(), await openPerson()]
    for (const [method, path] of [
      ['GET', '/api/user/sign-in-again/'],
      ['POST', '/api/user/sign-in-again/options/'],
      ['POST', '/api/user/sign-in-again/code/options/'],
    ] as const)
      expect((await app.call(method, path)).status).toBe(403)
    expect((await app.call('POST', '/api/user/sign-in-again/options/', { as: user })).status).toBe(404)
    await addPasskey(user)
    const { key: otherKey } = await addPasskey(other)
    const { options } = (await app.call('POST', '/api/user/sign-in-again/options/', { as: user })).body
    const foreign = await app.call('POST', '/api/user/sign-in-again/', {
      as: user,
      body: { response: otherKey.get(options) },
    })
    expect(foreign.status).toBe(400)
    const byMailInstead = await app.call('POST', '/api/user/sign-in-again/code/options/', {
      as: user,
      body: {},
    })
    expect(byMailInstead.status).toBe(404)
  })
})

describe('a team that demands a passkey', () => {
  test('security 17: nothing of it answers a member without one, but its name in their list; with one, all does', async () => {
    const [{ user: admin }, { user: member }] = [await openPerson(), await openPerson()]
    const team = await app.makeTeam('Strict', [
      { user: admin, level: 'admin' },
      { user: member, level: 'member' },
    ])
    const demand = async (requires_passkey: boolean) =>
      await app.call('PATCH', `/api/teams/${team.slug}/`, { as: admin, body: { requires_passkey } })
    expect(await demand(true)).toMatchObject({
      status: 400,
      body: { requires_passkey: [expect.stringContaining('passkey of your own first')] },
    })
    await addPasskey(admin)
    expect((await demand(true)).body.requires_passkey).toBe(true)
    for (const key of [team.slug, team.id]) {
      const refused = await app.call('GET', `/api/teams/${key}/`, { as: member })
      expect([refused.status, codeOf(refused)]).toEqual([403, 'passkey_required'])
    }
    const token = await app.call('POST', '/api/user/tokens/', {
      as: member,
      body: { mode: 'user', name: 'x' },
    })
    const byToken = await app.call('GET', `/api/teams/${team.slug}/`, {
      headers: { authorization: `Token ${token.body.token}` },
    })
    expect(codeOf(byToken)).toBe('passkey_required')
    const listed = await app.call('GET', '/api/teams/', { as: member })
    expect(listed.body.results).toMatchObject([
      { slug: team.slug, requires_passkey: true, subscriptions: [], invoice_email: null },
    ])
    await addPasskey(member)
    expect((await app.call('GET', `/api/teams/${team.slug}/`, { as: member })).status).toBe(200)
    expect((await demand(false)).body.requires_passkey).toBe(false)
  })
})

describe('lost passkeys', () => {
  const command = () => ({ ...app.deps, db: app.deps.store.db })
  const ask = async (user: TestUser) =>
    await askForReset(command(), user.id, { why: 'lost phone', wait_hours: 72 })
  test('an operator takes them away after a waiting time; the owner is told at once, and all of it is audited (security 17)', async () => {
    const { user, email } = await openPerson()
    await addPasskey(user)
    await ask(user)
    const notice = await until(
      async () =>
        mailBox.mails.find(
          ({ to, subject }) => to === email && subject === 'Your passkeys are about to be removed',
        ) ?? null,
    )
    expect(notice.text).toContain('sign in with a passkey or a recovery code')
    await expect(ask(user)).rejects.toThrow('asked for before')
    expect((await app.call('GET', '/api/user/passkeys/', { as: user })).body.reset_due_at).not.toBeNull()
    await openPending(email)
    app.tick(72 * HOUR_MS + 1000)
    expect((await byMail(openBrowser(app), email)).status).toBe(200)
    expect(await app.deps.db.$count(passkeys, eq(passkeys.user_id, user.id))).toBe(0)
    const entries = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object_id, user.id))
      .orderBy(auditLog.id)
    expect(entries.map(({ verb }) => verb)).toEqual(['passkey-reset-asked', 'passkeys-reset'])
    expect(entries[0]!.data).toMatchObject({ why: 'lost phone' })
    app.tick(-(72 * HOUR_MS + 1000))
  })
  test('a passkey or a code used in between cancels it, and so does the operator; nobody without a passkey has one to lose', async () => {
    const { user, email } = await openPerson()
    await expect(ask(user)).rejects.toThrow('no passkey')
    const { added } = await addPasskey(user)
    await ask(user)
    const browser = await openPending(email)
    expect((await prove(browser, { recovery_code: added.body.recovery_codes[0] })).status).toBe(200)
    const [reset] = await app.deps.db.select().from(passkeyResets).where(eq(passkeyResets.user_id, user.id))
    expect(reset!.outcome).toBe('canceled')
    await ask(user)
    await cancelReset(command(), user.id)
    await expect(cancelReset(command(), user.id)).rejects.toThrow('Nothing was asked')
    app.tick(72 * HOUR_MS + 1000)
    await openPending(email)
    app.tick(-(72 * HOUR_MS + 1000))
  })
})
