import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../testing/process/until.ts'
import {
  DAY_MS,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../../testing/network/campaign-desk.ts'

let desk: CampaignFixture
beforeAll(async () => {
  desk = await openCampaignFixture()
  for (const name of ['First draft', 'Second draft']) await desk.create({ name })
})
afterAll(async () => await desk.world.close())

let id: string
let networkId: string
test('a campaign is made with its ad set and targeting, and starts only as asked (CALL-040, STATE-012)', async () => {
  const { status, body } = await desk.create({ name: 'Scheduled beans', status: 'Scheduled' })
  expect([status, body.status, body.entity_status, body.adset_count]).toEqual([201, 'Scheduled', 'ACTIVE', 1])
  id = body.id
  networkId = body.network_id
  const [wire] = await desk.namedOnNetwork('Scheduled beans')
  expect(wire).toMatchObject({ id: networkId, name: 'Scheduled beans', entity_status: 'ACTIVE' })
  const lineItems = await Array.fromAsync(
    desk.world.ads.lineItems.list(desk.world.account, { campaign_ids: [networkId] }),
  )
  expect(lineItems).toMatchObject([{ objective: 'ENGAGEMENTS', placements: ['ALL_ON_TWITTER'] }])
  const criteria = await Array.fromAsync(
    desk.world.ads.criteria.list(desk.world.account, { line_item_ids: [lineItems[0]!.id] }),
  )
  expect(criteria.map((c) => `${c.targeting_type} ${c.name}`).toSorted()).toEqual([
    'AGE AGE_25_TO_54',
    'BROAD_KEYWORD coffee',
    'BROAD_KEYWORD espresso',
    'LOCATION Japan',
  ])
})

test('lists show a launched campaign and its ad sets as X has them by then, not as they were before it was started (CALL-039, STATE-012)', async () => {
  const list = `/api/campaigns/?ad_account_id=${desk.world.account}`
  // Read of the whole account just now: not read again for a list.
  expect((await desk.call('GET', list)).status).toBe(200)
  const asked = desk.campaign({
    name: 'Listed at once',
    status: 'Scheduled',
    creative_id: await desk.creative(),
  })
  const { body: made } = await desk.call('POST', '/api/campaigns/', asked)
  await until(async () => {
    const { body } = await desk.call('GET', '/api/jobs/')
    const isMade = (job: { subject: string; state: string }) =>
      job.subject === asked.name && job.state === 'done'
    return body.results.some(isMade) || null
  })
  const { body: campaigns } = await desk.call('GET', `${list}&q=Listed`)
  expect(campaigns.results).toMatchObject([{ id: made.id, status: 'Scheduled' }])
  const { body: sets } = await desk.call('GET', `/api/campaigns/${made.id}/adsets/`)
  expect(sets.results).toMatchObject([{ status: 'Scheduled' }])
})

test('list-campaigns success and get-campaign success: derived status, filters, order (CALL-039, CALL-041, WIDGET-038)', async () => {
  const one = await desk.call('GET', `/api/campaigns/${id}/`)
  expect(one.body).toMatchObject({
    id,
    network_id: networkId,
    status: 'Scheduled',
    objective: 'ENGAGEMENTS',
  })
  const { status, body } = await desk.call(
    'GET',
    `/api/campaigns/?ad_account_id=${desk.world.account}&status=Scheduled&q=BEANS&ordering=name`,
  )
  expect([status, body.count]).toEqual([200, 1])
  expect(body.results[0]).toMatchObject(one.body)
  const all = await desk.call(
    'GET',
    `/api/campaigns/?ad_account_id=${desk.world.account}&ordering=-name&limit=2`,
  )
  expect(all.body.results).toHaveLength(2)
  expect(all.body.next).toContain('offset=2')
  const names = all.body.results.map((each: { name: string }) => each.name)
  expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a, 'en')))
})

test('what is forecast of a campaign is kept with it when it is launched, with its course over the time (14)', async () => {
  const { body } = await desk.call('GET', `/api/campaigns/${id}/forecast/`)
  expect(body.forecast).toMatchObject({
    objective: 'ENGAGEMENTS',
    result: 'engagements',
    audience: { source: 'network' },
    countries: ['JP'],
    assumed: expect.arrayContaining(['cost', 'reach']),
  })
  const shares = body.course.map(({ share }: { share: number }) => share)
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  expect(body.course.at(-1).bands.reach).toEqual(body.forecast.bands.reach)
  expect(body.course[0].bands.impressions.middle).toBeLessThan(body.forecast.bands.impressions.middle / 5)
  expect(body.result).toBeNull()
})

test('replace-campaign success and update-campaign success: fields and status change on the network (CALL-042, CALL-043, STATE-013)', async () => {
  const start = desk.at(3 * DAY_MS)
  const put = await desk.change('PUT', `/api/campaigns/${id}/`, {
    name: 'Beans again',
    start,
    end: desk.at(9 * DAY_MS),
    daily_budget_micro: 10_000_000,
    lifetime_budget_micro: 50_000_000,
    status: 'Paused',
  })
  expect([put.status, put.body.status, put.body.name]).toEqual([200, 'Paused', 'Beans again'])
  expect(Date.parse(put.body.start)).toBe(Date.parse(start))
  const wire = await desk.world.ads.campaigns.get(desk.world.account, networkId)
  expect(wire).toMatchObject({
    name: 'Beans again',
    entity_status: 'PAUSED',
    daily_budget_amount_local_micro: 10_000_000,
    total_budget_amount_local_micro: 50_000_000,
  })
  const back = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
  expect([back.status, back.body.detail]).toEqual([409, 'A Paused campaign cannot become Scheduled.'])
  const [ad] = (await desk.call('GET', `/api/campaigns/${id}/ads/`)).body.results
  await desk.call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false })
  expect((await desk.call('GET', `/api/campaigns/${id}/`)).body.needs_ad).toBe(true)
  const bare = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
  expect([bare.status, bare.headers['x-error-code'], bare.body.detail]).toEqual([
    409,
    'invalid_transition',
    'This campaign has no ad that X can show. Please add one first.',
  ])
  expect((await desk.world.ads.campaigns.get(desk.world.account, networkId)).entity_status).toBe('PAUSED')
  await desk.showPost(networkId)
  const active = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
  expect(active.body.status).toBe('Scheduled')
})

test('a change that the network refuses changes nothing (CALL-042)', async () => {
  const before = (await desk.call('GET', `/api/campaigns/${id}/`)).body
  const refused = await desk.change('PATCH', `/api/campaigns/${id}/`, {
    end: desk.at(12 * DAY_MS),
    daily_budget_micro: 10_000_001,
  })
  expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'network_rejected'])
  expect(refused.body.non_field_errors[0]).toBeTruthy()
  const after = (await desk.call('GET', `/api/campaigns/${id}/`)).body
  expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' })
})

test('a scheduled campaign goes back to a draft with its targeting, and is launched again (STATE-013, STATE-012)', async () => {
  const draft = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Draft' })
  expect([draft.status, draft.body]).toMatchObject([
    200,
    { id, status: 'Draft', network_id: null, adset_count: 1, name: 'Beans again' },
  ])
  expect(await desk.namedOnNetwork('Beans again')).toEqual([])
  const launched = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
  expect([launched.status, launched.body]).toMatchObject([200, { id, status: 'Scheduled' }])
  networkId = launched.body.network_id
  const sets = await desk.call('GET', `/api/campaigns/${id}/adsets/`)
  expect(sets.body.results).toMatchObject([
    { targeting_package: { keywords: [{ label: 'coffee' }, { label: 'espresso' }], age: '25-54' } },
  ])
})

test('an active campaign is paused, halted, and never runs again; only then is it deleted (CALL-044, STATE-014, STATE-015, STATE-016)', async () => {
  const started = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
  expect(started.body.status).toBe('Active')
  const kept = await desk.call('DELETE', `/api/campaigns/${id}/`)
  expect([kept.status, kept.headers['x-error-code']]).toEqual([409, 'invalid_transition'])
  const halted = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Halted' })
  expect([halted.body.status, halted.body.entity_status]).toEqual(['Halted', 'PAUSED'])
  for (const change of [{ status: 'Active' }, { end: desk.at(30 * DAY_MS) }]) {
    const answer = await desk.change('PATCH', `/api/campaigns/${id}/`, change)
    expect([answer.status, answer.body.detail]).toEqual([409, 'A Halted campaign cannot become Active.'])
  }
  expect((await desk.call('DELETE', `/api/campaigns/${id}/`)).status).toBe(204)
  expect((await desk.call('GET', `/api/campaigns/${id}/`)).status).toBe(404)
  const { body } = await desk.call('GET', `/api/campaigns/?ad_account_id=${desk.world.account}&limit=200`)
  expect(body.results.map((each: { id: string }) => each.id)).not.toContain(id)
})

test('an ended campaign is expired, and its ad sets end (STATE-014)', async () => {
  const { body } = await desk.create({ name: 'Ending', status: 'Active', start: desk.at(-600_000) })
  expect(body.status).toBe('Active')
  const ended = await desk.change('PATCH', `/api/campaigns/${body.id}/`, { status: 'Expired' })
  expect(ended.body).toMatchObject({ status: 'Expired', entity_status: 'PAUSED' })
  expect(Date.parse(ended.body.end)).toBeLessThan(desk.world.app.deps.clock().getTime() + 120_000)
})
