import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'

let population: Population
let app: TestApp
let representative: TestUser
let member: TestUser
let audienceMaker: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  representative = await app.signIn({ name: 'Rita Rep', email: 'rita@x.com' })
  member = await app.signIn({ name: 'Max Member', email: 'max@brand.example' })
  audienceMaker = await app.signIn({ name: 'Mia Maker', groups: ['Audience_creator'] })
  stranger = await app.signIn({ name: 'Sid' })
  await app.deps.store.pool.query('update users set email_confirmed_at = now()')
  team = await app.makeTeam('Brand', [
    { user: representative, level: 'member' },
    { user: member, level: 'admin' },
  ])
  const studioTeam = await app.makeTeam('Studio', [{ user: audienceMaker, level: 'member' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  studioId = studioTeam.id
})
let studioId: string
afterAll(async () => {
  await app.close()
  await population.close()
})

const call = (method: string, path: string, as?: TestUser, body?: object) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const submitRequest = (overrides: object = {}, as = representative) =>
  call('POST', '/api/external/audience-request/', as, {
    team_id: team.id,
    email: 'Rita@X.com',
    handle: '@brand',
    company: 'Brand Ltd',
    name: 'People who brew at home',
    description: 'They grind their own beans.',
    country_codes: ['JP', 'GB'],
    ...overrides,
  })
const answer = (id: string, body: object, as = audienceMaker) =>
  call('PATCH', `/api/audience-requests/${id}/`, as, body)

describe('requests', () => {
  test('create-audience-request and list-audience-requests success: a representative sends a request', async () => {
    const { status, body } = await submitRequest()
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: 'rita@x.com', handle: 'brand', state: 'verified', audience_id: null })
    expect((await call('GET', '/api/audience-requests/', member)).body.results).toMatchObject([
      { id: body.id },
    ])
    expect((await call('GET', '/api/audience-requests/', stranger)).body.count).toBe(0)
    expect((await call('GET', '/api/audience-requests/?state=verified', audienceMaker)).body.count).toBe(1)
  })
  test('update-audience-request success: accepted, and delivered into the team’s purchased audiences', async () => {
    const { body: request } = await submitRequest()
    const builtAudience = await call('POST', '/api/build-audience/', audienceMaker, {
      team_id: studioId,
      name: 'Workshop',
      targeting_package: { keywords: [{ label: 'coffee' }] },
    })
    expect((await answer(request.id, { state: 'in_work' })).body.state).toBe('in_work')
    const deliveredAnswer = await answer(request.id, {
      state: 'delivered',
      audience_id: builtAudience.body.id,
      note: 'Enjoy',
    })
    expect(deliveredAnswer.body).toMatchObject({ state: 'delivered', note: 'Enjoy' })
    const { body } = await call('GET', `/api/audiences/?source=purchased&team_id=${team.id}`, member)
    expect(body.results).toMatchObject([
      {
        id: deliveredAnswer.body.audience_id,
        name: 'People who brew at home',
        core_audience: 150,
        source: 'purchased',
      },
    ])
    expect((await answer(request.id, { state: 'declined' })).status).toBe(409)
  })
  test('create-audience-request and list-audience-requests and update-audience-request denial: only representatives send requests, only makers answer (MSG-028)', async () => {
    expect((await submitRequest({ email: 'max@brand.example' }, member)).body).toEqual({
      email: ['Invalid access'],
    })
    expect((await submitRequest({ email: 'rita@x.com' }, member)).body).toEqual({ email: ['Invalid access'] })
    expect((await submitRequest({ email: 'rita' })).body).toEqual({
      email: ['Please enter a valid email address'],
    })
    expect((await submitRequest({ country_codes: ['KP'] })).body).toEqual({
      countries: ['This country is not available for targeting.'],
    })
    expect((await submitRequest({ country_codes: [] })).status).toBe(400)
    expect((await submitRequest({ handle: 'no handle!' })).body).toEqual({
      handle: ['This account does not exist.'],
    })
    expect((await submitRequest({}, stranger)).status).toBe(404)
    const { body: request } = await submitRequest()
    expect((await answer(request.id, { state: 'declined' }, member)).status).toBe(403)
    expect((await answer(request.id, { state: 'declined' }, stranger)).status).toBe(404)
    expect((await answer(request.id, { state: 'delivered' })).body).toEqual({
      audience_id: ['Please choose an audience.'],
    })
    for (const [method, path] of [
      ['POST', '/api/external/audience-request/'],
      ['GET', '/api/audience-requests/'],
      ['PATCH', '/api/audience-requests/x/'],
    ] as const)
      expect((await call(method, path)).status).toBe(403)
  })
})
