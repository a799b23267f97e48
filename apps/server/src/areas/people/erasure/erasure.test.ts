import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, sessions, socialAccounts, subscriptions, teams, users } from '../../../store/tables.ts'
import { newId } from '../../../security/new-id.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { verifyAudit } from '../../foundation/audit/verify-audit.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100, fresh_sign_in_minutes: 10 } })
})
afterAll(async () => await app.close())

const eraseUser = (as: TestUser | undefined, confirm: string) =>
  app.call('POST', '/api/user/erase/', { as, body: { confirm } })

test('export-me success: everything of the person, as one file, without values that prove something', async () => {
  const ada = await app.signIn({ name: 'Ada King', email: 'ada@x.example' })
  await app.makeTeam('Engines', [{ user: ada, level: 'admin' }])
  const token = await app.call('POST', '/api/user/tokens/', {
    as: ada,
    body: { mode: 'user', name: 'Report' },
  })
  const answer = await app.call('GET', '/api/user/export/', { as: ada })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="rookery-[\d-]+\.json"$/)
  expect(answer.body.user).toMatchObject({ id: ada.id, first_name: 'Ada', email: 'ada@x.example' })
  expect(Object.keys(answer.body.data)).toEqual(
    expect.arrayContaining(['api_tokens', 'audit_log', 'memberships', 'sessions', 'social_accounts']),
  )
  const text = JSON.stringify(answer.body)
  for (const secret of [token.body.token, 'sealed_token', 'token_hash', '"hash"'])
    expect(text).not.toContain(secret)
})
test('export-me denial: no session, a token, an old sign-in', async () => {
  const ada = await app.signIn()
  const { body } = await app.call('POST', '/api/user/tokens/', {
    as: ada,
    body: { mode: 'user', name: 'Report' },
  })
  expect((await app.call('GET', '/api/user/export/')).status).toBe(403)
  expect(
    (await app.call('GET', '/api/user/export/', { headers: { authorization: `Token ${body.token}` } }))
      .status,
  ).toBe(403)
  app.tick(11 * 60_000)
  expect((await app.call('GET', '/api/user/export/', { as: ada })).headers['x-error-code']).toBe(
    'fresh_sign_in',
  )
  app.tick(-11 * 60_000)
})

/** Writes texts about Adaline by others, and by Adaline, in rows that stay with a team. */
const writeElsewhere = async (ada: TestUser, max: TestUser, team: string): Promise<void> => {
  const [config, audience] = [newId(app.deps), newId(app.deps)]
  const share = `(id, audience_id, team_id, kind, audience_name, shared_by, created_at, email, message) values (gen_random_uuid(), '${audience}', '${team}', 'email', 'Tea'`
  await app.deps.store.pool.query(`
    insert into audience_configs values ('${config}', '${team}', 1, 'Tea', '', null, now(), now());
    insert into audience_config_versions values ('${config}', 1, '{}', null, 'h', '{}', '{}', null, null, now());
    insert into audiences (id, team_id, name, source, saved, audience_config_id, audience_config_version, country_codes, targetable, sizes, core_audience, counted_at, created_at, modified_at)
      values ('${audience}', '${team}', 'Tea', 'saved', true, '${config}', 1, '{}', true, '{}', 1, now(), now(), now());
    insert into audience_shares ${share}, '${max.id}', now(), 'adaline@x.example', null);
    insert into audience_shares ${share}, '${ada.id}', now(), 'max@x.example', 'Yours, Adaline');
    insert into audience_requests (id, team_id, email, handle, company, name, description, country_codes, state, created_by, created_at, modified_at)
      values (gen_random_uuid(), '${team}', 'adaline@x.example', 'adalinekingsley', 'Engines', 'Tea', 'd', '{}', 'verified', '${ada.id}', now(), now())`)
}

describe('erasing', () => {
  test('erase-me success: only the id of the person is left, their own team is deleted, a shared one remains without their data (security 21)', async () => {
    const [ada, max] = [
      await app.signIn({ name: 'Adaline Kingsley', email: 'adaline@x.example' }),
      await app.signIn(),
    ]
    const ownTeam = await app.makeTeam('Alone', [{ user: ada, level: 'admin' }])
    const sharedTeam = await app.makeTeam('Shared', [
      { user: ada, level: 'admin' },
      { user: max, level: 'admin' },
    ])
    await app.call('PATCH', `/api/teams/${sharedTeam.id}/`, { as: ada, body: { name: 'Renamed' } })
    await app.call('POST', '/api/user/tokens/', { as: ada, body: { mode: 'user', name: 'Report' } })
    await app.call('POST', `/api/teams/${sharedTeam.id}/invites/`, {
      as: max,
      body: { email: 'adaline@x.example' },
    })
    await writeElsewhere(ada, max, sharedTeam.id)
    const answer = await eraseUser(ada, ' Adaline@X.example')
    expect(answer.status).toBe(204)
    expect(answer.cookies).toMatchObject([{ name: 'rookery_session', value: '' }])
    expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(403)
    expect(await app.deps.db.$count(teams, eq(teams.id, ownTeam.id))).toBe(0)
    // Every text of every table.
    const { rows: tables } = await app.deps.store.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    expect(tables.length).toBeGreaterThan(30)
    let bytesRead = 0
    for (const { name } of tables) {
      const { rows } = await app.deps.store.pool.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t`,
      )
      for (const { text } of rows) {
        bytesRead++
        expect([name, /adaline|kingsley/i.test(text)]).toEqual([name, false])
      }
    }
    expect(bytesRead).toBeGreaterThan(10)
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, ada.id))
    expect(row).toMatchObject({ email: null, first_name: '', suspended: true })
    expect(await app.deps.db.$count(sessions, eq(sessions.user_id, ada.id))).toBe(0)
    expect(await app.deps.db.$count(socialAccounts, eq(socialAccounts.user_id, ada.id))).toBe(0)
    const { rows: left } = await app.deps.store.pool.query(
      "select 'share' as kind, email from audience_shares union all select 'request', email from audience_requests order by 1",
    )
    expect(left).toEqual([
      { kind: 'request', email: '' },
      { kind: 'share', email: 'max@x.example' },
    ])
    const feed = await app.call('GET', `/api/activity-feed/?team_id=${sharedTeam.id}&kind=team`, { as: max })
    expect(feed.body.results).toMatchObject([{ verb: 'updated', actor: { id: ada.id, name: '' } }])
    expect((await verifyAudit({ ...app.deps, audit_dir: app.deps.config.audit.dir })).broken_at).toBeNull()
    expect(await app.deps.db.$count(auditLog, eq(auditLog.verb, 'erased'))).toBe(1)
  })
  test('erase-me denial: not without the right words, not the last admin of others, not while a team pays, not long after signing in', async () => {
    const [ada, max] = [await app.signIn({ email: 'ada2@x.example' }), await app.signIn()]
    expect((await eraseUser(undefined, 'x')).status).toBe(403)
    expect(await eraseUser(ada, 'yes')).toMatchObject({
      status: 400,
      body: { confirm: ['Please type your email address or your handle on X.'] },
    })
    const team = await app.makeTeam('Led', [
      { user: ada, level: 'admin' },
      { user: max, level: 'member' },
    ])
    const erasedAnswer = await eraseUser(ada, 'ada2@x.example')
    expect([erasedAnswer.status, erasedAnswer.body.detail]).toEqual([
      409,
      expect.stringContaining('somebody else an admin of Led'),
    ])
    await app.deps.db.delete(teams).where(eq(teams.id, team.id))
    const payingTeam = await app.makeTeam('Paying', [{ user: ada, level: 'admin' }])
    const now = app.deps.clock()
    await app.deps.db.insert(subscriptions).values({
      id: newId(app.deps),
      team_id: payingTeam.id,
      product: 'team',
      plan_id: 'p',
      plan_name: 'Team',
      interval: 'month',
      price_micro: 1,
      currency: 'EUR',
      start_at: now,
      status: 'active',
      provider_id: 'sub_erase',
      provider_time: now,
    })
    expect((await eraseUser(ada, 'ada2@x.example')).status).toBe(409)
    await app.deps.db.delete(teams).where(eq(teams.id, payingTeam.id))
    app.tick(11 * 60_000)
    expect((await eraseUser(ada, 'ada2@x.example')).status).toBe(403)
    app.tick(-11 * 60_000)
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, ada.id))
    expect(row!.email).toBe('ada2@x.example')
    expect((await eraseUser(ada, 'ada2@x.example')).status).toBe(204)
  })
})
