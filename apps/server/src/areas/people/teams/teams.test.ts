import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { teams } from '../../../store/tables.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { openTeam } from '../../../testing/people/open-team.ts'

const openedTeam = await openTeam()
const { app, admin, member, stranger, team } = openedTeam
afterAll(async () => await openedTeam.close())

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
    const firstPage = await app.call('GET', '/api/teams/?limit=2', { as: ada })
    expect(firstPage.body).toMatchObject({
      count: 3,
      next: 'http://localhost/api/teams/?limit=2&offset=2',
      previous: null,
      results: [{ name: 'Alpha' }, { name: 'Beta' }],
    })
    const secondPage = await app.call('GET', '/api/teams/?limit=2&offset=2', { as: ada })
    expect(secondPage.body).toMatchObject({
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
  test('list-teams denial: no session', async () => {
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
  test('update-team success: changes only the given settings and never the slug (CALL-027, RULE-023)', async () => {
    const ownTeam = await app.makeTeam('Before', [{ user: admin, level: 'admin' }])
    const path = `/api/teams/${ownTeam.slug}/`
    const body = {
      name: 'After',
      invoice_email: 'pay@team.example',
      country: 'NL',
      invoice_name: 'After B.V.',
    }
    expect((await app.call('PATCH', path, { as: admin, body })).body).toMatchObject({
      ...body,
      slug: ownTeam.slug,
    })
    const patchAnswer = await app.call('PATCH', path, { as: admin, body: { time_zone: 'Europe/Amsterdam' } })
    expect(patchAnswer).toMatchObject({ status: 200, body: { ...body, time_zone: 'Europe/Amsterdam' } })
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
  test('update-team denial: members 403, strangers 404, no session 403 (ROLE-004)', async () => {
    const patchTeam = (as?: TestUser) =>
      app.call('PATCH', `/api/teams/${team.slug}/`, { as, body: { name: 'Taken over' } })
    const asMember = await patchTeam(member)
    expect(asMember).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
    expect(asMember.headers['x-error-code']).toBe('permission_denied')
    expect((await patchTeam(stranger)).status).toBe(404)
    expect((await patchTeam()).status).toBe(403)
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
    // A member cannot find out an address by searching or sorting for it.
    expect(await names('q=team.example', member)).toEqual([])
    expect((await app.call('GET', `${path()}?ordering=email`, { as: member })).status).toBe(400)
    expect((await app.call('GET', `${path()}?ordering=password`, { as: admin })).status).toBe(400)
  })
  test('list-team-members denial: strangers 404, no session 403', async () => {
    expect((await app.call('GET', path(), { as: stranger })).status).toBe(404)
    expect((await app.call('GET', path())).status).toBe(403)
  })
})
