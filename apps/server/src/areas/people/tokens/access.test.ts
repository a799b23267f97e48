import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, sessions, socialAccounts, users } from '../../../store/tables.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { readMigrations } from '../../../store/migrate.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { apiTokens } from './tables.ts'
import { tokenCreatedMail } from './token-mail.service.ts'

const DAY_MS = 24 * 60 * 60_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100, fresh_sign_in_minutes: 10 } })
})
afterAll(async () => await app.close())

const createToken = async (as: TestUser, body: object = {}) =>
  await app.call('POST', '/api/user/tokens/', { as, body: { mode: 'user', name: 'Report', ...body } })
const withToken = (token: string) => ({ headers: { authorization: `Token ${token}` } })
const list = async (as: TestUser) => (await app.call('GET', '/api/user/tokens/', { as })).body

describe('tokens', () => {
  test('create-token and list-tokens success: the value once, then only its end (CALL-017, CALL-018, ROLE-021)', async () => {
    const ada = await app.signIn()
    const created = await createToken(ada, { name: ' Nightly report ' })
    expect(created).toMatchObject({
      status: 201,
      body: { mode: 'user', name: 'Nightly report', scope: 'read', scopes: ['read'], last_used_at: null },
    })
    expect(created.body.token).toMatch(/^rku_[\w-]{43}$/)
    const listedTokens = await list(ada)
    expect(listedTokens).toMatchObject({
      count: 1,
      results: [{ id: created.body.id, last_four: created.body.token.slice(-4) }],
    })
    expect(JSON.stringify([listedTokens, await app.deps.db.select().from(apiTokens)])).not.toContain(
      created.body.token,
    )
  })
  test('a user token reaches the same calls as a session, writes included, except security settings (ROLE-015)', async () => {
    const ada = await app.signIn()
    const { token } = (await createToken(ada, { scope: 'write' })).body
    expect((await app.call('GET', '/api/user/me/', withToken(token))).body).toMatchObject({
      id: ada.id,
      token: null,
    })
    expect((await app.call('GET', '/api/teams/', withToken(token))).status).toBe(200)
    expect(
      (await app.call('PUT', '/api/user/me/', { ...withToken(token), body: { first_name: 'Robot' } })).status,
    ).toBe(200)
    for (const [method, path] of [
      ['GET', '/api/user/tokens/'],
      ['POST', '/api/teams/'],
      ['GET', '/api/user/sessions/'],
    ] as const) {
      const answer = await app.call(method, path, {
        ...withToken(token),
        ...(method === 'POST' ? { body: { name: 'Robots' } } : {}),
      })
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'token_scope'])
    }
  })
  test('a token reads unless it was created to change or to spend, and a refusal names the missing scope (security 16)', async () => {
    const ada = await app.signIn()
    const team = await app.makeTeam('Scopes', [{ user: ada, level: 'admin' }])
    const renameUser = async (token: string) =>
      await app.call('PUT', '/api/user/me/', { ...withToken(token), body: { first_name: 'Robot' } })
    const payAs = async (token: string) =>
      await app.call('POST', '/api/campaigns/', { ...withToken(token), body: { team_id: team.id } })
    const summaryOf = ({ status, headers, body }: Awaited<ReturnType<typeof payAs>>) => [
      status,
      headers['x-error-code'],
      body.detail,
    ]
    const onlyRead = [403, 'token_scope', 'This token may only read. Make one that may change things.']
    const noMoney = [
      403,
      'token_scope',
      'This token may not spend. Make one that may start campaigns and checkouts.',
    ]
    const [read, write, spend] = [
      (await createToken(ada)).body,
      (await createToken(ada, { scope: 'write' })).body,
      (await createToken(ada, { scope: 'spend' })).body,
    ]
    expect([read.scopes, write.scopes, spend.scopes]).toEqual([
      ['read'],
      ['read', 'write'],
      ['read', 'write', 'spend'],
    ])
    for (const { token } of [read, write, spend])
      expect((await app.call('GET', '/api/teams/', withToken(token))).status).toBe(200)
    expect(summaryOf(await renameUser(read.token))).toEqual(onlyRead)
    expect([(await renameUser(write.token)).status, (await renameUser(spend.token)).status]).toEqual([
      200, 200,
    ])
    expect([summaryOf(await payAs(read.token)), summaryOf(await payAs(write.token))]).toEqual([
      noMoney,
      noMoney,
    ])
    expect((await payAs(spend.token)).headers['x-error-code']).not.toBe('token_scope')
    // A read-only question is no change.
    const analysisRequest = { ...withToken(read.token), body: { handles: ['nobody'] } }
    expect(
      (await app.call('POST', '/api/analyze-handles/', analysisRequest)).headers['x-error-code'],
    ).not.toBe('token_scope')
  })
  test('older tokens have all their rights (security 16)', async () => {
    const { rows } = await app.deps.store.pool.query<{ sql: string }>(
      "select column_default as sql from information_schema.columns where table_name = 'api_tokens' and column_name = 'scope'",
    )
    expect(rows[0]!.sql).toContain('read')
    const migration = readMigrations().find(({ name }) => name === '0302-token-scopes.sql')!
    expect(migration.sql).toMatch(/ADD COLUMN scope text NOT NULL DEFAULT 'spend'/)
  })
  test('the owner gets a mail about a new token, with its rights and where to revoke it (security 16)', async () => {
    const ada = await app.signIn({ email: 'token-owner@x.example' })
    await createToken(ada)
    const mailsOf = async () =>
      await app.deps.db.select().from(mails).where(eq(mails.to_email, 'token-owner@x.example'))
    // No one has proven access to the address.
    expect(await mailsOf()).toEqual([])
    await app.deps.db.update(users).set({ email_confirmed_at: app.deps.clock() }).where(eq(users.id, ada.id))
    const created = await createToken(ada, { name: 'Nightly', scope: 'spend' })
    const [mail, ...others] = await mailsOf()
    expect([mail!.kind, mail!.subject_id, others]).toEqual(['token-made', created.body.id, []])
    const composedMail = await tokenCreatedMail.compose(app.deps, mail!)
    expect(composedMail!.subject).toBe('A token was created for your Rookery account')
    for (const part of [
      'Nightly',
      created.body.last_four,
      'start campaigns and checkouts',
      created.body.expires_at.slice(0, 10),
    ])
      expect(composedMail!.text).toContain(part)
    expect(composedMail!.text).not.toContain(created.body.token)
    expect((await tokenCreatedMail.compose(app.deps, { ...mail!, language: 'ja' }))!.subject).toContain(
      'トークン',
    )
  })
  test.each(['extension', 'pro-targeting'])(
    'a token of the mode %s reaches the rows that name it and is refused elsewhere with 403 (ROLE-016, ROLE-017, EXT-012)',
    async (mode) => {
      const ada = await app.signIn()
      const { token, scopes } = (await createToken(ada, { mode })).body
      expect(scopes).toContain('get-me')
      expect(await app.call('GET', '/api/user/me/', withToken(token))).toMatchObject({
        status: 200,
        body: { id: ada.id, token: null },
      })
      for (const path of ['/api/teams/', '/api/user/accounts/', '/api/user/tokens/'])
        expect((await app.call('GET', path, withToken(token))).headers['x-error-code']).toBe('token_scope')
      // A request from its own origin, and one without an anti-forgery value.
      const headers = {
        authorization: `Token ${token}`,
        origin: 'chrome-extension://abc',
        'sec-fetch-site': 'cross-site',
      }
      expect((await app.call('GET', '/api/user/me/', { headers })).status).toBe(200)
    },
  )
  test('security 16: create-token and rotate-token denial: a sign-in within the last minutes is required', async () => {
    const ada = await app.signIn()
    const { id } = (await createToken(ada)).body
    app.tick(11 * 60_000)
    const lateAnswers = [
      await createToken(ada),
      await app.call('POST', `/api/user/tokens/${id}/rotate/`, { as: ada }),
    ]
    for (const { status, headers } of lateAnswers)
      expect([status, headers['x-error-code']]).toEqual([403, 'fresh_sign_in'])
    // Revoking a token needs no recent sign-in.
    expect((await app.call('DELETE', `/api/user/tokens/${id}/`, { as: ada })).status).toBe(204)
    app.tick(-11 * 60_000)
  })
  test('create-token: at most 10 alive of a mode, also of many at once', async () => {
    const ada = await app.signIn()
    const answers = await Promise.all(Array.from({ length: 14 }, () => createToken(ada)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ headers }) => headers['x-error-code'] === 'limit_reached')).toHaveLength(4)
    expect((await createToken(ada, { mode: 'extension' })).status).toBe(201)
  })
  test.each([
    [{ mode: 'admin' }, { mode: ['Mode is not valid'] }],
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ expires_in_days: 366 }, { expires_in_days: ['Expires in days is not valid'] }],
    [
      { mode: 'extension', expires_in_days: 91 },
      { expires_in_days: ['A token of this kind lasts 90 days at most.'] },
    ],
    [{ scopes: ['*'] }, { scopes: ['Scopes is not valid'] }],
  ])('create-token denial: 400 for %j', async (body, errors) => {
    expect(await createToken(await app.signIn(), body)).toMatchObject({ status: 400, body: errors })
  })
  test('a token ends at its time, and those of the extension when idle for 30 days', async () => {
    const ada = await app.signIn()
    const ownToken = (await createToken(ada, { expires_in_days: 40 })).body.token
    const idleToken = (await createToken(ada, { mode: 'extension' })).body.token
    const at = async (token: string, path: string) => (await app.call('GET', path, withToken(token))).status
    app.tick(29 * DAY_MS)
    expect(await at(idleToken, '/api/user/me/')).toBe(200)
    app.tick(10 * DAY_MS)
    expect([await at(ownToken, '/api/teams/'), await at(idleToken, '/api/user/me/')]).toEqual([200, 200])
    app.tick(31 * DAY_MS)
    expect([await at(ownToken, '/api/teams/'), await at(idleToken, '/api/user/me/')]).toEqual([401, 401])
    app.tick(-70 * DAY_MS)
  })
  test('rotate-token success: a new value; the old one for 10 more minutes (CALL-019)', async () => {
    const ada = await app.signIn()
    const { id, token } = (await createToken(ada)).body
    const rotatedToken = await app.call('POST', `/api/user/tokens/${id}/rotate/`, { as: ada })
    expect(rotatedToken.status).toBe(200)
    expect(rotatedToken.body.token).not.toBe(token)
    const status = async (value: string) => (await app.call('GET', '/api/teams/', withToken(value))).status
    expect([await status(token), await status(rotatedToken.body.token)]).toEqual([200, 200])
    app.tick(10 * 60_000 + 1000)
    expect([await status(token), await status(rotatedToken.body.token)]).toEqual([401, 200])
    app.tick(-(10 * 60_000 + 1000))
  })
  test('revoke-token success: at once, and its row is in the log (CALL-020)', async () => {
    const ada = await app.signIn()
    const { id, token } = (await createToken(ada)).body
    expect((await app.call('DELETE', `/api/user/tokens/${id}/`, { as: ada })).status).toBe(204)
    expect((await app.call('GET', '/api/teams/', withToken(token))).status).toBe(401)
    expect((await app.call('DELETE', `/api/user/tokens/${id}/`, { as: ada })).status).toBe(404)
    const rows = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object_id, id))
      .orderBy(auditLog.id)
    expect(rows.map(({ verb }) => verb)).toEqual(['created', 'revoked'])
  })
  test('create-token and list-tokens and rotate-token and revoke-token denial: no session, another person’s tokens', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()]
    const { id } = (await createToken(ada)).body
    expect((await app.call('POST', `/api/user/tokens/${id}/rotate/`, { as: eve })).status).toBe(404)
    expect((await app.call('DELETE', `/api/user/tokens/${id}/`, { as: eve })).status).toBe(404)
    expect((await list(eve)).count).toBe(0)
    expect((await app.call('GET', '/api/user/tokens/')).status).toBe(403)
    expect((await app.call('POST', '/api/user/tokens/', { body: { mode: 'user', name: 'x' } })).status).toBe(
      403,
    )
  })
})

describe('sessions', () => {
  test('list-sessions and revoke-session success: where one is signed in; the other ends at once', async () => {
    const ada = await app.signIn()
    const sessionsAnswer = await app.call('GET', '/api/user/sessions/', {
      as: ada,
      headers: { 'user-agent': 'x' },
    })
    expect(sessionsAnswer.body).toMatchObject({
      count: 1,
      results: [{ id: ada.session_id, is_current: true, user_agent: 'tests' }],
    })
    const { openSession } = await import('../sessions/session.service.ts')
    const otherSession = await openSession(app.deps, app.deps.db, ada.id, 'Another browser')
    expect((await app.call('GET', '/api/user/sessions/', { as: ada })).body.count).toBe(2)
    expect((await app.call('DELETE', `/api/user/sessions/${otherSession.id}/`, { as: ada })).status).toBe(204)
    const headers = { cookie: `rookery_session=${otherSession.token}` }
    expect((await app.call('GET', '/api/user/me/', { headers })).status).toBe(403)
    const ownDeletion = await app.call('DELETE', `/api/user/sessions/${ada.session_id}/`, { as: ada })
    expect(ownDeletion.cookies).toMatchObject([{ name: 'rookery_session', value: '' }])
  })
  test('a person has twenty sessions at most: one more ends the one used longest ago (ASVS 7.1.2)', async () => {
    const ada = await app.signIn()
    const { openSession, MOST_SESSIONS } = await import('../sessions/session.service.ts')
    const others = []
    for (let n = 1; n < MOST_SESSIONS; n += 1) {
      app.tick(1000)
      others.push(await openSession(app.deps, app.deps.db, ada.id, `Browser ${n}`))
    }
    const isLive = async (cookie: string) =>
      (await app.call('GET', '/api/user/me/', { headers: { cookie } })).headers['x-error-code'] !==
      'not_authenticated'
    expect(await isLive(ada.cookie)).toBe(true)
    app.tick(1000)
    await openSession(app.deps, app.deps.db, ada.id, 'One more')
    expect(await app.deps.db.$count(sessions, eq(sessions.user_id, ada.id))).toBe(MOST_SESSIONS)
    expect(await isLive(ada.cookie)).toBe(false)
    expect(await isLive(`rookery_session=${others[0]!.token}`)).toBe(true)
  })
  test('list-sessions and revoke-session denial: no session, another person’s sessions', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()]
    expect((await app.call('GET', '/api/user/sessions/')).status).toBe(403)
    expect((await app.call('DELETE', `/api/user/sessions/${ada.session_id}/`, { as: eve })).status).toBe(404)
    expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(200)
  })
  test('security 35: ending other sessions takes a recent sign-in, so that a thief in an open one cannot throw the owner out; leaving the own one takes none', async () => {
    const ada = await app.signIn()
    const { openSession } = await import('../sessions/session.service.ts')
    const owners = await openSession(app.deps, app.deps.db, ada.id, 'The owner')
    app.tick(11 * 60_000)
    const refused = [
      await app.call('DELETE', `/api/user/sessions/${owners.id}/`, { as: ada }),
      await app.call('POST', '/rest-auth/logout-everywhere/', {
        as: ada,
        body: { tokens: true },
        headers: { origin: 'http://localhost' },
      }),
    ]
    expect(refused.map(({ headers }) => headers['x-error-code'])).toEqual(['fresh_sign_in', 'fresh_sign_in'])
    expect(await app.deps.db.$count(sessions, eq(sessions.user_id, ada.id))).toBe(2)
    expect((await app.call('DELETE', `/api/user/sessions/${ada.session_id}/`, { as: ada })).status).toBe(204)
    app.tick(-11 * 60_000)
  })
  test('logout-everywhere success: every session ends, tokens only on request', async () => {
    const ada = await app.signIn()
    const { token } = (await createToken(ada)).body
    expect(
      (
        await app.call('POST', '/rest-auth/logout-everywhere/', {
          as: ada,
          body: {},
          headers: { origin: 'http://localhost' },
        })
      ).status,
    ).toBe(200)
    expect(await app.deps.db.$count(sessions, eq(sessions.user_id, ada.id))).toBe(0)
    expect((await app.call('GET', '/api/teams/', withToken(token))).status).toBe(200)
    const { openSession, antiForgeryOf } = await import('../sessions/session.service.ts')
    const secondSession = await openSession(app.deps, app.deps.db, ada.id, '')
    const headers = {
      cookie: `rookery_session=${secondSession.token}`,
      'x-csrftoken': antiForgeryOf(app.deps, secondSession.token_hash),
      origin: 'http://localhost',
    }
    expect(
      (await app.call('POST', '/rest-auth/logout-everywhere/', { body: { tokens: true }, headers })).status,
    ).toBe(200)
    expect((await app.call('GET', '/api/teams/', withToken(token))).status).toBe(401)
  })
  test('logout-everywhere denial: no session, and without the anti-forgery value', async () => {
    const ada = await app.signIn()
    const headers = { origin: 'http://localhost' }
    expect((await app.call('POST', '/rest-auth/logout-everywhere/', { headers, body: {} })).status).toBe(403)
    expect(
      (
        await app.call('POST', '/rest-auth/logout-everywhere/', {
          headers: { ...headers, cookie: ada.cookie },
          body: {},
        })
      ).status,
    ).toBe(403)
  })
})

describe('disconnecting', () => {
  const disconnectSession = (as: TestUser | undefined, id: string) =>
    app.call('POST', `/rest-auth/socialaccounts/${id}/disconnect/`, {
      as,
      headers: { origin: 'http://localhost' },
    })
  const identityOf = async (user: TestUser) =>
    (await app.deps.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, user.id)))[0]!.id
  const confirmUser = async (user: TestUser) =>
    await app.deps.db
      .update(users)
      .set({ email: `${user.id}@x.example`, email_confirmed_at: app.deps.clock() })
      .where(eq(users.id, user.id))
  test('disconnect-social-account success: it is gone, also when the network does not answer (CALL-134)', async () => {
    const ada = await app.signIn()
    await confirmUser(ada)
    expect((await disconnectSession(ada, await identityOf(ada))).status).toBe(200)
    expect(await app.deps.db.$count(socialAccounts, eq(socialAccounts.user_id, ada.id))).toBe(0)
  })
  test('disconnect-social-account denial: the last sign-in method, foreign ones, an old sign-in, no session', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()]
    const id = await identityOf(ada)
    expect(await disconnectSession(ada, id)).toMatchObject({
      status: 409,
      body: { detail: 'Add an email address before you disconnect your last account.' },
    })
    await confirmUser(eve)
    expect((await disconnectSession(eve, id)).status).toBe(404)
    expect((await disconnectSession(undefined, id)).status).toBe(403)
    app.tick(11 * 60_000)
    expect((await disconnectSession(eve, await identityOf(eve))).headers['x-error-code']).toBe(
      'fresh_sign_in',
    )
    app.tick(-11 * 60_000)
  })
})

describe('the activity feed', () => {
  test('list-activity success: events of one’s teams, newest first, by kind (CALL-021)', async () => {
    const [ada, max] = [await app.signIn({ name: 'Ada King' }), await app.signIn({ name: 'Max Planck' })]
    const team = await app.makeTeam('Engines', [
      { user: ada, level: 'admin' },
      { user: max, level: 'member' },
    ])
    await app.call('PATCH', `/api/teams/${team.id}/`, { as: ada, body: { name: 'Engines 2' } })
    await app.call('PATCH', `/api/teams/${team.id}/members/${team.members[1]}/`, {
      as: ada,
      body: { level: 'admin' },
    })
    const { body } = await app.call('GET', `/api/activity-feed/?team_id=${team.slug}`, { as: max })
    expect(body).toMatchObject({
      count: 2,
      results: [
        {
          verb: 'changed-level',
          object_kind: 'member',
          object_name: 'Max Planck',
          actor: { name: 'Ada King' },
          team_id: team.id,
        },
        { verb: 'updated', object_kind: 'team', object_name: 'Engines 2' },
      ],
    })
    expect((await app.call('GET', '/api/activity-feed/?kind=team', { as: max })).body.count).toBe(1)
    expect(
      (await app.call('GET', `/api/activity-feed/?before=${body.results[1].at}`, { as: max })).body.count,
    ).toBe(0)
  })
  test('list-activity success: the address of an invite only for people who may see invites', async () => {
    const [ada, max] = [await app.signIn(), await app.signIn()]
    const team = await app.makeTeam('Engines', [
      { user: ada, level: 'admin' },
      { user: max, level: 'member' },
    ])
    await app.call('POST', `/api/teams/${team.id}/invites/`, { as: ada, body: { email: 'guest@x.example' } })
    const namesFor = async (as: TestUser) =>
      (await app.call('GET', '/api/activity-feed/?kind=invite', { as })).body.results[0].object_name
    expect([await namesFor(ada), await namesFor(max)]).toEqual(['guest@x.example', null])
  })
  test('list-activity denial: no session, another team', async () => {
    const ada = await app.signIn()
    const team = await app.makeTeam('Others', [{ user: await app.signIn(), level: 'admin' }])
    expect((await app.call('GET', '/api/activity-feed/')).status).toBe(403)
    expect((await app.call('GET', `/api/activity-feed/?team_id=${team.id}`, { as: ada })).status).toBe(404)
    expect((await app.call('GET', '/api/activity-feed/', { as: ada })).body.count).toBe(0)
  })
})
