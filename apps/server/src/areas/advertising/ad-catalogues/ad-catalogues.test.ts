import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'

let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
})
afterAll(async () => await world.close())
const get = async (path: string, as = world.planner) => await world.app.call('GET', path, { as })
const of = (path: string) => `/api/${path}/?ad_account_id=${world.account}`

test('list-account-apps success and list-app-events success: read once an hour, and while the network fails as last read (CALL-068, CALL-069)', async () => {
  const apps = await get(of('account-apps'))
  expect([apps.status, apps.body.count]).toEqual([200, 2])
  expect(apps.body.results[0]).toMatchObject({
    ad_account_id: world.account,
    conversion_tracking_enabled: true,
  })
  expect(apps.body.results.map(({ os_type }: { os_type: string }) => os_type).toSorted()).toEqual([
    'ANDROID',
    'IOS',
  ])
  const events = await get(of('app-events'))
  expect(events.status).toBe(200)
  expect(events.body.results.length).toBeGreaterThan(0)
  for (const event of events.body.results) expect(event).toMatchObject({ ad_account_id: world.account })
  await moveTime(world.app, world.sandbox, 2 * 3_600_000)
  await world.fail({ prefix: `/12/accounts/${world.account}`, kind: 'error' })
  expect((await get(of('account-apps'))).body).toEqual(apps.body)
  expect((await get(of('app-events'))).body).toEqual(events.body)
  await world.fail('clear')
})

test('list-web-events success and has-pixel success: tags of the site, deleted ones left out (CALL-070, CALL-071)', async () => {
  const made = await world.ads.webEventTags.create(world.account, {
    name: 'Bought',
    type: 'PURCHASE',
    click_window: 30,
    view_through_window: 1,
    retargeting_enabled: true,
  })
  const gone = await world.ads.webEventTags.create(world.account, {
    name: 'Old',
    type: 'SITE_VISIT',
    click_window: 7,
    view_through_window: 0,
    retargeting_enabled: false,
  })
  await world.ads.webEventTags.delete(world.account, gone.id)
  const { body } = await get(of('web-events'))
  expect(body.results).toMatchObject([
    { id: made.id, name: 'Bought', type: 'PURCHASE', click_window_days: 30, view_through_window_days: 1 },
  ])
  const tracking = body.results[0].status === 'TRACKING' ? 1 : 0
  expect((await get(of('has-pixel'))).body).toEqual({ has_pixel: true, tags: 1, tracking })
})

test('list-advertiser-categories success and list-content-categories success: searched and paged (CALL-073, CALL-074)', async () => {
  const all = await get('/api/advertiser-categories/?limit=2')
  expect([all.status, all.body.results.length]).toEqual([200, 2])
  expect(all.body.count).toBeGreaterThan(5)
  const [first] = all.body.results
  expect(first.iab_categories.length).toBeGreaterThan(0)
  const some = await get(`/api/advertiser-categories/?q=${encodeURIComponent(first.name.slice(0, 5))}`)
  expect(some.body.results).toContainEqual(first)
  const english = await get('/api/advertiser-categories/?limit=100')
  const speak = async (language: string) =>
    await world.app.deps.store.pool.query('update users set language = $1 where id = $2', [
      language,
      world.planner.id,
    ])
  await speak('ja')
  const japanese = await get('/api/advertiser-categories/?limit=100')
  expect(japanese.body.count).toBe(english.body.count)
  expect(japanese.body.results).toHaveLength(english.body.results.length)
  for (const { id, name } of japanese.body.results) expect(name, id).toMatch(/[\p{sc=Kana}\p{sc=Han}]/u)
  const travel = { name: '旅行' }
  expect((await get(`/api/advertiser-categories/?q=${encodeURIComponent('旅')}`)).body.results).toMatchObject(
    [travel],
  )
  expect((await get('/api/advertiser-categories/?q=travel')).body.results).toMatchObject([travel])
  expect((await get('/api/content-categories/?q=travel')).body.results).toMatchObject([travel])
  await speak('en')
  const contents = await get('/api/content-categories/')
  expect(contents.body.results[0]).toMatchObject({
    publishers_30d: expect.any(Number),
    videos_30d: expect.any(Number),
  })
  await world.fail({ prefix: '/12/', kind: 'error' })
  expect((await get('/api/content-categories/')).body).toEqual(contents.body)
  await world.fail('clear')
  const bad = await get('/api/content-categories/?limit=0')
  expect([bad.status, bad.body]).toEqual([400, { limit: ['Limit is not valid'] }])
})

test('get-campaign-options success: constants, and what funds an account (CALL-215)', async () => {
  const plain = await get('/api/external/campaign-options/')
  expect([plain.status, plain.body.funding_instruments]).toEqual([200, []])
  expect(plain.body.placements).not.toContainEqual(['profiles'])
  const { body } = await get(`/api/external/campaign-options/?ad_account_id=${world.account}`)
  expect(body.funding_instruments[0]).toMatchObject({ able_to_fund: true, label: expect.any(String) })
})

test('list-account-apps and list-app-events and list-web-events and has-pixel and list-advertiser-categories and list-content-categories and get-campaign-options denial: nobody, and other people’s accounts (CALL-068 to CALL-074)', async () => {
  const paths = ['account-apps', 'app-events', 'web-events', 'has-pixel'].map(of)
  const others = [
    '/api/advertiser-categories/',
    '/api/content-categories/',
    '/api/external/campaign-options/',
  ]
  for (const path of [...paths, ...others]) {
    const visitor = await world.app.call('GET', path)
    expect([path, visitor.status, visitor.headers['x-error-code']]).toEqual([path, 403, 'not_authenticated'])
  }
  const options = `/api/external/campaign-options/?ad_account_id=${world.account}`
  for (const as of [world.stranger, world.colleague])
    for (const path of [...paths, options]) expect([path, (await get(path, as)).status]).toEqual([path, 404])
  const none = await get('/api/account-apps/')
  expect([none.status, none.body]).toEqual([400, { ad_account_id: ['Ad account id is required'] }])
})
