import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveTime } from '../../testing/ads-world.ts'
import { openCampaignWorld, type CampaignWorld } from '../../testing/campaign-world.ts'
import type { TestUser } from '../../testing/open-test-app.ts'

const byText = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '') < (b ?? '') ? -1 : 1

const DAY_MS = 86_400_000
let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
}, 60_000)
afterAll(async () => await world.close())

const at = (ms: number) => `${new Date(world.app.deps.clock().getTime() + ms).toISOString().slice(0, 19)}Z`
const call = async (
  method: string,
  path: string,
  body?: object,
  as: TestUser | undefined = world.planner,
  headers: Record<string, string> = {},
) => await world.app.call(method, path, { as, body, headers })
const nobody = async (method: string, path: string, body?: object) =>
  await world.app.call(method, path, { body })

const targeting = {
  keywords: [{ label: 'coffee' }, { label: 'espresso' }],
  countries: [{ code: 'JP' }],
  age: '25-54',
}
const campaign = (more: object = {}) => ({
  ad_account_id: world.account,
  name: 'Beans in spring',
  objective: 'ENGAGEMENTS',
  start: at(DAY_MS),
  end: at(20 * DAY_MS),
  daily_budget_micro: 20_000_000,
  lifetime_budget_micro: 300_000_000,
  targeting_package: targeting,
  ...more,
})
const create = async (more: object = {}) => await call('POST', '/api/campaigns/', campaign(more))
const onNetwork = async () =>
  await Array.fromAsync(world.ads.campaigns.list(world.account, { with_draft: true }))
const namedOnNetwork = async (name: string) =>
  (await onNetwork()).filter((row) => row.name?.startsWith(name.slice(0, 20)))

describe('drafts', () => {
  test('create-campaign success: a draft is kept here only; the network hears nothing (CALL-040, STATE-010)', async () => {
    const before = (await onNetwork()).length
    const { status, body } = await create()
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
    expect((await onNetwork()).length).toBe(before)
    const again = await call('GET', `/api/campaigns/${body.id}/`)
    expect(again.body).toEqual(body)
    const sets = await call('GET', `/api/adsets/?campaign_id=${body.id}`)
    expect(sets.body.results).toMatchObject([
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
  ])('bad input is told at %s (CALL-040)', async (field, more, text) => {
    const { status, body } = await create(more)
    expect([status, body]).toEqual([400, { [field]: [text] }])
  })

  test('delete-campaign success: a draft is changed, and deleted (CALL-043, CALL-042, CALL-044)', async () => {
    const { body } = await create({ name: 'To be changed' })
    const changed = await call('PATCH', `/api/campaigns/${body.id}/`, { name: 'Changed' })
    expect(changed.body).toMatchObject({ name: 'Changed', daily_budget_micro: 20_000_000 })
    const put = await call('PUT', `/api/campaigns/${body.id}/`, { name: 'Put', start: at(2 * DAY_MS) })
    expect(put.body).toMatchObject({
      name: 'Put',
      end: null,
      daily_budget_micro: null,
      lifetime_budget_micro: null,
    })
    expect((await call('DELETE', `/api/campaigns/${body.id}/`)).status).toBe(204)
    expect((await call('GET', `/api/campaigns/${body.id}/`)).status).toBe(404)
  })

  test('the bid and the cap a campaign is entered with are its ad set’s, on the network too (CALL-040, ENTITY-020)', async () => {
    const bidding = {
      bid_strategy: 'MAX',
      bid_micro: 500_000,
      frequency_cap: { impressions: 3, days: 7 },
    }
    const { body } = await create({ name: 'Bids at most', ...bidding })
    const adSetOf = async () => (await call('GET', `/api/campaigns/${body.id}/adsets/`)).body.results[0]
    expect(await adSetOf()).toMatchObject({ status: 'Draft', ...bidding })
    const launched = await call('PATCH', `/api/campaigns/${body.id}/`, { status: 'Scheduled' })
    expect(await adSetOf()).toMatchObject({ status: 'Scheduled', ...bidding })
    const [wire] = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [launched.body.network_id] }),
    )
    expect(wire).toMatchObject({
      bid_strategy: 'MAX',
      bid_amount_local_micro: 500_000,
      frequency_cap: 3,
      duration_in_days: 7,
    })
  })

  test('the ad set of a draft goes with its campaign’s dates, but for those of its own (CALL-043)', async () => {
    const { body } = await create({ name: 'Moves on' })
    const own = { start: at(3 * DAY_MS), end: at(4 * DAY_MS) }
    await call('POST', '/api/adsets/', {
      campaign_id: body.id,
      name: 'Own days',
      placements: ['homeTimelines'],
      targeting_package: targeting,
      ...own,
    })
    const moved = { start: at(5 * DAY_MS), end: at(30 * DAY_MS) }
    await call('PATCH', `/api/campaigns/${body.id}/`, moved)
    const launched = await call('PATCH', `/api/campaigns/${body.id}/`, { status: 'Scheduled' })
    expect(launched.body.status).toBe('Scheduled')
    const { body: sets } = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    const days = Object.fromEntries(
      sets.results.map(({ name, start, end }: { name: string; start: string; end: string }) => [
        name,
        [Date.parse(start), Date.parse(end)],
      ]),
    )
    expect(days).toEqual({
      'Moves on': [Date.parse(moved.start), Date.parse(moved.end)],
      'Own days': [Date.parse(own.start), Date.parse(own.end)],
    })
  })

  test('a draft cannot be paused: 409 invalid_transition (STATE-012, STATE-016)', async () => {
    const { body } = await create({ name: 'Never paused' })
    const answer = await call('PATCH', `/api/campaigns/${body.id}/`, { status: 'Paused' })
    expect([answer.status, answer.headers['x-error-code'], answer.body.detail]).toEqual([
      409,
      'invalid_transition',
      'A Draft campaign cannot become Paused.',
    ])
  })
})

describe('on the network', () => {
  let id: string
  let networkId: string
  test('a campaign is made with its ad set and targeting, and starts only as asked (CALL-040, STATE-012)', async () => {
    const { status, body } = await create({ name: 'Scheduled beans', status: 'Scheduled' })
    expect([status, body.status, body.entity_status, body.adset_count]).toEqual([
      201,
      'Scheduled',
      'ACTIVE',
      1,
    ])
    id = body.id
    networkId = body.network_id
    const [wire] = await namedOnNetwork('Scheduled beans')
    expect(wire).toMatchObject({ id: networkId, name: 'Scheduled beans', entity_status: 'ACTIVE' })
    const lineItems = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [networkId] }),
    )
    expect(lineItems).toMatchObject([{ objective: 'ENGAGEMENTS', placements: ['ALL_ON_TWITTER'] }])
    const criteria = await Array.fromAsync(
      world.ads.criteria.list(world.account, { line_item_ids: [lineItems[0]!.id] }),
    )
    expect(criteria.map((c) => `${c.targeting_type} ${c.name}`).toSorted()).toEqual([
      'AGE AGE_25_TO_54',
      'BROAD_KEYWORD coffee',
      'BROAD_KEYWORD espresso',
      'LOCATION Japan',
    ])
  })

  test('list-campaigns success and get-campaign success: derived status, filters, order (CALL-039, CALL-041, WIDGET-038)', async () => {
    const one = await call('GET', `/api/campaigns/${id}/`)
    expect(one.body).toMatchObject({
      id,
      network_id: networkId,
      status: 'Scheduled',
      objective: 'ENGAGEMENTS',
    })
    const { status, body } = await call(
      'GET',
      `/api/campaigns/?ad_account_id=${world.account}&status=Scheduled&q=BEANS&ordering=name`,
    )
    expect([status, body.count]).toEqual([200, 1])
    expect(body.results[0]).toEqual(one.body)
    const all = await call('GET', `/api/campaigns/?ad_account_id=${world.account}&ordering=-name&limit=2`)
    expect(all.body.results).toHaveLength(2)
    expect(all.body.next).toContain('offset=2')
    const names = all.body.results.map((each: { name: string }) => each.name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a, 'en')))
  })

  test('list-ad-sets success and get-ad-set success and list-campaign-ad-sets success: what was entered is read back (CALL-046, CALL-051, CALL-053)', async () => {
    const { body } = await call('GET', `/api/campaigns/${id}/adsets/`)
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
        ad_count: 0,
      },
    ])
    const [adSet] = body.results
    expect((await call('GET', `/api/adsets/${adSet.id}/`)).body).toEqual(adSet)
    expect(
      (await call('GET', `/api/adsets/?ad_account_id=${world.account}&q=scheduled`)).body.results,
    ).toEqual([adSet])
    const none = await call('GET', '/api/adsets/')
    expect([none.status, none.body]).toEqual([400, { ad_account_id: ['Ad account is required'] }])
  })

  test('what was changed on the network is read back in the product’s words (CALL-053, STATE-017)', async () => {
    const [lineItem] = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [networkId] }),
    )
    await world.ads.criteria.batch(world.account, {
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
    await moveTime(world.app, world.sandbox, 2 * 60_000)
    const { body } = await call('GET', `/api/campaigns/${id}/adsets/`)
    const [{ targeting_package: read }] = body.results
    expect(read).toMatchObject({ age: '25-54', gender: 'FEMALE', hashtags: [{ label: 'latte' }] })
    expect(JSON.stringify(read.tree)).toContain('"op":"not","children":[{"kind":"keyword","label":"decaf"')
  })

  test('replace-campaign success and update-campaign success: fields and status change on the network (CALL-042, CALL-043, STATE-013)', async () => {
    const start = at(3 * DAY_MS)
    const put = await call('PUT', `/api/campaigns/${id}/`, {
      name: 'Beans again',
      start,
      end: at(9 * DAY_MS),
      daily_budget_micro: 10_000_000,
      lifetime_budget_micro: 50_000_000,
      status: 'Paused',
    })
    expect([put.status, put.body.status, put.body.name]).toEqual([200, 'Paused', 'Beans again'])
    expect(Date.parse(put.body.start)).toBe(Date.parse(start))
    const wire = await world.ads.campaigns.get(world.account, networkId)
    expect(wire).toMatchObject({
      name: 'Beans again',
      entity_status: 'PAUSED',
      daily_budget_amount_local_micro: 10_000_000,
      total_budget_amount_local_micro: 50_000_000,
    })
    const back = await call('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
    expect([back.status, back.body.detail]).toEqual([409, 'A Paused campaign cannot become Scheduled.'])
    const active = await call('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
    expect(active.body.status).toBe('Scheduled')
  })

  test('a change that the network refuses changes nothing (CALL-042)', async () => {
    const before = (await call('GET', `/api/campaigns/${id}/`)).body
    const refused = await call('PATCH', `/api/campaigns/${id}/`, {
      end: at(12 * DAY_MS),
      daily_budget_micro: 10_000_001,
    })
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'network_rejected'])
    expect(refused.body.non_field_errors[0]).toBeTruthy()
    const after = (await call('GET', `/api/campaigns/${id}/`)).body
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' })
  })

  test('create-ad-set success: made paused, and active only when asked (CALL-052)', async () => {
    const key = { 'idempotency-key': 'adset-1' }
    const wish = {
      campaign_id: id,
      name: 'Second',
      placements: ['homeTimelines', 'searchResults'],
      targeting_package: { keywords: [{ label: 'tea' }], countries: [{ code: 'Germany' }] },
      start: at(4 * DAY_MS),
      end: at(6 * DAY_MS),
      bid_strategy: 'MAX',
      bid_micro: 500_000,
    }
    const made = await call('POST', '/api/adsets/', wish, world.planner, key)
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'Second',
        status: 'Paused',
        placements: ['homeTimelines', 'searchResults'],
        bid_strategy: 'MAX',
        bid_micro: 500_000,
        targeting_package: { keywords: [{ label: 'tea' }], countries: [{ code: 'DE' }] },
      },
    ])
    const again = await call('POST', '/api/adsets/', wish, world.planner, key)
    expect(again.body).toEqual(made.body)
    const lineItems = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [networkId] }),
    )
    expect(lineItems.map(({ name }) => name).toSorted(byText)).toEqual(['Scheduled beans', 'Second'])
    const active = await call('PATCH', `/api/adsets/${made.body.id}/`, { status: 'Active' })
    expect(active.body.status).toBe('Scheduled')
  })

  test.each([
    [{ placements: ['profiles'] }, { placements: ['Profiles cannot be the only placement.'] }],
    [
      { placements: ['searchResults'], targeting_package: { countries: [{ code: 'JP' }] } },
      { placements: ['Search results need keywords in the targeting.'] },
    ],
    [
      { targeting_package: {} },
      { targeting_package: ['Failed to apply targeting list because it is empty.'] },
    ],
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
    const before = (
      await Array.fromAsync(world.ads.lineItems.list(world.account, { campaign_ids: [networkId] }))
    ).length
    const answer = await call('POST', '/api/adsets/', {
      campaign_id: id,
      name: 'Refused',
      placements: ['homeTimelines'],
      targeting_package: { keywords: [{ label: 'tea' }] },
      start: at(4 * DAY_MS),
      ...more,
    })
    expect([answer.status, answer.body]).toEqual([400, body])
    const after = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [networkId] }),
    )
    expect(after).toHaveLength(before)
  })

  test('replace-ad-set success and update-ad-set success: only the differences of the targeting are sent (CALL-054, CALL-055)', async () => {
    const { body } = await call('GET', `/api/adsets/?campaign_id=${id}&q=second`)
    const [adSet] = body.results
    const criteriaNow = async () =>
      await Array.fromAsync(world.ads.criteria.list(world.account, { line_item_ids: [adSet.network_id] }))
    const before = await criteriaNow()
    const put = await call('PUT', `/api/adsets/${adSet.id}/`, {
      name: 'Second, with cake',
      placements: ['homeTimelines'],
      targeting_package: {
        keywords: [{ label: 'tea' }, { label: 'cake' }],
        countries: [{ code: 'FR' }],
      },
      start: adSet.start,
      end: adSet.end,
    })
    expect([put.status, put.body]).toMatchObject([
      200,
      {
        id: adSet.id,
        name: 'Second, with cake',
        placements: ['homeTimelines'],
        bid_strategy: 'AUTO',
        targeting_package: { keywords: [{ label: 'tea' }, { label: 'cake' }], countries: [{ code: 'FR' }] },
      },
    ])
    const after = await criteriaNow()
    const tea = (rows: typeof after) => rows.find(({ targeting_value }) => targeting_value === 'tea')?.id
    expect(tea(after)).toBe(tea(before))
    expect(after.map(({ name }) => name).toSorted(byText)).toEqual(['France', 'cake', 'tea'])
    const named = await call('PATCH', `/api/adsets/${adSet.id}/`, { name: 'Third' })
    expect(named.body).toMatchObject({ name: 'Third', targeting_package: put.body.targeting_package })
  })

  test('delete-ad-set success: gone on the network too (CALL-056)', async () => {
    const { body } = await call('GET', `/api/adsets/?campaign_id=${id}&q=third`)
    expect((await call('DELETE', `/api/adsets/${body.results[0].id}/`)).status).toBe(204)
    expect((await call('GET', `/api/adsets/?campaign_id=${id}&q=third`)).body.results).toEqual([])
  })

  test('a scheduled campaign goes back to a draft with its targeting, and is launched again (STATE-013, STATE-012)', async () => {
    const draft = await call('PATCH', `/api/campaigns/${id}/`, { status: 'Draft' })
    expect([draft.status, draft.body]).toMatchObject([
      200,
      { id, status: 'Draft', network_id: null, adset_count: 1, name: 'Beans again' },
    ])
    expect(await namedOnNetwork('Beans again')).toEqual([])
    const launched = await call('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
    expect([launched.status, launched.body]).toMatchObject([200, { id, status: 'Scheduled' }])
    networkId = launched.body.network_id
    const sets = await call('GET', `/api/campaigns/${id}/adsets/`)
    expect(sets.body.results).toMatchObject([{ targeting_package: { hashtags: [{ label: 'latte' }] } }])
  })

  test('an active campaign is paused, halted, and never runs again; only then is it deleted (CALL-044, STATE-014, STATE-015, STATE-016)', async () => {
    const started = await call('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
    expect(started.body.status).toBe('Active')
    const kept = await call('DELETE', `/api/campaigns/${id}/`)
    expect([kept.status, kept.headers['x-error-code']]).toEqual([409, 'invalid_transition'])
    const halted = await call('PATCH', `/api/campaigns/${id}/`, { status: 'Halted' })
    expect([halted.body.status, halted.body.entity_status]).toEqual(['Halted', 'PAUSED'])
    for (const change of [{ status: 'Active' }, { end: at(30 * DAY_MS) }]) {
      const answer = await call('PATCH', `/api/campaigns/${id}/`, change)
      expect([answer.status, answer.body.detail]).toEqual([409, 'A Halted campaign cannot become Active.'])
    }
    expect((await call('DELETE', `/api/campaigns/${id}/`)).status).toBe(204)
    expect((await call('GET', `/api/campaigns/${id}/`)).status).toBe(404)
    const { body } = await call('GET', `/api/campaigns/?ad_account_id=${world.account}&limit=200`)
    expect(body.results.map((each: { id: string }) => each.id)).not.toContain(id)
  })

  test('an ended campaign is expired, and its ad sets end (STATE-014)', async () => {
    const { body } = await create({ name: 'Ending', status: 'Active', start: at(-600_000) })
    expect(body.status).toBe('Active')
    const ended = await call('PATCH', `/api/campaigns/${body.id}/`, { status: 'Expired' })
    expect(ended.body).toMatchObject({ status: 'Expired', entity_status: 'PAUSED' })
    expect(Date.parse(ended.body.end)).toBeLessThan(world.app.deps.clock().getTime() + 120_000)
  })
})

describe('ads', () => {
  let campaignId: string
  let lineItem: string
  beforeAll(async () => {
    const { body } = await create({ name: 'With ads', status: 'Paused' })
    campaignId = body.id
    const [wire] = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [body.network_id] }),
    )
    lineItem = wire!.id
    const [user] = await Array.fromAsync(world.ads.promotableUsers(world.account))
    for (const text of ['Fresh beans', 'Old beans']) {
      const tweet = await world.ads.tweets.create(world.account, {
        as_user_id: user!.user_id,
        text,
        name: text,
      })
      await world.ads.promotedTweets.create(world.account, lineItem, [tweet.id])
    }
    await moveTime(world.app, world.sandbox, 2 * 60_000)
  })
  const adsOf = async (query = '') =>
    (await call('GET', `/api/campaigns/${campaignId}/ads/${query}`)).body.results as {
      id: string
      network_id: string | null
      enabled: boolean
      status: string
    }[]

  test('list-campaign-ads success and toggle-ad success: an ad keeps its id though the network makes a new one (CALL-045, CALL-058, STATE-018)', async () => {
    const [first, second] = await adsOf()
    expect([first!.enabled, second!.enabled, first!.status]).toEqual([true, true, 'Paused'])
    const off = await call('POST', `/api/ads/${first!.id}/toggle/`, {})
    expect([off.status, off.body]).toMatchObject([
      200,
      { id: first!.id, enabled: false, network_id: null, status: 'Paused' },
    ])
    const live = async () =>
      await Array.fromAsync(world.ads.promotedTweets.list(world.account, { line_item_ids: [lineItem] }))
    expect(await live()).toHaveLength(1)
    expect(await adsOf('?enabled=false')).toMatchObject([{ id: first!.id }])
    expect(await adsOf('?enabled=true')).toMatchObject([{ id: second!.id }])
    expect((await call('POST', `/api/ads/${first!.id}/toggle/`, { enabled: false })).body.enabled).toBe(false)
    const on = await call('POST', `/api/ads/${first!.id}/toggle/`, {})
    expect(on.body).toMatchObject({ id: first!.id, enabled: true })
    expect(on.body.network_id).not.toBe(first!.network_id)
    expect(await live()).toHaveLength(2)
    const wrong = await call('POST', `/api/ads/${first!.id}/toggle/`, { enabled: 'maybe' })
    expect([wrong.status, wrong.body]).toEqual([400, { enabled: ['Enabled is not valid'] }])
  })

  test('delete-ad success: the promotion goes, the creative stays (CALL-057)', async () => {
    const [first] = await adsOf()
    expect((await call('DELETE', `/api/ads/${first!.id}/`)).status).toBe(204)
    expect((await adsOf()).map(({ id }) => id)).not.toContain(first!.id)
    const posts = await Array.fromAsync(world.ads.tweets.list(world.account, { timeline_type: 'ALL' }))
    expect(posts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Fresh beans', 'Old beans']))
  })
})

describe('whose', () => {
  test('list-campaigns and create-campaign and get-campaign and replace-campaign and update-campaign and delete-campaign and list-campaign-ads and list-campaign-ad-sets and list-ad-sets and create-ad-set and get-ad-set and replace-ad-set and update-ad-set and delete-ad-set and delete-ad and toggle-ad denial: nobody, a stranger, and a colleague without a grant (CALL-039 to CALL-058)', async () => {
    const { body } = await create({ name: 'Ours alone' })
    const sets = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    const adSet = sets.body.results[0].id
    const ours = `ad_account_id=${world.account}`
    const edit = { name: 'x', start: at(0) }
    const set = { ...edit, placements: ['homeTimelines'], targeting_package: targeting }
    const guess = '01900000-0000-7000-8000-000000000000'
    const calls: [string, string, object?][] = [
      ['GET', `/api/campaigns/?${ours}`],
      ['POST', '/api/campaigns/', campaign()],
      ['GET', `/api/campaigns/${body.id}/`],
      ['PUT', `/api/campaigns/${body.id}/`, edit],
      ['PATCH', `/api/campaigns/${body.id}/`, edit],
      ['DELETE', `/api/campaigns/${body.id}/`],
      ['GET', `/api/campaigns/${body.id}/ads/`],
      ['GET', `/api/campaigns/${body.id}/adsets/`],
      ['GET', `/api/adsets/?${ours}`],
      ['GET', `/api/adsets/?campaign_id=${body.id}`],
      ['POST', '/api/adsets/', { ...set, campaign_id: body.id }],
      ['GET', `/api/adsets/${adSet}/`],
      ['PUT', `/api/adsets/${adSet}/`, set],
      ['PATCH', `/api/adsets/${adSet}/`, edit],
      ['DELETE', `/api/adsets/${adSet}/`],
      ['DELETE', `/api/ads/${guess}/`],
      ['POST', `/api/ads/${guess}/toggle/`, {}],
    ]
    for (const [method, path, sent] of calls) {
      const visitor = await nobody(method, path, sent)
      expect([path, visitor.status, visitor.headers['x-error-code']]).toEqual([
        path,
        403,
        'not_authenticated',
      ])
      for (const user of [world.stranger, world.colleague]) {
        const other = await call(method, path, sent, user)
        const isNamed = method === 'POST' && path === '/api/campaigns/'
        expect([path, other.status, other.headers['x-error-code']]).toEqual(
          isNamed ? [path, 400, 'validation_failed'] : [path, 404, 'not_found'],
        )
      }
    }
    expect((await call('GET', `/api/campaigns/${body.id}/`)).body.name).toBe('Ours alone')
  })
})
