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

let fixture: CampaignFixture
let id: string
let adsBefore: ShownAd[]
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())
afterEach(async () => await fixture.world.fail('clear'))

const adsOf = async (): Promise<ShownAd[]> =>
  (await fixture.call('GET', `/api/campaigns/${id}/ads/`)).body.results
const adSetsOf = async () => (await fixture.call('GET', `/api/campaigns/${id}/adsets/`)).body.results
const changeStatus = async (status: string) =>
  await fixture.change('PATCH', `/api/campaigns/${id}/`, { status })
const lineItems = async () => {
  const { body } = await fixture.call('GET', `/api/campaigns/${id}/`)
  return await fixture.lineItemsOf(body.network_id)
}
const shownOn = async (line_item_ids: string[]) =>
  await Array.fromAsync(fixture.world.ads.promotedTweets.list(fixture.world.account, { line_item_ids }))

/** A scheduled campaign with a goal and a way to pay of its own, one ad that is on and one that is off. */
beforeEach(async () => {
  const { world, create, call } = fixture
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
  await changeStatus('Active')
  adsBefore = await adsOf()
})

const adFacts = ({ id: ad, kind, creative_id, enabled }: ShownAd) => ({ ad, kind, creative_id, enabled })

test('the draft stores ads, goal and payment type, and the relaunched campaign has them again (STATE-013, STATE-012)', async () => {
  const { call, world } = fixture
  expect(adsBefore.map(({ enabled }) => enabled)).toEqual([true, false])
  expect((await changeStatus('Draft')).body).toMatchObject({
    status: 'Draft',
    network_id: null,
    adset_count: 1,
  })
  const draft = await adsOf()
  expect(draft.map(adFacts)).toEqual(adsBefore.map(adFacts))
  expect(draft.map(({ status, network_id }) => [status, network_id])).toEqual([
    ['Draft', null],
    ['Draft', null],
  ])
  const [adSet] = await adSetsOf()
  expect(adSet).toMatchObject({ goal: 'SITE_VISITS', pay_by: 'IMPRESSION', ad_count: 1, status: 'Draft' })
  expect(draft.map(({ adset_id }) => adset_id)).toEqual([adSet.id, adSet.id])
  const { body: creatives } = await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&q=${id}`)
  expect(creatives.results.map(({ ad_ids }: { ad_ids: string[] }) => ad_ids.length)).toEqual([1, 1])
  expect((await changeStatus('Scheduled')).body).toMatchObject({ id, status: 'Scheduled' })
  const adsAfter = await adsOf()
  expect(adsAfter.map(adFacts)).toEqual(adsBefore.map(adFacts))
  const [wire] = await lineItems()
  expect(wire).toMatchObject({ goal: 'SITE_VISITS', pay_by: 'IMPRESSION' })
  expect((await shownOn([wire!.id])).map((each) => each.id)).toEqual([adsAfter[0]!.network_id])
})

test('in a draft an ad can be switched on and off, and removed (CALL-058, CALL-057)', async () => {
  const { call } = fixture
  await changeStatus('Draft')
  const [first, second] = await adsOf()
  const on = await call('POST', `/api/ads/${second!.id}/toggle/`, {})
  expect([on.status, on.body]).toMatchObject([200, { id: second!.id, enabled: true, status: 'Draft' }])
  expect((await call('DELETE', `/api/ads/${first!.id}/`)).status).toBe(204)
  await changeStatus('Scheduled')
  expect((await adsOf()).map(adFacts)).toEqual([{ ...adFacts(second!), enabled: true }])
})

test(
  'while the network does not let the campaign go, it stays with its ads',
  { tags: ['full'] },
  async () => {
    const { world } = fixture
    await world.fail({ prefix: '/12/accounts', method: 'DELETE', kind: 'error', value: 500 })
    expect((await changeStatus('Draft')).status).toBe(502)
    await world.fail('clear')
    expect(await adsOf()).toEqual(adsBefore)
    const [wire] = await lineItems()
    expect(await shownOn([wire!.id])).toHaveLength(1)
  },
)

test(
  'a launch that fails leaves the draft with its ads, and nothing on the network',
  { tags: ['full'] },
  async () => {
    const { world, onNetwork } = fixture
    await changeStatus('Draft')
    const countOnNetwork = (await onNetwork()).length
    await world.fail({ prefix: `/12/accounts/${world.account}/promoted_tweets`, kind: 'error', value: 500 })
    const failedCampaign = (await changeStatus('Scheduled')).body
    expect(failedCampaign).toMatchObject({ id, status: 'Draft', making: { state: 'failed' } })
    expect(failedCampaign.making.cause).toBe('X did not answer for too long.')
    await world.fail('clear')
    expect((await onNetwork()).length).toBe(countOnNetwork)
    expect((await adsOf()).map(adFacts)).toEqual(adsBefore.map(adFacts))
    expect((await changeStatus('Scheduled')).body).toMatchObject({ status: 'Scheduled', making: null })
    expect((await adsOf()).map(adFacts)).toEqual(adsBefore.map(adFacts))
  },
)
