import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESERVED_SLUGS } from '@rookery/contract'
import { auditLog, teams } from '../../store/tables.ts'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { slugOf } from './slug-of.ts'

let app: TestApp
/** An admin and a member of one team, and somebody of another. */
let admin: TestUser
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string; members: string[] }
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100 } })
  admin = await app.signIn({ name: 'Ada Admin', email: 'ada@team.example' })
  member = await app.signIn({ name: 'Max Member', email: 'max@team.example' })
  stranger = await app.signIn({ name: 'Sid Stranger' })
  team = await app.makeTeam('Engines', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
})
afterAll(async () => await app.close())

describe('slugOf', () => {
  test.each([
    ['Café & Co.', 'cafe-co'],
    ['  --Ünïcode  Team-- ', 'unicode-team'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full-width'],
    ['スタジオ', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ["'; drop table teams; --", 'drop-table-teams'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('%s', (name, slug) => expect(slugOf(name)).toBe(slug))
})

describe('create-team', () => {
  test('create-team success: makes the caller its admin, with a slug from the name (CALL-024)', async () => {
    const ada = await app.signIn()
    const answer = await app.call('POST', '/api/teams/', {
      as: ada,
      body: { name: 'Café & Co', country: 'NL' },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Café & Co', slug: 'cafe-co', country: 'NL', member_count: 1 },
    })
    const { body } = await app.call('GET', '/api/user/me/', { as: ada })
    expect(body.memberships).toMatchObject([{ level: 'admin', team: { slug: 'cafe-co' } }])
    const rows = await app.deps.db.select().from(auditLog).where(eq(auditLog.team_id, answer.body.id))
    expect(rows.map(({ verb }) => verb)).toEqual(['created'])
  })
  test('create-team: a name that is there already', async () => {
    const ada = await app.signIn()
    await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Twice' } })
    const again = await app.call('POST', '/api/teams/', { as: ada, body: { name: ' TWICE! ' } })
    expect(again).toMatchObject({ status: 400, body: { name: ['A team with this name already exists.'] } })
  })
  test('create-team: of ten at once with one name one is made', async () => {
    const ada = await app.signIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call('POST', '/api/teams/', { as: ada, body: { name: 'Race' } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 400),
    ])
  })
  test.each([...RESERVED_SLUGS, 'LOGIN', ' Choose  Team ', '01a1fc40-cf36-7fb7-a88a-f437ce2e1bf3'])(
    'create-team: the name %s is reserved (ROUTE-024)',
    async (name) => {
      const ada = await app.signIn()
      const answer = await app.call('POST', '/api/teams/', { as: ada, body: { name } })
      expect(answer).toMatchObject({ status: 400, body: { name: ['This name is reserved.'] } })
    },
  )
  test('create-team: a name without Latin letters gets a slug of its own', async () => {
    const ada = await app.signIn()
    const { body } = await app.call('POST', '/api/teams/', { as: ada, body: { name: 'スタジオ' } })
    expect(body).toMatchObject({ name: 'スタジオ' })
    expect(body.slug).toMatch(/^team-[0-9a-f]{12}$/)
  })
  test.each([
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ["Robert'); DROP TABLE teams;--", 'robert-drop-table-teams'],
    ['%_\\ " \u0000-free {{x}} ${y}'.replace('\u0000', ''), 'free-x-y'],
    ['👩‍🚀 عربى עברית', null],
  ])('create-team: HTML and SQL in a name are only text: %s', async (name, slug) => {
    const ada = await app.signIn()
    const { status, body, headers } = await app.call('POST', '/api/teams/', { as: ada, body: { name } })
    expect(status).toBe(201)
    expect(body.name).toBe(name)
    if (slug !== null) expect(body.slug).toBe(slug)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await app.call('GET', `/api/teams/${body.slug}/`, { as: ada })).body.name).toBe(name)
  })
  test('create-team: a zero byte, which no database text can hold, is 400 and not 500', async () => {
    const answer = await app.call('POST', '/api/teams/', {
      as: await app.signIn(),
      body: { name: 'zero\u0000byte' },
    })
    expect(answer.status).toBe(400)
  })
  test.each([
    [{}, { name: ['Name is required'] }],
    [{ name: '' }, { name: ['Name is required'] }],
    [{ name: 'x' }, { name: ['Name must be at least 2 characters'] }],
    [{ name: 'x'.repeat(81) }, { name: ['Name must be less than 80 characters'] }],
    [{ name: ['Team'] }, { name: ['Name is not valid'] }],
    [[], { non_field_errors: ['Body is not valid'] }],
  ])('create-team: 400 for %j (ERR-023)', async (body, errors) => {
    expect(await app.call('POST', '/api/teams/', { as: admin, body })).toMatchObject({
      status: 400,
      body: errors,
    })
  })
  test.each([
    { slug: 'mine' },
    { is_organisation: true },
    { id: 'x' },
    { subscriptions: [{ active: true }] },
    { created_at: '2020-01-01T00:00:00Z' },
  ])('create-team denial: no mass assignment of %j', async (more) => {
    const body = { name: 'Mass', ...more }
    const answer = await app.call('POST', '/api/teams/', { as: admin, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual(Object.keys(more))
  })
  test('create-team denial: nobody signed in', async () => {
    expect((await app.call('POST', '/api/teams/', { body: { name: 'Nobody' } })).status).toBe(403)
  })
  test('create-team: an Idempotency-Key gives the first answer again, another body 422', async () => {
    const ada = await app.signIn()
    const headers = { 'idempotency-key': 'key-1' }
    const first = await app.call('POST', '/api/teams/', {
      as: ada,
      body: { name: 'Once', country: 'NL' },
      headers,
    })
    const second = await app.call('POST', '/api/teams', {
      as: ada,
      body: { country: 'NL', name: 'Once' },
      headers,
    })
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers['idempotency-replayed']).toBe('true')
    const other = await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Other' }, headers })
    expect(other).toMatchObject({ status: 422 })
    expect(other.headers['x-error-code']).toBe('idempotency_mismatch')
    const somebody = await app.call('POST', '/api/teams/', {
      as: admin,
      body: { name: 'Their own' },
      headers,
    })
    expect(somebody.status).toBe(201)
    app.tick(24 * 60 * 60 * 1000 + 1000)
    const late = await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Next day' }, headers })
    app.tick(-(24 * 60 * 60 * 1000 + 1000))
    expect(late).toMatchObject({ status: 201, body: { name: 'Next day' } })
  })
  test('create-team: of ten at once with one key one acts, and a failure is not kept', async () => {
    const ada = await app.signIn()
    const headers = { 'idempotency-key': 'key-2' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('POST', '/api/teams/', { as: ada, body: { name: 'Ten keys' }, headers }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const failing = { 'idempotency-key': 'key-3' }
    expect(
      (await app.call('POST', '/api/teams/', { as: ada, body: { name: 'x' }, headers: failing })).status,
    ).toBe(400)
    expect(
      (await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Good now' }, headers: failing }))
        .status,
    ).toBe(201)
  })
})

describe('get-team-info', () => {
  test('get-team-info success: name, slug and logo and nothing else (CALL-022)', async () => {
    for (const key of [team.slug, team.id]) {
      const answer = await app.call('GET', `/api/teaminfo/${key}/`)
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.body).toEqual({ name: 'Engines', slug: team.slug, logo: null })
    }
  })
  test('get-team-info: 404 for an unknown team', async () => {
    expect(await app.call('GET', '/api/teaminfo/nope/')).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    })
    expect((await app.call('GET', `/api/teaminfo/${'x'.repeat(65)}/`)).status).toBe(404)
    expect((await app.call('GET', '/api/teaminfo/%00/')).status).toBe(404)
  })
  test('get-team-info denial: a bad token', async () => {
    const answer = await app.call('GET', `/api/teaminfo/${team.slug}/`, {
      headers: { authorization: 'Bearer x' },
    })
    expect(answer.status).toBe(401)
  })
})

describe('list-teams', () => {
  test('list-teams success: the own teams only, by pages with full addresses (CALL-023, RULE-036)', async () => {
    const ada = await app.signIn()
    for (const name of ['Alpha', 'Beta', 'Gamma']) await app.makeTeam(name, [{ user: ada, level: 'member' }])
    const first = await app.call('GET', '/api/teams/?limit=2', { as: ada })
    expect(first.body).toMatchObject({
      count: 3,
      next: 'http://localhost/api/teams/?limit=2&offset=2',
      previous: null,
      results: [{ name: 'Alpha' }, { name: 'Beta' }],
    })
    const second = await app.call('GET', '/api/teams/?limit=2&offset=2', { as: ada })
    expect(second.body).toMatchObject({
      next: null,
      previous: 'http://localhost/api/teams/?limit=2&offset=0',
      results: [{ name: 'Gamma' }],
    })
    expect((await app.call('GET', '/api/teams/?q=ET', { as: ada })).body.results).toMatchObject([
      { name: 'Beta' },
    ])
    expect((await app.call('GET', '/api/teams/?q=%25', { as: ada })).body.count).toBe(0)
  })
  test.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'limit=1&limit=2', `q=${'x'.repeat(101)}`])(
    'list-teams: 400 for %s',
    async (query) => expect((await app.call('GET', `/api/teams/?${query}`, { as: admin })).status).toBe(400),
  )
  test('list-teams denial: nobody signed in', async () => {
    expect((await app.call('GET', '/api/teams/')).status).toBe(403)
  })
})

describe('get-team', () => {
  test('get-team success: by slug and by id; billing fields only for admins (CALL-025, ENTITY-002)', async () => {
    await app.deps.db
      .update(teams)
      .set({ invoice_email: 'bills@team.example', invoice_name: 'Engines Ltd', country: 'GB' })
      .where(eq(teams.id, team.id))
    for (const key of [team.slug, team.id]) {
      const asAdmin = await app.call('GET', `/api/teams/${key}/`, { as: admin })
      expect(asAdmin.body).toMatchObject({
        invoice_email: 'bills@team.example',
        invoice_name: 'Engines Ltd',
        country: 'GB',
      })
      const asMember = await app.call('GET', `/api/teams/${key}/`, { as: member })
      expect(asMember.body).toMatchObject({
        id: team.id,
        invoice_email: null,
        invoice_name: null,
        country: null,
      })
    }
    expect(JSON.stringify((await app.call('GET', '/api/user/me/', { as: member })).body)).not.toContain(
      'bills@',
    )
    expect(JSON.stringify((await app.call('GET', '/api/teams/', { as: member })).body)).not.toContain(
      'bills@',
    )
  })
  test('get-team denial: another team is 404, by slug and by id (ROLE-019)', async () => {
    for (const key of [team.slug, team.id]) {
      const answer = await app.call('GET', `/api/teams/${key}/`, { as: stranger })
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    }
    expect((await app.call('GET', `/api/teams/${team.slug}/`)).status).toBe(403)
  })
})

describe('update-team', () => {
  test('update-team success: changes only the given settings and keeps the slug (CALL-027, RULE-023)', async () => {
    const own = await app.makeTeam('Before', [{ user: admin, level: 'admin' }])
    const path = `/api/teams/${own.slug}/`
    const body = {
      name: 'After',
      invoice_email: 'pay@team.example',
      country: 'NL',
      invoice_name: 'After B.V.',
    }
    expect((await app.call('PATCH', path, { as: admin, body })).body).toMatchObject({
      ...body,
      slug: own.slug,
    })
    const next = await app.call('PATCH', path, { as: admin, body: { time_zone: 'Europe/Amsterdam' } })
    expect(next).toMatchObject({ status: 200, body: { ...body, time_zone: 'Europe/Amsterdam' } })
    expect(
      (await app.call('PATCH', path, { as: admin, body: { invoice_name: '' } })).body.invoice_name,
    ).toBeNull()
    expect((await app.call('PATCH', path, { as: admin, body: {} })).body.name).toBe('After')
  })
  test.each([
    [{ invoice_email: 'nope' }, { invoice_email: ['Please enter a valid email address'] }],
    [{ name: 'login' }, { name: ['This name is reserved.'] }],
    [{ time_zone: 'Mars' }, { time_zone: ['Time zone is not valid'] }],
    [{ slug: 'mine' }, { slug: ['Slug is not valid'] }],
    [{ is_organisation: true }, { is_organisation: ['Is organisation is not valid'] }],
  ])('update-team: 400 for %j (MSG-005)', async (body, errors) => {
    const answer = await app.call('PATCH', `/api/teams/${team.slug}/`, { as: admin, body })
    expect(answer).toMatchObject({ status: 400, body: errors })
  })
  test('update-team denial: members 403, strangers 404, nobody 403 (ROLE-004)', async () => {
    const patch = (as?: TestUser) =>
      app.call('PATCH', `/api/teams/${team.slug}/`, { as, body: { name: 'Taken over' } })
    const asMember = await patch(member)
    expect(asMember).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
    expect(asMember.headers['x-error-code']).toBe('permission_denied')
    expect((await patch(stranger)).status).toBe(404)
    expect((await patch()).status).toBe(403)
    expect((await app.call('GET', `/api/teaminfo/${team.slug}/`)).body.name).toBe('Engines')
  })
})

describe('list-team-members', () => {
  const path = () => `/api/teams/${team.id}/members/`
  test('list-team-members success: e-mail addresses only for admins (CALL-035)', async () => {
    const asAdmin = await app.call('GET', `${path()}?ordering=first_name`, { as: admin })
    expect(asAdmin).toMatchObject({ status: 200, body: { count: 2 } })
    expect(asAdmin.body.results).toMatchObject([
      { id: team.members[0], user_id: admin.id, email: 'ada@team.example', level: 'admin', is_you: true },
      { id: team.members[1], user_id: member.id, email: 'max@team.example', level: 'member', is_you: false },
    ])
    const asMember = await app.call('GET', path(), { as: member })
    expect(asMember.body.results.map(({ email }: { email: unknown }) => email)).toEqual([null, null])
  })
  test('list-team-members success: search and order', async () => {
    const names = async (query: string, as = admin) =>
      (await app.call('GET', `${path()}?${query}`, { as })).body.results?.map(
        (row: { first_name: string }) => row.first_name,
      )
    expect(await names('ordering=-first_name')).toEqual(['Max', 'Ada'])
    expect(await names('q=ada')).toEqual(['Ada'])
    expect(await names('q=team.example&ordering=first_name')).toEqual(['Ada', 'Max'])
    // A member cannot learn an address by searching or sorting for it.
    expect(await names('q=team.example', member)).toEqual([])
    expect((await app.call('GET', `${path()}?ordering=email`, { as: member })).status).toBe(400)
    expect((await app.call('GET', `${path()}?ordering=password`, { as: admin })).status).toBe(400)
  })
  test('list-team-members denial: strangers 404, nobody 403', async () => {
    expect((await app.call('GET', path(), { as: stranger })).status).toBe(404)
    expect((await app.call('GET', path())).status).toBe(403)
  })
})
