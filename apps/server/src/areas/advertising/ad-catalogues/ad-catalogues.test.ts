import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'

let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
})
afterAll(async () => await world.close())
const getAs = async (path: string, as = world.planner) => await world.app.call('GET', path, { as })
const accountPath = (path: string) => `/api/${path}/?ad_account_id=${world.account}`

test('list-account-apps success and list-app-events success: read once an hour, and while the network fails as last read (CALL-068, CALL-069)', async () => {
  const appsAnswer = await getAs(accountPath('account-apps'))
  expect([appsAnswer.status, appsAnswer.body.count]).toEqual([200, 2])
  expect(appsAnswer.body.results[0]).toMatchObject({
    ad_account_id: world.account,
    conversion_tracking_enabled: true,
  })
  expect(appsAnswer.body.results.map(({ os_type }: { os_type: string }) => os_type).toSorted()).toEqual([
    'ANDROID',
    'IOS',
  ])
  const events = await getAs(accountPath('app-events'))
  expect(events.status).toBe(200)
  expect(events.body.results.length).toBeGreaterThan(0)
  for (const event of events.body.results) expect(event).toMatchObject({ ad_account_id: world.account })
  await moveTime(world.app, world.sandbox, 2 * 3_600_000)
  await world.fail({ prefix: `/12/accounts/${world.account}`, kind: 'error' })
  expect((await getAs(accountPath('account-apps'))).body).toEqual(appsAnswer.body)
  expect((await getAs(accountPath('app-events'))).body).toEqual(events.body)
  await world.fail('clear')
})

test('list-web-events success and has-pixel success: tags of the site, deleted ones left out (CALL-070, CALL-071)', async () => {
  const createdTag = await world.ads.webEventTags.create(world.account, {
    name: 'Bought',
    type: 'PURCHASE',
    click_window: 30,
    view_through_window: 1,
    retargeting_enabled: true,
  })
  const deletedTag = await world.ads.webEventTags.create(world.account, {
    name: 'Old',
    type: 'SITE_VISIT',
    click_window: 7,
    view_through_window: 0,
    retargeting_enabled: false,
  })
  await world.ads.webEventTags.delete(world.account, deletedTag.id)
  const { body } = await getAs(accountPath('web-events'))
  expect(body.results).toMatchObject([
    {
      id: createdTag.id,
      name: 'Bought',
      type: 'PURCHASE',
      click_window_days: 30,
      view_through_window_days: 1,
    },
  ])
  const trackingCount = body.results[0].status === 'TRACKING' ? 1 : 0
  expect((await getAs(accountPath('has-pixel'))).body).toEqual({
    has_pixel: true,
    tags: 1,
    tracking: trackingCount,
  })
})

test('list-advertiser-categories success and list-content-categories success: searched and paged (CALL-073, CALL-074)', async () => {
  const allCategories = await getAs('/api/advertiser-categories/?limit=2')
  expect([allCategories.status, allCategories.body.results.length]).toEqual([200, 2])
  expect(allCategories.body.count).toBeGreaterThan(5)
  const [first] = allCategories.body.results
  expect(first.iab_categories.length).toBeGreaterThan(0)
  const matchingCategories = await getAs(
    `/api/advertiser-categories/?q=${encodeURIComponent(first.name.slice(0, 5))}`,
  )
  expect(matchingCategories.body.results).toContainEqual(first)
  const english = await getAs('/api/advertiser-categories/?limit=100')
  const categoriesIn = async (language: string) =>
    await world.app.deps.store.pool.query('update users set language = $1 where id = $2', [
      language,
      world.planner.id,
    ])
  await categoriesIn('ja')
  const japaneseCategories = await getAs('/api/advertiser-categories/?limit=100')
  expect(japaneseCategories.body.count).toBe(english.body.count)
  expect(japaneseCategories.body.results).toHaveLength(english.body.results.length)
  for (const { id, name } of japaneseCategories.body.results)
    expect(name, id).toMatch(/[\p{sc=Kana}\p{sc=Han}]/u)
  const travelCategory = { name: '旅行' }
  expect(
    (await getAs(`/api/advertiser-categories/?q=${encodeURIComponent('旅')}`)).body.results,
  ).toMatchObject([travelCategory])
  expect((await getAs('/api/advertiser-categories/?q=travel')).body.results).toMatchObject([travelCategory])
  expect((await getAs('/api/content-categories/?q=travel')).body.results).toMatchObject([travelCategory])
  await categoriesIn('en')
  const contents = await getAs('/api/content-categories/')
  expect(contents.body.results[0]).toMatchObject({
    publishers_30d: expect.any(Number),
    videos_30d: expect.any(Number),
  })
  await world.fail({ prefix: '/12/', kind: 'error' })
  expect((await getAs('/api/content-categories/')).body).toEqual(contents.body)
  await world.fail('clear')
  const invalidLimit = await getAs('/api/content-categories/?limit=0')
  expect([invalidLimit.status, invalidLimit.body]).toEqual([400, { limit: ['Limit is not valid'] }])
})

test('get-campaign-options success: constants; of an account what funds it, and the places and features the network permits (CALL-215)', async () => {
  const plainOptions = await getAs('/api/external/campaign-options/')
  const { funding_instruments, features } = plainOptions.body
  expect([plainOptions.status, funding_instruments, features]).toEqual([200, [], []])
  expect(plainOptions.body.placements).not.toContainEqual(['profiles'])
  const { body } = await getAs(`/api/external/campaign-options/?ad_account_id=${world.account}`)
  expect(body.funding_instruments[0]).toMatchObject({ able_to_fund: true, label: expect.any(String) })
  expect(body.features).toEqual(await world.ads.features(world.account))
  const listed = await Array.fromAsync(world.ads.lookups.placements())
  const isListed = listed.some(({ placements }) =>
    placements.some((some) => some.length === 1 && some[0] === 'TWITTER_SEARCH'),
  )
  expect(body.placements.some((some: string[]) => some.join() === 'searchResults')).toBe(isListed)
  expect(body.placements).toContainEqual(['homeTimelines', 'profiles', 'searchResults', 'replies'])
})

test('list-account-apps and list-app-events and list-web-events and has-pixel and list-advertiser-categories and list-content-categories and get-campaign-options denial: no session, other people’s accounts (CALL-068 to CALL-074)', async () => {
  const paths = ['account-apps', 'app-events', 'web-events', 'has-pixel'].map(accountPath)
  const otherCatalogues = [
    '/api/advertiser-categories/',
    '/api/content-categories/',
    '/api/external/campaign-options/',
  ]
  for (const path of [...paths, ...otherCatalogues]) {
    const visitorAnswer = await world.app.call('GET', path)
    expect([path, visitorAnswer.status, visitorAnswer.headers['x-error-code']]).toEqual([
      path,
      403,
      'not_authenticated',
    ])
  }
  const options = `/api/external/campaign-options/?ad_account_id=${world.account}`
  for (const as of [world.stranger, world.colleague])
    for (const path of [...paths, options])
      expect([path, (await getAs(path, as)).status]).toEqual([path, 404])
  const emptyPage = await getAs('/api/account-apps/')
  expect([emptyPage.status, emptyPage.body]).toEqual([400, { ad_account_id: ['Ad account id is required'] }])
})
