import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../../testing/network/ads-world.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

let campaignId: string
let lineItem: string
beforeAll(async () => {
  const { body } = await fixture.create({ name: 'With ads', status: 'Paused' })
  campaignId = body.id
  const [wire] = await Array.fromAsync(
    fixture.world.ads.lineItems.list(fixture.world.account, { campaign_ids: [body.network_id] }),
  )
  lineItem = wire!.id
  const [user] = await Array.fromAsync(fixture.world.ads.promotableUsers(fixture.world.account))
  for (const text of ['Fresh beans', 'Old beans']) {
    const tweet = await fixture.world.ads.tweets.create(fixture.world.account, {
      as_user_id: user!.user_id,
      text,
      name: text,
    })
    await fixture.world.ads.promotedTweets.create(fixture.world.account, lineItem, [tweet.id])
  }
  await moveTime(fixture.world.app, fixture.world.sandbox, 2 * 60_000)
})
const adsOf = async (query = '') =>
  (await fixture.call('GET', `/api/campaigns/${campaignId}/ads/${query}`)).body.results as {
    id: string
    network_id: string | null
    enabled: boolean
    status: string
  }[]

test('list-campaign-ads success and toggle-ad success: an ad has the same id even if the network creates a new one (CALL-045, CALL-058, STATE-018)', async () => {
  const [first, second] = await adsOf()
  expect([first!.enabled, second!.enabled, first!.status]).toEqual([true, true, 'Paused'])
  const switchedOff = await fixture.call('POST', `/api/ads/${first!.id}/toggle/`, {})
  expect([switchedOff.status, switchedOff.body]).toMatchObject([
    200,
    { id: first!.id, enabled: false, network_id: null, status: 'Paused' },
  ])
  const readLiveAds = async () =>
    await Array.fromAsync(
      fixture.world.ads.promotedTweets.list(fixture.world.account, { line_item_ids: [lineItem] }),
    )
  expect(await readLiveAds()).toHaveLength(1)
  expect(await adsOf('?enabled=false')).toMatchObject([{ id: first!.id }])
  expect(await adsOf('?enabled=true')).toMatchObject([{ id: second!.id }])
  expect((await fixture.call('POST', `/api/ads/${first!.id}/toggle/`, { enabled: false })).body.enabled).toBe(
    false,
  )
  const on = await fixture.call('POST', `/api/ads/${first!.id}/toggle/`, {})
  expect(on.body).toMatchObject({ id: first!.id, enabled: true })
  expect(on.body.network_id).not.toBe(first!.network_id)
  expect(await readLiveAds()).toHaveLength(2)
  const invalidToggle = await fixture.call('POST', `/api/ads/${first!.id}/toggle/`, { enabled: 'maybe' })
  expect([invalidToggle.status, invalidToggle.body]).toEqual([400, { enabled: ['Enabled is not valid'] }])
})

test('delete-ad success: the promotion is deleted, the creative remains (CALL-057)', async () => {
  const [first] = await adsOf()
  expect((await fixture.call('DELETE', `/api/ads/${first!.id}/`)).status).toBe(204)
  expect((await adsOf()).map(({ id }) => id)).not.toContain(first!.id)
  const posts = await Array.fromAsync(
    fixture.world.ads.tweets.list(fixture.world.account, { timeline_type: 'ALL' }),
  )
  expect(posts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Fresh beans', 'Old beans']))
})
