import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../testing/process/until.ts'
import {
  DAY_MS,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../../testing/network/campaign-desk.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
  for (const name of ['First draft', 'Second draft']) await fixture.create({ name })
})
afterAll(async () => await fixture.world.close())

let id: string
let networkId: string
test('a campaign is created with its ad set and targeting, and starts only on request (CALL-040, STATE-012)', async () => {
  const { status, body } = await fixture.create({ name: 'Scheduled beans', status: 'Scheduled' })
  expect([status, body.status, body.entity_status, body.adset_count]).toEqual([201, 'Scheduled', 'ACTIVE', 1])
  id = body.id
  networkId = body.network_id
  const [wire] = await fixture.namedOnNetwork('Scheduled beans')
  expect(wire).toMatchObject({ id: networkId, name: 'Scheduled beans', entity_status: 'ACTIVE' })
  const lineItems = await Array.fromAsync(
    fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [networkId] }),
  )
  expect(lineItems).toMatchObject([{ objective: 'ENGAGEMENTS', placements: ['ALL_ON_TWITTER'] }])
  const criteria = await Array.fromAsync(
    fixture.world.ads.criteria.list(fixture.world.account, { line_item_ids: [lineItems[0]!.id] }),
  )
  expect(criteria.map((c) => `${c.targeting_type} ${c.name}`).toSorted()).toEqual([
    'AGE AGE_25_TO_54',
    'BROAD_KEYWORD coffee',
    'BROAD_KEYWORD espresso',
    'LOCATION Japan',
  ])
})

test('lists show a launched campaign and its ad sets as X has them by then, not as they were before it was started (CALL-039, STATE-012)', async () => {
  const list = `/api/campaigns/?ad_account_id=${fixture.world.account}`
  // Read of the whole account just now: not read again for a list.
  expect((await fixture.call('GET', list)).status).toBe(200)
  const wantedCampaign = fixture.campaign({
    name: 'Listed at once',
    status: 'Scheduled',
    creative_id: await fixture.creative(),
  })
  const { body: made } = await fixture.call('POST', '/api/campaigns/', wantedCampaign)
  await until(async () => {
    const { body } = await fixture.call('GET', '/api/jobs/')
    const isMade = (job: { subject: string; state: string }) =>
      job.subject === wantedCampaign.name && job.state === 'done'
    return body.results.some(isMade) || null
  })
  const { body: campaigns } = await fixture.call('GET', `${list}&q=Listed`)
  expect(campaigns.results).toMatchObject([{ id: made.id, status: 'Scheduled' }])
  const { body: sets } = await fixture.call('GET', `/api/campaigns/${made.id}/adsets/`)
  expect(sets.results).toMatchObject([{ status: 'Scheduled' }])
})

test('list-campaigns success and get-campaign success: derived status, filters, order (CALL-039, CALL-041, WIDGET-038)', async () => {
  const campaignAnswer = await fixture.call('GET', `/api/campaigns/${id}/`)
  expect(campaignAnswer.body).toMatchObject({
    id,
    network_id: networkId,
    status: 'Scheduled',
    objective: 'ENGAGEMENTS',
  })
  const { status, body } = await fixture.call(
    'GET',
    `/api/campaigns/?ad_account_id=${fixture.world.account}&status=Scheduled&q=BEANS&ordering=name`,
  )
  expect([status, body.count]).toEqual([200, 1])
  expect(body.results[0]).toMatchObject(campaignAnswer.body)
  const allCampaigns = await fixture.call(
    'GET',
    `/api/campaigns/?ad_account_id=${fixture.world.account}&ordering=-name&limit=2`,
  )
  expect(allCampaigns.body.results).toHaveLength(2)
  expect(allCampaigns.body.next).toContain('offset=2')
  const names = allCampaigns.body.results.map((each: { name: string }) => each.name)
  expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a, 'en')))
})

test('the launch stores the campaign’s forecast with its curve over time (14)', async () => {
  const { body } = await fixture.call('GET', `/api/campaigns/${id}/forecast/`)
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
  const start = fixture.at(3 * DAY_MS)
  const putAnswer = await fixture.change('PUT', `/api/campaigns/${id}/`, {
    name: 'Beans again',
    start,
    end: fixture.at(9 * DAY_MS),
    daily_budget_micro: 10_000_000,
    lifetime_budget_micro: 50_000_000,
    status: 'Paused',
  })
  expect([putAnswer.status, putAnswer.body.status, putAnswer.body.name]).toEqual([
    200,
    'Paused',
    'Beans again',
  ])
  expect(Date.parse(putAnswer.body.start)).toBe(Date.parse(start))
  const campaignOnNetwork = await fixture.world.ads.campaigns.get(fixture.world.account, networkId)
  expect(campaignOnNetwork).toMatchObject({
    name: 'Beans again',
    entity_status: 'PAUSED',
    daily_budget_amount_local_micro: 10_000_000,
    total_budget_amount_local_micro: 50_000_000,
  })
  const patchAnswer = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
  expect([patchAnswer.status, patchAnswer.body.detail]).toEqual([
    409,
    'A Paused campaign cannot become Scheduled.',
  ])
  const [ad] = (await fixture.call('GET', `/api/campaigns/${id}/ads/`)).body.results
  await fixture.call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false })
  expect((await fixture.call('GET', `/api/campaigns/${id}/`)).body.needs_ad).toBe(true)
  const bareAnswer = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
  expect([bareAnswer.status, bareAnswer.headers['x-error-code'], bareAnswer.body.detail]).toEqual([
    409,
    'invalid_transition',
    'This campaign has no ad that X can show. Please add one first.',
  ])
  expect((await fixture.world.ads.campaigns.get(fixture.world.account, networkId)).entity_status).toBe(
    'PAUSED',
  )
  await fixture.showPost(networkId)
  const activatedCampaign = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
  expect(activatedCampaign.body.status).toBe('Scheduled')
})

test('a change that the network refuses changes nothing (CALL-042)', async () => {
  const campaignBefore = (await fixture.call('GET', `/api/campaigns/${id}/`)).body
  const refusedAnswer = await fixture.change('PATCH', `/api/campaigns/${id}/`, {
    end: fixture.at(12 * DAY_MS),
    daily_budget_micro: 10_000_001,
  })
  expect([refusedAnswer.status, refusedAnswer.headers['x-error-code']]).toEqual([400, 'network_rejected'])
  expect(refusedAnswer.body.non_field_errors[0]).toBeTruthy()
  const campaignAfter = (await fixture.call('GET', `/api/campaigns/${id}/`)).body
  expect({ ...campaignAfter, updated_at: '' }).toEqual({ ...campaignBefore, updated_at: '' })
})

test('a scheduled campaign returns to a draft with its targeting, and is launched again (STATE-013, STATE-012)', async () => {
  const draft = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Draft' })
  expect([draft.status, draft.body]).toMatchObject([
    200,
    { id, status: 'Draft', network_id: null, adset_count: 1, name: 'Beans again' },
  ])
  expect(await fixture.namedOnNetwork('Beans again')).toEqual([])
  const launched = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
  expect([launched.status, launched.body]).toMatchObject([200, { id, status: 'Scheduled' }])
  networkId = launched.body.network_id
  const adSetsAnswer = await fixture.call('GET', `/api/campaigns/${id}/adsets/`)
  expect(adSetsAnswer.body.results).toMatchObject([
    { targeting_package: { keywords: [{ label: 'coffee' }, { label: 'espresso' }], age: '25-54' } },
  ])
})

test('an active campaign is paused, halted, and never runs again; only then is it deleted (CALL-044, STATE-014, STATE-015, STATE-016)', async () => {
  const startedCampaign = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
  expect(startedCampaign.body.status).toBe('Active')
  const refusedDeletion = await fixture.call('DELETE', `/api/campaigns/${id}/`)
  expect([refusedDeletion.status, refusedDeletion.headers['x-error-code']]).toEqual([
    409,
    'invalid_transition',
  ])
  const haltedAnswer = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Halted' })
  expect([haltedAnswer.body.status, haltedAnswer.body.entity_status]).toEqual(['Halted', 'PAUSED'])
  for (const change of [{ status: 'Active' }, { end: fixture.at(30 * DAY_MS) }]) {
    const answer = await fixture.change('PATCH', `/api/campaigns/${id}/`, change)
    expect([answer.status, answer.body.detail]).toEqual([409, 'A Halted campaign cannot become Active.'])
  }
  expect((await fixture.call('DELETE', `/api/campaigns/${id}/`)).status).toBe(204)
  expect((await fixture.call('GET', `/api/campaigns/${id}/`)).status).toBe(404)
  const { body } = await fixture.call(
    'GET',
    `/api/campaigns/?ad_account_id=${fixture.world.account}&limit=200`,
  )
  expect(body.results.map((each: { id: string }) => each.id)).not.toContain(id)
})

test('an ended campaign is expired, and its ad sets end (STATE-014)', async () => {
  const { body } = await fixture.create({ name: 'Ending', status: 'Active', start: fixture.at(-600_000) })
  expect(body.status).toBe('Active')
  const endedAnswer = await fixture.change('PATCH', `/api/campaigns/${body.id}/`, { status: 'Expired' })
  expect(endedAnswer.body).toMatchObject({ status: 'Expired', entity_status: 'PAUSED' })
  expect(Date.parse(endedAnswer.body.end)).toBeLessThan(fixture.world.app.deps.clock().getTime() + 120_000)
})
