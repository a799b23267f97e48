import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, sessions, users } from '../../../store/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100 } })
})
afterAll(async () => await app.close())

test('get-me success: the complete user with memberships and the anti-forgery value (CALL-001, ENTITY-001, ENTITY-003)', async () => {
  const ada = await app.signIn({ name: 'Ada King Lovelace', groups: ['Audience_creator'] })
  const team = await app.makeTeam('Engines', [{ user: ada, level: 'admin' }], { is_organisation: true })
  const { status, body } = await app.call('GET', '/api/user/me/', { as: ada })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: ada.id,
    first_name: 'Ada',
    last_name: 'King Lovelace',
    language: 'en',
    groups: [{ name: 'Audience_creator' }],
    token: ada.token,
    is_organisation_user: true,
    is_network_representative: false,
    memberships: [
      { level: 'admin', user_id: ada.id, team: { id: team.id, slug: team.slug, member_count: 1 } },
    ],
  })
  expect(Object.keys(body).toSorted()).toEqual(
    [
      ...[
        'country',
        'email',
        'email_confirmed',
        'first_name',
        'groups',
        'has_passkey',
        'id',
        'is_network_representative',
        'is_operator',
        'is_organisation_user',
      ],
      ...['language', 'last_name', 'memberships', 'social_accounts', 'time_zone', 'token'],
    ].toSorted(),
  )
})
test('get-me: an address of a configured domain makes a network representative', async () => {
  const representative = await app.signIn({ email: 'rep@X.com' })
  expect(
    (await app.call('GET', '/api/user/me/', { as: representative })).body.is_network_representative,
  ).toBe(true)
  const otherUser = await app.signIn({ email: 'rep@notx.com' })
  expect((await app.call('GET', '/api/user/me/', { as: otherUser })).body.is_network_representative).toBe(
    false,
  )
})
test('get-me denial: 403 not_authenticated without a session (ERR-024)', async () => {
  const answer = await app.call('GET', '/api/user/me/')
  expect(answer).toMatchObject({
    status: 403,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  expect(answer.headers['x-error-code']).toBe('not_authenticated')
})
test('get-me denial: 401 for a bad token, even beside a good cookie', async () => {
  const ada = await app.signIn()
  const answer = await app.call('GET', '/api/user/me/', { as: ada, headers: { authorization: 'Token nope' } })
  expect(answer).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
})
test('get-me denial: the fixed token names the application and reaches no user (ROLE-018)', async () => {
  const ada = await app.signIn()
  const headers = { authorization: 'Token rookery-standalone' }
  for (const as of [undefined, ada]) {
    const answer = await app.call('GET', '/api/user/me/', { as, headers })
    expect(answer.status).toBe(403)
    expect(answer.headers['x-error-code']).toBe('token_scope')
  }
})
test('get-me denial: a session is over after 7 idle days', async () => {
  const ada = await app.signIn()
  app.tick(6 * DAY_MS)
  expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(200)
  app.tick(6 * DAY_MS)
  expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(200)
  app.tick(7 * DAY_MS + 1000)
  expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(403)
})
test('get-me denial: a session is over after 30 days however much it is used', async () => {
  const ada = await app.signIn()
  for (let days = 0; days < 29; days += 1) {
    app.tick(DAY_MS)
    expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(200)
  }
  app.tick(DAY_MS + 1000)
  expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(403)
})
test('get-me denial: a suspended user', async () => {
  const ada = await app.signIn()
  await app.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
  const answer = await app.call('GET', '/api/user/me/', { as: ada })
  expect(answer).toMatchObject({ status: 403, body: { detail: 'This account is suspended.' } })
  expect((await app.call('GET', '/rest-auth/providers/', { as: ada })).status).toBe(200)
})
test('get-me denial: a deleted session ends at once', async () => {
  const ada = await app.signIn()
  await app.deps.db.delete(sessions).where(eq(sessions.id, ada.session_id))
  expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(403)
})

test('update-me success: writes the given fields, leaves the others, records the change (CALL-002)', async () => {
  const ada = await app.signIn({ name: 'Ada Lovelace' })
  const answer = await app.call('PUT', '/api/user/me/', {
    as: ada,
    body: { language: 'ja', time_zone: 'Asia/Tokyo' },
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { language: 'ja', time_zone: 'Asia/Tokyo', first_name: 'Ada' },
  })
  const rows = await app.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actor_id, ada.id), eq(auditLog.verb, 'updated')))
  expect(rows.map(({ data }) => data)).toEqual([{ fields: 'language,time_zone' }])
})
test.each([
  [{ language: 'de' }, { language: ['Language is not available.'] }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: ['Time zone is not valid'] }],
  [{ first_name: 'x'.repeat(81) }, { first_name: ['First name must be less than 80 characters'] }],
  [{ first_name: 7 }, { first_name: ['First name is not valid'] }],
])('update-me: 400 for %j', async (body, errors) => {
  const ada = await app.signIn()
  expect(await app.call('PUT', '/api/user/me/', { as: ada, body })).toMatchObject({
    status: 400,
    body: errors,
  })
})
test.each([
  { id: 'x' },
  { groups: [{ name: 'Audience_creator' }] },
  { email: 'me@x.com' },
  { suspended: false },
  { is_network_representative: true },
])('update-me denial: no mass assignment of %j', async (overrides) => {
  const ada = await app.signIn({ name: 'Ada Lovelace' })
  const body = { first_name: 'Eve', ...overrides }
  const answer = await app.call('PUT', '/api/user/me/', { as: ada, body })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body)).toEqual(Object.keys(overrides))
  expect((await app.call('GET', '/api/user/me/', { as: ada })).body.first_name).toBe('Ada')
})
test('update-me denial: no session', async () => {
  expect((await app.call('PUT', '/api/user/me/', { body: { language: 'ja' } })).status).toBe(403)
})
test('update-me denial: the cookie alone and the anti-forgery value alone get 403 (ROLE-020, RULE-034)', async () => {
  const [ada, eve] = [await app.signIn(), await app.signIn()]
  const putUser = (headers: Record<string, string>) =>
    app.call('PUT', '/api/user/me/', { body: { language: 'ja' }, headers })
  for (const headers of [
    { cookie: ada.cookie },
    { 'x-csrftoken': ada.token },
    { cookie: ada.cookie, 'x-csrftoken': eve.token },
    { cookie: ada.cookie, 'x-csrftoken': '' },
    { cookie: `${ada.cookie}x`, 'x-csrftoken': ada.token },
  ] as Record<string, string>[])
    expect((await putUser(headers)).status).toBe(403)
  expect((await putUser({ cookie: ada.cookie, 'x-csrftoken': ada.token })).status).toBe(200)
})
