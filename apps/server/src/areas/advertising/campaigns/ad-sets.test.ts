import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { DAY_MS, openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

const byText = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '') < (b ?? '') ? -1 : 1

let id: string
let networkId: string
beforeAll(async () => {
  const { body } = await fixture.create({ name: 'Scheduled beans', status: 'Scheduled' })
  id = body.id
  networkId = body.network_id
})

test('list-ad-sets success and get-ad-set success and list-campaign-ad-sets success: the entered values are read back (CALL-046, CALL-051, CALL-053)', async () => {
  const { body } = await fixture.call('GET', `/api/campaigns/${id}/adsets/`)
  expect(body.results).toMatchObject([
    {
      campaign_id: id,
      status: 'Scheduled',
      placements: ['homeTimelines', 'profiles', 'searchResults', 'replies'],
      targeting_package: {
        keywords: [{ label: 'coffee' }, { label: 'espresso' }],
        countries: [{ code: 'JP' }],
        age: '25-54',
      },
      ad_count: 1,
    },
  ])
  const [adSet] = body.results
  expect((await fixture.call('GET', `/api/adsets/${adSet.id}/`)).body).toEqual(adSet)
  expect(
    (await fixture.call('GET', `/api/adsets/?ad_account_id=${fixture.world.account}&q=scheduled`)).body
      .results,
  ).toEqual([adSet])
  const refusedList = await fixture.call('GET', '/api/adsets/')
  expect([refusedList.status, refusedList.body]).toEqual([400, { ad_account_id: ['Ad account is required'] }])
})

test('list-ad-sets success at the address of the browser extension: its token lists what its user may see', async () => {
  const { results } = (await fixture.call('GET', `/api/adsets/?ad_account_id=${fixture.world.account}`)).body
  const { token } = (await fixture.call('POST', '/api/user/tokens/', { mode: 'extension', name: 'Browser' }))
    .body
  const path = `/api/external/adsets/?ad_account_id=${fixture.world.account}`
  const headers = { authorization: `Token ${token}`, origin: 'chrome-extension://abc' }
  const listed = await fixture.world.app.call('GET', path, { headers })
  expect([listed.status, listed.body.results]).toEqual([200, results])
  expect((await fixture.call('GET', path)).status).toBe(403)
})

test('changes on the network are read back in the product’s terms (CALL-053, STATE-017)', async () => {
  const [lineItem] = await Array.fromAsync(
    fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [networkId] }),
  )
  await fixture.world.ads.criteria.batch(fixture.world.account, {
    create: [
      { line_item_id: lineItem!.id, targeting_type: 'BROAD_KEYWORD', targeting_value: '#latte' },
      {
        line_item_id: lineItem!.id,
        targeting_type: 'BROAD_KEYWORD',
        targeting_value: 'decaf',
        operator_type: 'NE',
      },
      { line_item_id: lineItem!.id, targeting_type: 'GENDER', targeting_value: '2' },
    ],
  })
  await moveTime(fixture.world.app, fixture.world.sandbox, 2 * 60_000)
  const { body } = await fixture.call('GET', `/api/campaigns/${id}/adsets/`)
  const [{ targeting_package: read }] = body.results
  expect(read).toMatchObject({ age: '25-54', gender: 'FEMALE', hashtags: [{ label: 'latte' }] })
  expect(JSON.stringify(read.tree)).toContain('"op":"not","children":[{"kind":"keyword","label":"decaf"')
})

test('create-ad-set success: created paused, and activated only on request (CALL-052)', async () => {
  const key = { 'idempotency-key': 'adset-1' }
  const adSetInput = {
    campaign_id: id,
    name: 'Second',
    placements: ['homeTimelines', 'searchResults'],
    targeting_package: { keywords: [{ label: 'tea' }], countries: [{ code: 'Germany' }] },
    start: fixture.at(4 * DAY_MS),
    end: fixture.at(6 * DAY_MS),
    bid_strategy: 'MAX',
    bid_micro: 500_000,
  }
  const createdAdSet = await fixture.addAdSet(adSetInput, key)
  expect([createdAdSet.status, createdAdSet.body]).toMatchObject([
    201,
    {
      name: 'Second',
      status: 'Paused',
      placements: ['homeTimelines', 'searchResults'],
      bid_strategy: 'MAX',
      bid_micro: 500_000,
      targeting_package: { keywords: [{ label: 'tea' }], countries: [{ code: 'DE' }] },
      making: null,
    },
  ])
  const repeatedAdSet = await fixture.addAdSet(adSetInput, key)
  expect(repeatedAdSet.body).toEqual(createdAdSet.body)
  const lineItems = await Array.fromAsync(
    fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [networkId] }),
  )
  expect(lineItems.map(({ name }) => name).toSorted(byText)).toEqual(['Scheduled beans', 'Second'])
  const activatedAdSet = await fixture.change('PATCH', `/api/adsets/${createdAdSet.body.id}/`, {
    status: 'Active',
  })
  expect(activatedAdSet.body.status).toBe('Scheduled')
})

test.each([
  [{ placements: ['profiles'] }, { placements: ['Profiles cannot be the only placement.'] }],
  [
    { placements: ['searchResults'], targeting_package: { countries: [{ code: 'JP' }] } },
    { placements: ['Search results need keywords in the targeting.'] },
  ],
  [{ targeting_package: {} }, { targeting_package: ['Failed to apply targeting list because it is empty.'] }],
  [
    { targeting_package: { locations: [{ id: 'city:atlantis-XX', label: 'Atlantis' }] } },
    { targeting_package: ['X does not know: Atlantis.'] },
  ],
  [
    { targeting_package: { countries: [{ code: 'KP' }] } },
    { countries: ['This country is not available for targeting.'] },
  ],
  [{ bid_strategy: 'MAX' }, { bid_micro: ['Bid is required'] }],
  [
    { bid_strategy: 'TARGET', bid_micro: 500_000 },
    { bid_strategy: ['X does not offer this bid strategy for the objective.'] },
  ],
  [{ end: '2020-01-01T00:00:00Z' }, { end: ['End must be after start.'] }],
])('an ad set is refused: %j (CALL-052)', async (more, body) => {
  const adSetsBefore = (
    await Array.fromAsync(
      fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [networkId] }),
    )
  ).length
  const answer = await fixture.call('POST', '/api/adsets/', {
    campaign_id: id,
    name: 'Refused',
    placements: ['homeTimelines'],
    targeting_package: { keywords: [{ label: 'tea' }] },
    start: fixture.at(4 * DAY_MS),
    ...more,
  })
  expect([answer.status, answer.body]).toEqual([400, body])
  const adSetsAfter = await Array.fromAsync(
    fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [networkId] }),
  )
  expect(adSetsAfter).toHaveLength(adSetsBefore)
})

test('replace-ad-set success and update-ad-set success: only the differences of the targeting are sent (CALL-054, CALL-055)', async () => {
  const { body } = await fixture.call('GET', `/api/adsets/?campaign_id=${id}&q=second`)
  const [adSet] = body.results
  const criteriaNow = async () =>
    await Array.fromAsync(
      fixture.world.ads.criteria.list(fixture.world.account, { line_item_ids: [adSet.network_id] }),
    )
  const criteriaBefore = await criteriaNow()
  const putAnswer = await fixture.change('PUT', `/api/adsets/${adSet.id}/`, {
    name: 'Second, with cake',
    placements: ['homeTimelines'],
    targeting_package: {
      keywords: [{ label: 'tea' }, { label: 'cake' }],
      countries: [{ code: 'FR' }],
    },
    start: adSet.start,
    end: adSet.end,
  })
  expect([putAnswer.status, putAnswer.body]).toMatchObject([
    200,
    {
      id: adSet.id,
      name: 'Second, with cake',
      placements: ['homeTimelines'],
      bid_strategy: 'AUTO',
      targeting_package: { keywords: [{ label: 'tea' }, { label: 'cake' }], countries: [{ code: 'FR' }] },
    },
  ])
  const criteriaAfter = await criteriaNow()
  const teaCriterion = (rows: typeof criteriaAfter) =>
    rows.find(({ targeting_value }) => targeting_value === 'tea')?.id
  expect(teaCriterion(criteriaAfter)).toBe(teaCriterion(criteriaBefore))
  expect(criteriaAfter.map(({ name }) => name).toSorted(byText)).toEqual(['France', 'cake', 'tea'])
  const renamedAdSet = await fixture.change('PATCH', `/api/adsets/${adSet.id}/`, { name: 'Third' })
  expect(renamedAdSet.body).toMatchObject({
    name: 'Third',
    targeting_package: putAnswer.body.targeting_package,
  })
})

test('delete-ad-set success: gone on the network too (CALL-056)', async () => {
  const { body } = await fixture.call('GET', `/api/adsets/?campaign_id=${id}&q=third`)
  expect((await fixture.call('DELETE', `/api/adsets/${body.results[0].id}/`)).status).toBe(204)
  expect((await fixture.call('GET', `/api/adsets/?campaign_id=${id}&q=third`)).body.results).toEqual([])
})

test('an amount below the currency’s unit is refused at its field, and a start with an offset is the same moment in UTC (issue 44.12)', async () => {
  const small = await fixture.create({ name: 'Small beans', status: 'Draft', daily_budget_micro: 1000 })
  expect([small.status, Object.keys(small.body)]).toEqual([400, ['daily_budget_micro']])
  const start = new Date(Math.floor(Date.now() / 1000) * 1000 + 3 * DAY_MS)
  const inTokyo = `${new Date(start.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)}+09:00`
  const end = `${new Date(start.getTime() + 5 * DAY_MS).toISOString().slice(0, 19)}Z`
  const given = await fixture.create({ name: 'Offset beans', status: 'Draft', start: inTokyo, end })
  expect(Date.parse(given.body.start)).toBe(Date.parse(inTokyo))
  expect(given.body.start).toMatch(/Z$/)
})
