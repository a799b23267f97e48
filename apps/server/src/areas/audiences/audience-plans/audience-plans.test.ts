import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'

type Band = Record<'low_90' | 'low_50' | 'middle' | 'high_50' | 'high_90', number>

let population: Population
let app: TestApp
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let coffeeAudience: { id: string }
let footballAudience: { id: string }
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
  coffeeAudience = await build('coffee')
  footballAudience = await build('football')
})
afterAll(async () => {
  await app.close()
  await population.close()
})

const call = (method: string, path: string, body?: object, as: TestUser | undefined = member) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const inDays = (n: number, now = app.deps.clock()) => new Date(now.getTime() + n * 86_400_000).toISOString()
/** 30 days to the millisecond: reading the clock twice would make them 31. */
const planOf = (overrides: object = {}, now = app.deps.clock()) => ({
  team_id: team.id,
  name: 'Spring',
  objective: 'REACH',
  audience_ids: [coffeeAudience.id],
  start: inDays(1, now),
  end: inDays(31, now),
  currency: 'USD',
  lifetime_budget_micro: 5_000_000_000,
  ...overrides,
})
const createPlan = (overrides: object = {}, as = member, now = app.deps.clock()) =>
  call('POST', '/api/audience-plan/', planOf(overrides, now), as)
const patchPlan = (id: string, body: object, as = member) =>
  call('PATCH', `/api/audience-plan/${id}/`, body, as)

describe('plans', () => {
  test('create-audience-plan and get-audience-plan success: a draft with its forecast (ENTITY-026, CALL-090, CALL-091)', async () => {
    const now = app.deps.clock()
    const audience_ids = [coffeeAudience.id, footballAudience.id]
    const { status, body } = await createPlan({ audience_ids }, member, now)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.any(String),
      team_id: team.id,
      name: 'Spring',
      objective: 'REACH',
      audience_ids,
      ad_account_id: null,
      start: inDays(1, now),
      end: inDays(31, now),
      currency: 'USD',
      lifetime_budget_micro: 5_000_000_000,
      daily_budget_micro: null,
      created_at: body.modified_at,
      modified_at: expect.any(String),
      status: 'Draft',
      next_statuses: ['Scheduled', 'Active'],
      version: 1,
      audiences: [
        { name: 'coffee', core_audience: 150 },
        { name: 'football', core_audience: 200 },
      ],
    })
    const { forecast } = body
    // 50 of 350 people are in both.
    expect(forecast.overlap_share).toBe(0.143)
    expect(forecast).toMatchObject({
      days: 30,
      budget_micro: 5_000_000_000,
      result: 'reach',
      countries: [],
      left_out: [],
      learned_from: null,
    })
    // Without an ad account everything is assumed, and the answer says so (claims 0.6).
    expect(forecast.assumed).toEqual(expect.arrayContaining(['cost', 'clicks', 'reach', 'audience']))
    for (const { low_90, low_50, middle, high_50, high_90 } of Object.values(forecast.bands) as Band[])
      expect([low_90, low_50, middle, high_50, high_90]).toEqual(
        [low_90, low_50, middle, high_50, high_90].toSorted((a, b) => a - b),
      )
    expect(forecast).toMatchObject({
      impressions_low: forecast.bands.impressions.low_90,
      impressions_high: forecast.bands.impressions.high_90,
      reach_low: forecast.bands.reach.low_90,
      reach_high: forecast.bands.reach.high_90,
      frequency: forecast.bands.frequency.middle,
      cpm_micro: forecast.bands.cost_per_thousand.middle,
    })
    expect(forecast.reach_low).toBeLessThan(forecast.reach_high)
    expect(forecast.bands.results).toEqual(forecast.bands.reach)
    const planRead = await call('GET', `/api/audience-plan/${body.id}/`)
    expect(planRead.body.forecast).toEqual(forecast)
    await app.deps.store.pool.query("update audience_plans set forecast_basis = 'old' where id = $1", [
      body.id,
    ])
    app.tick(1000)
    const planLater = await call('GET', `/api/audience-plan/${body.id}/`)
    expect(planLater.body.forecast.computed_at > forecast.computed_at).toBe(true)
    expect(planLater.body.version).toBe(1)
  })
  test('forecast-audience-plan success: an unsaved plan gets the same forecast as a saved one, and nothing is stored (14.2)', async () => {
    const {
      team_id,
      name: _,
      ...planned
    } = planOf({ audience_ids: [coffeeAudience.id, footballAudience.id] })
    const countPlans = async () => (await call('GET', `/api/audience-plan/?team_id=${team.slug}`)).body.count
    const countsBefore = await countPlans()
    const unsavedForecast = await call('POST', '/api/audience-plan/forecast/', { team_id, ...planned })
    expect(unsavedForecast.status).toBe(200)
    expect(await countPlans()).toBe(countsBefore)
    const storedForecast = (await createPlan(planned)).body.forecast
    const withoutTime = ({ computed_at: _, ...forecast }: { computed_at: string }) => forecast
    expect(withoutTime(unsavedForecast.body.forecast)).toEqual(withoutTime(storedForecast))
    // Other budgets are on the same curve.
    const overrides = await call('POST', '/api/audience-plan/forecast/', {
      team_id,
      ...planned,
      lifetime_budget_micro: 10_000_000_000,
    })
    expect(overrides.body.forecast.bands.reach.middle).toBeGreaterThan(storedForecast.bands.reach.middle)
    expect(overrides.body.forecast.curve.length).toBeGreaterThan(10)
  })
  test('forecast-audience-plan denial: an invalid plan has no forecast, nor has a stranger’s audience (14.2)', async () => {
    const requestForecast = async (overrides: object, as: TestUser | undefined = member) => {
      const { name: _, ...planned } = planOf(overrides)
      return await call('POST', '/api/audience-plan/forecast/', planned, as)
    }
    expect((await requestForecast({ end: inDays(0) })).body).toEqual({ end: ['End must be after start.'] })
    expect((await requestForecast({ ad_account_id: 'nope' })).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    expect((await requestForecast({ audience_ids: [] })).status).toBe(400)
    expect((await requestForecast({ daily_budget_micro: 9_000_000_000 })).status).toBe(400)
    expect((await requestForecast({}, stranger)).status).toBe(404)
    expect((await app.call('POST', '/api/audience-plan/forecast/', { body: planOf() })).status).toBe(403)
  })
  test('list-audience-plans success: by status, name and order (CALL-089)', async () => {
    await createPlan({ name: 'Autumn' })
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
    const { body: plan } = await createPlan({ audience_ids: [footballAudience.id] })
    let version = 1
    const changeStatus = async (status: string) => {
      const answer = await patchPlan(plan.id, { status, version })
      if (answer.status === 200) version += 1
      return answer
    }
    const displayedStatus = async () =>
      (await call('GET', `/api/audiences/${footballAudience.id}/`)).body.status
    expect(await changeStatus('Paused')).toMatchObject({
      status: 409,
      headers: { 'x-error-code': 'invalid_transition' },
    })
    expect((await changeStatus('Scheduled')).body.next_statuses).toEqual(['Active', 'Paused', 'Draft'])
    expect(await displayedStatus()).toBe('Scheduled')
    expect((await changeStatus('Draft')).status).toBe(200)
    expect((await changeStatus('Active')).status).toBe(200)
    expect(await displayedStatus()).toBe('Active')
    expect((await call('DELETE', `/api/audience-plan/${plan.id}/`)).status).toBe(409)
    expect((await changeStatus('Paused')).status).toBe(200)
    expect((await changeStatus('Active')).status).toBe(200)
    expect((await changeStatus('Halted')).body.next_statuses).toEqual([])
    expect(await displayedStatus()).toBe('Halted')
    for (const status of ['Active', 'Draft', 'Scheduled'])
      expect((await changeStatus(status)).status).toBe(409)
    expect((await patchPlan(plan.id, { name: 'After', version })).status).toBe(409)
    expect((await call('DELETE', `/api/audience-plan/${plan.id}/`)).status).toBe(204)
    expect(await displayedStatus()).toBe('Draft')
  })
  test('update-audience-plan success: only the given fields change, and every other one stays (CALL-093)', async () => {
    const { body: plan } = await createPlan({ daily_budget_micro: 200_000_000 })
    app.tick(1000)
    const { body: renamedPlan } = await patchPlan(plan.id, { name: 'Late spring', version: 1 })
    const { forecast: _, ...fields } = renamedPlan
    const { forecast: __, ...fieldsBefore } = plan
    expect(fields).toEqual({
      ...fieldsBefore,
      name: 'Late spring',
      version: 2,
      modified_at: expect.any(String),
    })
    expect(fields.modified_at > plan.modified_at).toBe(true)
    const { body: cheaperPlan } = await patchPlan(plan.id, { daily_budget_micro: null, version: 2 })
    expect(cheaperPlan).toMatchObject({
      name: 'Late spring',
      daily_budget_micro: null,
      lifetime_budget_micro: 5_000_000_000,
      version: 3,
    })
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).body).toEqual(cheaperPlan)
  })
  test('replace-audience-plan success: all fields at once, a new forecast; a stale version is refused (CALL-092)', async () => {
    const { body: plan } = await createPlan()
    const { team_id: _, ...content } = planOf({ name: 'Summer', objective: 'FOLLOWERS', currency: 'YEN' })
    const replacePlan = (version: number) =>
      call('PUT', `/api/audience-plan/${plan.id}/`, { ...content, status: 'Draft', version })
    const replacedPlan = await replacePlan(1)
    expect(replacedPlan.body).toMatchObject({
      name: 'Summer',
      version: 2,
      forecast: { result: 'follows', currency: 'YEN' },
    })
    expect(replacedPlan.body.forecast.assumed).toContain('currency')
    expect(replacedPlan.body.forecast.cpm_micro).toBeGreaterThan(50 * plan.forecast.cpm_micro)
    expect(await replacePlan(1)).toMatchObject({
      status: 409,
      body: { detail: 'This plan was changed by someone else.' },
      headers: { 'x-error-code': 'stale_version' },
    })
  })
  test('a scheduled plan begins and a running one ends when its time has come', async () => {
    const { body: plan } = await createPlan({ start: inDays(1), end: inDays(2) })
    await patchPlan(plan.id, { status: 'Scheduled', version: 1 })
    app.tick(1.5 * 86_400_000)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).body).toMatchObject({
      status: 'Active',
      version: 3,
    })
    app.tick(86_400_000)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).body.status).toBe('Expired')
    expect((await call('GET', `/api/audiences/${coffeeAudience.id}/`)).body.status).toBe('Expired')
  })
  test('a paused plan is resumed or halted by hand, and expires at its end date (STATE-015)', async () => {
    const { body: plan } = await createPlan({ start: inDays(1), end: inDays(2) })
    await patchPlan(plan.id, { status: 'Active', version: 1 })
    const pausedPlan = await patchPlan(plan.id, { status: 'Paused', version: 2 })
    expect(pausedPlan.body.next_statuses).toEqual(['Active', 'Halted', 'Expired'])
    expect((await patchPlan(plan.id, { status: 'Draft', version: 3 })).status).toBe(409)
    app.tick(2.5 * 86_400_000)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).body).toMatchObject({
      status: 'Expired',
      next_statuses: [],
    })
  })
  test('delete-audience-plan success: a draft is gone (CALL-094)', async () => {
    const { body: plan } = await createPlan()
    expect((await call('DELETE', `/api/audience-plan/${plan.id}/`)).status).toBe(204)
    expect((await call('GET', `/api/audience-plan/${plan.id}/`)).status).toBe(404)
  })
  test('create-audience-plan and get-audience-plan and list-audience-plans and update-audience-plan and replace-audience-plan and delete-audience-plan denial', async () => {
    expect((await createPlan({ end: inDays(0) })).body).toEqual({ end: ['End must be after start.'] })
    expect((await createPlan({ audience_ids: [] })).body).toEqual({
      audience_ids: ['Please choose an audience.'],
    })
    expect((await createPlan({ audience_ids: [coffeeAudience.id, coffeeAudience.id] })).status).toBe(400)
    expect((await createPlan({ daily_budget_micro: 9_000_000_000 })).body).toEqual({
      daily_budget_micro: ['Daily budget must not exceed the lifetime budget.'],
    })
    expect((await createPlan({ currency: 'Other' })).status).toBe(400)
    expect((await createPlan({ ad_account_id: 'nope' })).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    expect((await createPlan({}, stranger)).status).toBe(404)
    const { body: plan } = await createPlan()
    const path = `/api/audience-plan/${plan.id}/`
    const { team_id: _, ...content } = planOf()
    expect((await call('GET', path, undefined, stranger)).status).toBe(404)
    expect((await patchPlan(plan.id, { name: 'x', version: 1 }, stranger)).status).toBe(404)
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
