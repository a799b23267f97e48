import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { forecastOf, type PlanInput } from './forecast.policy.ts'

let population: Population
let app: TestApp
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let coffee: { id: string }
let football: { id: string }
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  member = await app.signIn({ name: 'Max Member' })
  stranger = await app.signIn({ name: 'Sid' })
  team = await app.makeTeam('Planners', [{ user: member, level: 'member' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  const build = async (label: string) =>
    (
      await call('POST', '/api/build-audience/', {
        team_id: team.id,
        name: label,
        targeting_package: { keywords: [{ label }] },
      })
    ).body
  coffee = await build('coffee')
  football = await build('football')
})
afterAll(async () => {
  await app.close()
  await population.close()
})

const call = (method: string, path: string, body?: object, as: TestUser | undefined = member) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const inDays = (n: number, now = app.deps.clock()) => new Date(now.getTime() + n * 86_400_000).toISOString()
/** 30 days to the millisecond: a clock read twice makes them 31. */
const planOf = (more: object = {}, now = app.deps.clock()) => ({
  team_id: team.id,
  name: 'Spring',
  objective: 'REACH',
  audience_ids: [coffee.id],
  start: inDays(1, now),
  end: inDays(31, now),
  currency: 'USD',
  lifetime_budget_micro: 5_000_000_000,
  ...more,
})
const create = (more: object = {}, as = member) => call('POST', '/api/audience-plan/', planOf(more), as)
const patch = (id: string, body: object, as = member) => call('PATCH', `/api/audience-plan/${id}/`, body, as)

describe('plans', () => {
  test('create-audience-plan and get-audience-plan success: a draft with its forecast (ENTITY-026, CALL-090, CALL-091)', async () => {
    const { status, body } = await create({ audience_ids: [coffee.id, football.id] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'Draft',
      next_statuses: ['Scheduled', 'Active'],
      version: 1,
      audiences: [
        { name: 'coffee', core_audience: 150 },
        { name: 'football', core_audience: 200 },
      ],
    })
    const { forecast } = body
    // 50 of 350 are in both.
    expect(forecast.overlap_share).toBe(0.143)
    expect(forecast).toMatchObject({ days: 30, objective_factor: 0.7, costs: [], left_out: [] })
    expect(forecast.cpm_micro).toBe(1_050_000)
    expect(forecast.impressions_low).toBe(Math.floor((5_000_000_000 / forecast.cpm_high_micro) * 1000))
    expect(forecast.reach_low).toBeLessThan(forecast.reach_high)
    expect(forecast.reach_high).toBeLessThanOrEqual(forecast.audience_high)
    const read = await call('GET', `/api/audience-plan/${body.id}/`)
    expect(read.body.forecast).toEqual(forecast)
    await app.deps.store.pool.query("update audience_plans set forecast_basis = 'old' where id = $1", [
      body.id,
    ])
    app.tick(1000)
    const later = await call('GET', `/api/audience-plan/${body.id}/`)
    expect(later.body.forecast.computed_at > forecast.computed_at).toBe(true)
    expect(later.body.version).toBe(1)
  })
  test('list-audience-plans success: by status, name and order (CALL-089)', async () => {
    await create({ name: 'Autumn' })
    const names = async (query: string) =>
      (await call('GET', `/api/audience-plan/?team_id=${team.slug}&${query}`)).body.results.map(
        ({ name }: { name: string }) => name,
      )
    expect((await names('ordering=name'))[0]).toBe('Autumn')
    expect(await names('q=autu')).toEqual(['Autumn'])
    expect(await names('status=Active')).toEqual([])
    expect((await call('GET', '/api/audience-plan/?ordering=secret')).status).toBe(400)
  })
  test('update-audience-plan success: statuses follow the table, and the audience shows the liveliest (CALL-093, STATE-010, STATE-012, STATE-013, STATE-014, STATE-015, STATE-016)', async () => {
    const { body: plan } = await create({ audience_ids: [football.id] })
    let version = 1
    const become = async (status: string) => {
      const answer = await patch(plan.id, { status, version })
      if (answer.status === 200) version += 1
      return answer
    }
    const shown = async () => (await call('GET', `/api/audiences/${football.id}/`)).body.status
    expect(await become('Paused')).toMatchObject({
      status: 409,
      headers: { 'x-error-code': 'invalid_transition' },
    })
    expect((await become('Scheduled')).body.next_statuses).toEqual(['Active', 'Paused', 'Draft'])
    expect(await shown()).toBe('Scheduled')
    expect((await become('Draft')).status).toBe(200)
    expect((await become('Active')).status).toBe(200)
    expect(await shown()).toBe('Active')
    expect((await call('DELETE', `/api/audience-plan/${plan.id}/`)).status).toBe(409)
    expect((await become('Paused')).status).toBe(200)
    expect((await become('Active')).status).toBe(200)
    expect((await become('Halted')).body.next_statuses).toEqual([])
    expect(await shown()).toBe('Halted')
    for (const status of ['Active', 'Draft', 'Scheduled']) expect((await become(status)).status).toBe(409)
    expect((await patch(plan.id, { name: 'After', version })).status).toBe(409)
    expect((await call('DELETE', `/api/audience-plan/${plan.id}/`)).status).toBe(204)
    expect(await shown()).toBe('Draft')
  })
  test('replace-audience-plan success: everything at once, a new forecast; a stale version is told (CALL-092)', async () => {
    const { body: plan } = await create()
    const { team_id: _, ...content } = planOf({ name: 'Summer', objective: 'FOLLOWERS', currency: 'YEN' })
    const put = (version: number) =>
      call('PUT', `/api/audience-plan/${plan.id}/`, { ...content, status: 'Draft', version })
    const replaced = await put(1)
    expect(replaced.body).toMatchObject({ name: 'Summer', version: 2, forecast: { objective_factor: 1.1 } })
    expect(replaced.body.forecast.cpm_micro).toBe(Math.round(1.5 * 1.1 * 150 * 1e6))
    expect(await put(1)).toMatchObject({
      status: 409,
      body: { detail: 'This plan was changed by someone else.' },
      headers: { 'x-error-code': 'stale_version' },
    })
  })
  test('a scheduled plan begins and a running one ends when its time has come', async () => {
    const { body: plan } = await create({ start: inDays(1), end: inDays(2) })
    await patch(plan.id, { status: 'Scheduled', version: 1 })
    app.tick(1.5 * 86_400_000)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).body).toMatchObject({
      status: 'Active',
      version: 3,
    })
    app.tick(86_400_000)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).body.status).toBe('Expired')
    expect((await call('GET', `/api/audiences/${coffee.id}/`)).body.status).toBe('Expired')
  })
  test('delete-audience-plan success: a draft is gone (CALL-094)', async () => {
    const { body: plan } = await create()
    expect((await call('DELETE', `/api/audience-plan/${plan.id}/`)).status).toBe(204)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).status).toBe(404)
  })
  test('create-audience-plan and get-audience-plan and list-audience-plans and update-audience-plan and replace-audience-plan and delete-audience-plan denial', async () => {
    expect((await create({ end: inDays(0) })).body).toEqual({ end: ['End must be after start.'] })
    expect((await create({ audience_ids: [] })).body).toEqual({
      audience_ids: ['Please choose an audience.'],
    })
    expect((await create({ audience_ids: [coffee.id, coffee.id] })).status).toBe(400)
    expect((await create({ daily_budget_micro: 9_000_000_000 })).body).toEqual({
      daily_budget_micro: ['Daily budget must not exceed the lifetime budget.'],
    })
    expect((await create({ currency: 'Other' })).status).toBe(400)
    expect((await create({ ad_account_id: 'nope' })).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    expect((await create({}, stranger)).status).toBe(404)
    const { body: plan } = await create()
    const path = `/api/audience-plan/${plan.id}/`
    const { team_id: _, ...content } = planOf()
    expect((await call('GET', path, undefined, stranger)).status).toBe(404)
    expect((await patch(plan.id, { name: 'x', version: 1 }, stranger)).status).toBe(404)
    expect((await call('PUT', path, { ...content, status: 'Draft', version: 1 }, stranger)).status).toBe(404)
    expect((await call('DELETE', path, undefined, stranger)).status).toBe(404)
    expect((await call('GET', '/api/audience-plan/', undefined, stranger)).body.count).toBe(0)
    for (const [method, at] of [
      ['GET', '/api/audience-plan/'],
      ['POST', '/api/audience-plan/'],
      ['GET', path],
      ['PUT', path],
      ['PATCH', path],
      ['DELETE', path],
    ] as const)
      expect((await app.call(method, at)).status).toBe(403)
  })
})

describe('forecast', () => {
  const input: PlanInput = {
    objective: 'ENGAGEMENTS',
    audiences: [{ name: 'a', native: { low: 90_000, high: 110_000 }, country_codes: ['US'], core: 1000 }],
    union: null,
    start: new Date('2026-01-01'),
    end: new Date('2026-01-11'),
    currency: 'USD',
    lifetime_budget_micro: 1_000_000_000,
    daily_budget_micro: null,
    now: new Date('2026-01-01'),
  }
  const of = (more: Partial<PlanInput>) => forecastOf({ ...input, ...more })!
  test('more money reaches more people, each new one dearer', () => {
    const reach = [1, 2, 4, 8].map((n) => of({ lifetime_budget_micro: n * 500_000_000 }).reach_low)
    for (const [i, n] of reach.entries()) if (i > 0) expect(n).toBeGreaterThan(reach[i - 1]!)
    expect(reach[3]! - reach[2]!).toBeLessThan(4 * (reach[1]! - reach[0]!))
  })
  test('a daily budget and a small audience hold the spending back', () => {
    expect(of({ daily_budget_micro: 50_000_000 }).budget_micro).toBe(500_000_000)
    const small = [{ name: 'a', native: { low: 50, high: 100 }, country_codes: ['US'], core: 60 }]
    const { budget_micro, reach_high } = of({ audiences: small })
    expect(budget_micro).toBeLessThan(100_000_000)
    expect(reach_high).toBeLessThanOrEqual(100)
  })
  test('without a native size there is none; one without is left out and named', () => {
    const none = { name: 'b', native: null, country_codes: [], core: 500 }
    expect(forecastOf({ ...input, audiences: [none] })).toBeNull()
    expect(of({ audiences: [...input.audiences, none] }).left_out).toEqual(['b'])
    expect(forecastOf({ ...input, currency: 'Other' })).toBeNull()
  })
})
