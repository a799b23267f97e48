import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../../testing/network/ads-world.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'

let desk: CampaignFixture
beforeAll(async () => {
  desk = await openCampaignFixture()
})
afterAll(async () => await desk.world.close())

let campaignId: string
let lineItem: string
beforeAll(async () => {
  const { body } = await desk.create({ name: 'With ads', status: 'Paused' })
  campaignId = body.id
  const [wire] = await Array.fromAsync(
    desk.world.ads.lineItems.list(desk.world.account, { campaign_ids: [body.network_id] }),
  )
  lineItem = wire!.id
  const [user] = await Array.fromAsync(desk.world.ads.promotableUsers(desk.world.account))
  for (const text of ['Fresh beans', 'Old beans']) {
    const tweet = await desk.world.ads.tweets.create(desk.world.account, {
      as_user_id: user!.user_id,
      text,
      name: text,
    })
    await desk.world.ads.promotedTweets.create(desk.world.account, lineItem, [tweet.id])
  }
  await moveTime(desk.world.app, desk.world.sandbox, 2 * 60_000)
})
const adsOf = async (query = '') =>
  (await desk.call('GET', `/api/campaigns/${campaignId}/ads/${query}`)).body.results as {
    id: string
    network_id: string | null
    enabled: boolean
    status: string
  }[]

test('list-campaign-ads success and toggle-ad success: an ad keeps its id though the network makes a new one (CALL-045, CALL-058, STATE-018)', async () => {
  const [first, second] = await adsOf()
  expect([first!.enabled, second!.enabled, first!.status]).toEqual([true, true, 'Paused'])
  const off = await desk.call('POST', `/api/ads/${first!.id}/toggle/`, {})
  expect([off.status, off.body]).toMatchObject([
    200,
    { id: first!.id, enabled: false, network_id: null, status: 'Paused' },
  ])
  const live = async () =>
    await Array.fromAsync(
      desk.world.ads.promotedTweets.list(desk.world.account, { line_item_ids: [lineItem] }),
    )
  expect(await live()).toHaveLength(1)
  expect(await adsOf('?enabled=false')).toMatchObject([{ id: first!.id }])
  expect(await adsOf('?enabled=true')).toMatchObject([{ id: second!.id }])
  expect((await desk.call('POST', `/api/ads/${first!.id}/toggle/`, { enabled: false })).body.enabled).toBe(
    false,
  )
  const on = await desk.call('POST', `/api/ads/${first!.id}/toggle/`, {})
  expect(on.body).toMatchObject({ id: first!.id, enabled: true })
  expect(on.body.network_id).not.toBe(first!.network_id)
  expect(await live()).toHaveLength(2)
  const wrong = await desk.call('POST', `/api/ads/${first!.id}/toggle/`, { enabled: 'maybe' })
  expect([wrong.status, wrong.body]).toEqual([400, { enabled: ['Enabled is not valid'] }])
})

test('delete-ad success: the promotion goes, the creative stays (CALL-057)', async () => {
  const [first] = await adsOf()
  expect((await desk.call('DELETE', `/api/ads/${first!.id}/`)).status).toBe(204)
  expect((await adsOf()).map(({ id }) => id)).not.toContain(first!.id)
  const posts = await Array.fromAsync(
    desk.world.ads.tweets.list(desk.world.account, { timeline_type: 'ALL' }),
  )
  expect(posts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Fresh beans', 'Old beans']))
})
