import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { RESERVED_SLUGS } from '@rookery/contract'
import { auditLog } from '../../../store/tables.ts'
import { openTeam } from '../../../testing/people/open-team.ts'
import { slugOf } from './slug-of.ts'

const openedTeam = await openTeam()
const { app, admin } = openedTeam
afterAll(async () => await openedTeam.close())

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
    const secondTeam = await app.call('POST', '/api/teams/', { as: ada, body: { name: ' TWICE! ' } })
    expect(secondTeam).toMatchObject({
      status: 400,
      body: { name: ['A team with this name already exists.'] },
    })
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
  ])('create-team denial: no mass assignment of %j', async (overrides) => {
    const body = { name: 'Mass', ...overrides }
    const answer = await app.call('POST', '/api/teams/', { as: admin, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual(Object.keys(overrides))
  })
  test('create-team denial: no session', async () => {
    expect((await app.call('POST', '/api/teams/', { body: { name: 'Nobody' } })).status).toBe(403)
  })
  test('create-team: an Idempotency-Key gives the first answer again, another body 422', async () => {
    const ada = await app.signIn()
    const headers = { 'idempotency-key': 'key-1' }
    const firstTeam = await app.call('POST', '/api/teams/', {
      as: ada,
      body: { name: 'Once', country: 'NL' },
      headers,
    })
    const secondTeamAnswer = await app.call('POST', '/api/teams', {
      as: ada,
      body: { country: 'NL', name: 'Once' },
      headers,
    })
    expect(secondTeamAnswer).toMatchObject({ status: 201, body: firstTeam.body })
    expect(secondTeamAnswer.headers['idempotency-replayed']).toBe('true')
    const otherTeam = await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Other' }, headers })
    expect(otherTeam).toMatchObject({ status: 422 })
    expect(otherTeam.headers['x-error-code']).toBe('idempotency_mismatch')
    const otherUsersTeam = await app.call('POST', '/api/teams/', {
      as: admin,
      body: { name: 'Their own' },
      headers,
    })
    expect(otherUsersTeam.status).toBe(201)
    app.tick(24 * 60 * 60 * 1000 + 1000)
    const nextDay = await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Next day' }, headers })
    app.tick(-(24 * 60 * 60 * 1000 + 1000))
    expect(nextDay).toMatchObject({ status: 201, body: { name: 'Next day' } })
  })
  test('create-team: of ten simultaneous calls with one key one acts, and a failure is not stored', async () => {
    const ada = await app.signIn()
    const headers = { 'idempotency-key': 'key-2' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('POST', '/api/teams/', { as: ada, body: { name: 'Ten keys' }, headers }),
      ),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const failingHeaders = { 'idempotency-key': 'key-3' }
    expect(
      (await app.call('POST', '/api/teams/', { as: ada, body: { name: 'x' }, headers: failingHeaders }))
        .status,
    ).toBe(400)
    expect(
      (
        await app.call('POST', '/api/teams/', {
          as: ada,
          body: { name: 'Good now' },
          headers: failingHeaders,
        })
      ).status,
    ).toBe(201)
  })
})
