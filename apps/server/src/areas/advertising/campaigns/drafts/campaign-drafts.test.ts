import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DAY_MS,
  coffeeTargeting,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../../testing/network/campaign-desk.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

test('create-campaign success: a draft is stored on our server only, and nothing is sent to the network (CALL-040, STATE-010)', async () => {
  const campaignCountBefore = (await fixture.onNetwork()).length
  const { status, body } = await fixture.create()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    network_id: null,
    name: 'Beans in spring',
    objective: 'ENGAGEMENTS',
    status: 'Draft',
    impressions: 0,
    spent_micro: 0,
    daily_budget_micro: 20_000_000,
    lifetime_budget_micro: 300_000_000,
    adset_count: 1,
    stats_as_of: null,
  })
  expect((await fixture.onNetwork()).length).toBe(campaignCountBefore)
  const reloadedDraft = await fixture.call('GET', `/api/campaigns/${body.id}/`)
  expect(reloadedDraft.body).toEqual(body)
  const adSetsAnswer = await fixture.call('GET', `/api/adsets/?campaign_id=${body.id}`)
  expect(adSetsAnswer.body.results).toMatchObject([
    { status: 'Draft', campaign_id: body.id, network_id: null, targeting_package: { age: '25-54' } },
  ])
})

test.each([
  ['end', { end: '2020-01-01T00:00:00Z' }, 'End must be after start.'],
  [
    'daily_budget_micro',
    { daily_budget_micro: 400_000_000 },
    'Daily budget must not exceed the lifetime budget.',
  ],
  ['ad_account_id', { ad_account_id: 'nobodys' }, 'You do not have access to this ad account.'],
  ['name', { name: '' }, 'Name is required'],
  ['placements', { placements: ['profiles'] }, 'Profiles cannot be the only placement.'],
  ['bid_micro', { bid_strategy: 'MAX' }, 'Bid is required'],
  [
    'bid_strategy',
    { bid_strategy: 'TARGET', bid_micro: 500_000 },
    'X does not offer this bid strategy for the objective.',
  ],
  [
    'frequency_cap',
    { objective: 'WEBSITE_CLICKS', frequency_cap: { impressions: 3, days: 7 } },
    'X does not offer a frequency cap for the objective.',
  ],
])('bad input is reported at %s (CALL-040)', async (field, more, text) => {
  const { status, body } = await fixture.create(more)
  expect([status, body]).toEqual([400, { [field]: [text] }])
})

test('delete-campaign success: a draft is changed, and deleted (CALL-043, CALL-042, CALL-044)', async () => {
  const { body } = await fixture.create({ name: 'To be changed' })
  const changedAnswer = await fixture.change('PATCH', `/api/campaigns/${body.id}/`, { name: 'Changed' })
  expect(changedAnswer.body).toMatchObject({ name: 'Changed', daily_budget_micro: 20_000_000 })
  const putAnswer = await fixture.change('PUT', `/api/campaigns/${body.id}/`, {
    name: 'Put',
    start: fixture.at(2 * DAY_MS),
  })
  expect(putAnswer.body).toMatchObject({
    name: 'Put',
    end: null,
    daily_budget_micro: null,
    lifetime_budget_micro: null,
  })
  expect((await fixture.call('DELETE', `/api/campaigns/${body.id}/`)).status).toBe(204)
  expect((await fixture.call('GET', `/api/campaigns/${body.id}/`)).status).toBe(404)
})

test('the bid and the cap a campaign is entered with are its ad set’s, on the network too (CALL-040, ENTITY-020)', async () => {
  const bidding = {
    bid_strategy: 'MAX',
    bid_micro: 500_000,
    frequency_cap: { impressions: 3, days: 7 },
  }
  const { body } = await fixture.create({ name: 'Bids at most', ...bidding })
  const adSetOf = async () => (await fixture.call('GET', `/api/campaigns/${body.id}/adsets/`)).body.results[0]
  expect(await adSetOf()).toMatchObject({ status: 'Draft', ...bidding })
  const launchAnswer = await fixture.start(body.id)
  expect(await adSetOf()).toMatchObject({ status: 'Scheduled', ...bidding })
  const [wire] = await Array.fromAsync(
    fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [launchAnswer.body.network_id] }),
  )
  expect(wire).toMatchObject({
    bid_strategy: 'MAX',
    bid_amount_local_micro: 500_000,
    frequency_cap: 3,
    duration_in_days: 7,
  })
})

test('the ad set of a draft follows its campaign’s dates, except for dates of its own (CALL-043)', async () => {
  const { body } = await fixture.create({ name: 'Moves on' })
  const ownPeriod = { start: fixture.at(3 * DAY_MS), end: fixture.at(4 * DAY_MS) }
  await fixture.call('POST', '/api/adsets/', {
    campaign_id: body.id,
    name: 'Own days',
    placements: ['homeTimelines'],
    targeting_package: coffeeTargeting,
    ...ownPeriod,
  })
  const movedPeriod = { start: fixture.at(5 * DAY_MS), end: fixture.at(30 * DAY_MS) }
  await fixture.change('PATCH', `/api/campaigns/${body.id}/`, movedPeriod)
  const launchAnswer = await fixture.start(body.id)
  expect(launchAnswer.body.status).toBe('Scheduled')
  const { body: sets } = await fixture.call('GET', `/api/campaigns/${body.id}/adsets/`)
  const days = Object.fromEntries(
    sets.results.map(({ name, start, end }: { name: string; start: string; end: string }) => [
      name,
      [Date.parse(start), Date.parse(end)],
    ]),
  )
  expect(days).toEqual({
    'Moves on': [Date.parse(movedPeriod.start), Date.parse(movedPeriod.end)],
    'Own days': [Date.parse(ownPeriod.start), Date.parse(ownPeriod.end)],
  })
})

test('a draft cannot be paused: 409 invalid_transition (STATE-012, STATE-016)', async () => {
  const { body } = await fixture.create({ name: 'Never paused' })
  const answer = await fixture.change('PATCH', `/api/campaigns/${body.id}/`, { status: 'Paused' })
  expect([answer.status, answer.headers['x-error-code'], answer.body.detail]).toEqual([
    409,
    'invalid_transition',
    'A Draft campaign cannot become Paused.',
  ])
})

test('use 25: a draft stores its chosen creative, a draft creative too, for everyone who opens it; a creative of another account is refused', async () => {
  const { body: creative } = await fixture.call('POST', '/api/ad-creatives/', {
    ad_account_id: fixture.world.account,
    name: 'Autumn beans',
    text: 'New beans',
    media_keys: [],
    draft: true,
  })
  const { status, body } = await fixture.create({ name: 'With a creative', planned_creative_id: creative.id })
  expect([status, body.planned_creative_id]).toEqual([201, creative.id])
  const reloadedDraft = await fixture.call('GET', `/api/campaigns/${body.id}/`)
  expect(reloadedDraft.body.planned_creative_id).toBe(creative.id)
  const foreignCreative = await fixture.create({
    planned_creative_id: '01900000-0000-7000-8000-000000000000',
  })
  expect([foreignCreative.status, foreignCreative.body]).toEqual([
    400,
    { planned_creative_id: ['This ad account has no such creative.'] },
  ])
})
