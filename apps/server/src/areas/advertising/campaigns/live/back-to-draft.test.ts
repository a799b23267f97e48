import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveTime } from '../../../../testing/network/ads-world.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'

interface ShownAd {
  id: string
  network_id: string | null
  kind: string
  adset_id: string
  creative_id: string | null
  enabled: boolean
  status: string
}

let desk: CampaignFixture
let id: string
let before: ShownAd[]
beforeAll(async () => {
  desk = await openCampaignFixture()
})
afterAll(async () => await desk.world.close())
afterEach(async () => await desk.world.fail('clear'))

const adsOf = async (): Promise<ShownAd[]> =>
  (await desk.call('GET', `/api/campaigns/${id}/ads/`)).body.results
const adSetsOf = async () => (await desk.call('GET', `/api/campaigns/${id}/adsets/`)).body.results
const become = async (status: string) => await desk.change('PATCH', `/api/campaigns/${id}/`, { status })
const lineItems = async () => {
  const { body } = await desk.call('GET', `/api/campaigns/${id}/`)
  return await desk.lineItemsOf(body.network_id)
}
const shownOn = async (line_item_ids: string[]) =>
  await Array.fromAsync(desk.world.ads.promotedTweets.list(desk.world.account, { line_item_ids }))

/** A scheduled campaign with a goal and a way to pay of its own, one ad that is on and one that is off. */
beforeEach(async () => {
  const { world, create, call } = desk
  const { body } = await create({
    name: `To and fro ${Math.random()}`,
    objective: 'WEBSITE_CLICKS',
    status: 'Paused',
  })
  id = body.id
  const [wire] = await lineItems()
  await world.ads.lineItems.update(world.account, wire!.id, { goal: 'SITE_VISITS', pay_by: 'IMPRESSION' })
  const [user] = await Array.fromAsync(world.ads.promotableUsers(world.account))
  for (const text of ['Fresh', 'Old']) {
    const post = { as_user_id: user!.user_id, text: `${text} ${id}`, name: text }
    const tweet = await world.ads.tweets.create(world.account, post)
    await world.ads.promotedTweets.create(world.account, wire!.id, [tweet.id])
  }
  await moveTime(world.app, world.sandbox, 2 * 60_000)
  const [, second] = await adsOf()
  await call('POST', `/api/ads/${second!.id}/toggle/`, { enabled: false })
  await become('Active')
  before = await adsOf()
})

const facts = ({ id: ad, kind, creative_id, enabled }: ShownAd) => ({ ad, kind, creative_id, enabled })

test('ads, goal and way to pay are kept in the draft, and are there again once it is launched (STATE-013, STATE-012)', async () => {
  const { call, world } = desk
  expect(before.map(({ enabled }) => enabled)).toEqual([true, false])
  expect((await become('Draft')).body).toMatchObject({ status: 'Draft', network_id: null, adset_count: 1 })
  const draft = await adsOf()
  expect(draft.map(facts)).toEqual(before.map(facts))
  expect(draft.map(({ status, network_id }) => [status, network_id])).toEqual([
    ['Draft', null],
    ['Draft', null],
  ])
  const [adSet] = await adSetsOf()
  expect(adSet).toMatchObject({ goal: 'SITE_VISITS', pay_by: 'IMPRESSION', ad_count: 1, status: 'Draft' })
  expect(draft.map(({ adset_id }) => adset_id)).toEqual([adSet.id, adSet.id])
  const { body: creatives } = await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&q=${id}`)
  expect(creatives.results.map(({ ad_ids }: { ad_ids: string[] }) => ad_ids.length)).toEqual([1, 1])
  expect((await become('Scheduled')).body).toMatchObject({ id, status: 'Scheduled' })
  const again = await adsOf()
  expect(again.map(facts)).toEqual(before.map(facts))
  const [wire] = await lineItems()
  expect(wire).toMatchObject({ goal: 'SITE_VISITS', pay_by: 'IMPRESSION' })
  expect((await shownOn([wire!.id])).map((each) => each.id)).toEqual([again[0]!.network_id])
})

test('in a draft an ad is switched on and off, and taken out (CALL-058, CALL-057)', async () => {
  const { call } = desk
  await become('Draft')
  const [first, second] = await adsOf()
  const on = await call('POST', `/api/ads/${second!.id}/toggle/`, {})
  expect([on.status, on.body]).toMatchObject([200, { id: second!.id, enabled: true, status: 'Draft' }])
  expect((await call('DELETE', `/api/ads/${first!.id}/`)).status).toBe(204)
  await become('Scheduled')
  expect((await adsOf()).map(facts)).toEqual([{ ...facts(second!), enabled: true }])
})

test(
  'while the network does not let the campaign go, it stays with its ads',
  { tags: ['full'] },
  async () => {
    const { world } = desk
    await world.fail({ prefix: '/12/accounts', method: 'DELETE', kind: 'error', value: 500 })
    expect((await become('Draft')).status).toBe(502)
    await world.fail('clear')
    expect(await adsOf()).toEqual(before)
    const [wire] = await lineItems()
    expect(await shownOn([wire!.id])).toHaveLength(1)
  },
)

test(
  'a launch that fails leaves the draft with its ads, and nothing on the network',
  { tags: ['full'] },
  async () => {
    const { world, onNetwork } = desk
    await become('Draft')
    const there = (await onNetwork()).length
    await world.fail({ prefix: `/12/accounts/${world.account}/promoted_tweets`, kind: 'error', value: 500 })
    const failed = (await become('Scheduled')).body
    expect(failed).toMatchObject({ id, status: 'Draft', making: { state: 'failed' } })
    expect(failed.making.cause).toBe('X did not answer for too long.')
    await world.fail('clear')
    expect((await onNetwork()).length).toBe(there)
    expect((await adsOf()).map(facts)).toEqual(before.map(facts))
    expect((await become('Scheduled')).body).toMatchObject({ status: 'Scheduled', making: null })
    expect((await adsOf()).map(facts)).toEqual(before.map(facts))
  },
)
