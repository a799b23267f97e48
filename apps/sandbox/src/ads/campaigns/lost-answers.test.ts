import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectRows, rejectionOf } from '../../testing/start-sandbox.ts'
import { openAdsFixture, type AdsFixture } from '../../testing/open-ads-fixture.ts'

let fixture: AdsFixture
beforeAll(async () => {
  fixture = await openAdsFixture()
})
afterAll(() => fixture.box.close())

const campaign = (name: string) => ({
  name,
  funding_instrument_id: fixture.funding,
  daily_budget_amount_local_micro: 1_000_000,
})
const addFault = (method: string, kind: string, value: number, collection = 'campaigns') =>
  fixture.box.control('faults', {
    prefix: `/12/accounts/${fixture.account}/${collection}`,
    method,
    kind,
    value,
    remaining: 1,
  })

test('after a lost answer, the created campaign is reported as existing and found by its name', async () => {
  const { ads, account } = fixture
  await addFault('POST', 'lost_answer', 0)
  expect(await rejectionOf(ads.campaigns.create(account, campaign('Lost')))).toMatchObject({
    kind: 'timeout_unknown',
    mayHaveActed: true,
    tries: 1,
  })
  expect(await ads.campaigns.named(account, 'Lost')).toHaveLength(1)
})

test('creating surely gives back the one that came to be, and makes no second', async () => {
  const { ads, account, owner } = fixture
  await addFault('POST', 'lost_answer', 0)
  const created = await ads.campaigns.createOrFind(account, campaign('Sure'))
  expect((await ads.campaigns.named(account, 'Sure')).map((each) => each.id)).toEqual([created.id])
  await addFault('POST', 'lost_answer', 0, 'tweet')
  const tweet = await ads.tweets.createOrFind(account, { as_user_id: owner, text: 'Sure', name: 'Sure post' })
  expect((await ads.tweets.named(account, 'Sure post')).map((each) => each.id)).toEqual([tweet.id])
})

test('creating surely rethrows when nothing came to be', async () => {
  const { ads, account } = fixture
  await addFault('POST', 'error', 503)
  expect(await rejectionOf(ads.campaigns.createOrFind(account, campaign('Never')))).toMatchObject({
    kind: 'unavailable',
    mayHaveActed: true,
  })
  expect(await ads.campaigns.named(account, 'Never')).toEqual([])
})

test('changes are repeated by themselves, deletions and creations are not', async () => {
  const { ads, account } = fixture
  const { id } = await ads.campaigns.create(account, campaign('Repeat'))
  await addFault('PUT', 'error', 500)
  expect((await ads.campaigns.update(account, id, { entity_status: 'PAUSED' })).entity_status).toBe('PAUSED')
  await addFault('PUT', 'lost_answer', 0)
  expect((await ads.campaigns.update(account, id, { name: 'Repeat 2' })).name).toBe('Repeat 2')
  await addFault('DELETE', 'lost_answer', 0)
  expect(await rejectionOf(ads.campaigns.delete(account, id))).toMatchObject({
    kind: 'timeout_unknown',
    tries: 1,
  })
  const [row] = await collectRows(ads.campaigns.list(account, { campaign_ids: [id], with_deleted: true }))
  expect(row?.deleted).toBe(true)
})
