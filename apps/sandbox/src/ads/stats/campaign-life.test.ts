import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdsClient } from '@rookery/network'
import { placeId } from '../../catalogue/place-id.ts'
import { collectRows, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'

let box: TestSandbox
let ads: AdsClient
let account: string
beforeAll(async () => {
  box = await startSandbox()
  ads = box.network.ads(await box.signIn('agency_planner'))
  account = (await collectRows(ads.accounts()))[0]?.id ?? ''
})
afterAll(() => box.close())

test('a campaign made through the API is reviewed, delivers, uses its budget up and says so', async () => {
  const [funding] = await collectRows(ads.fundingInstruments(account))
  const [handle] = await collectRows(ads.promotableUsers(account))
  const now = Math.floor(box.sandbox.clock.world() / hourMs) * hourMs
  const campaign = await ads.campaigns.create(account, {
    funding_instrument_id: funding?.id ?? '',
    name: 'Life',
    daily_budget_amount_local_micro: 60_000_000,
    entity_status: 'ACTIVE',
  })
  const item = await ads.lineItems.create(account, {
    campaign_id: campaign.id,
    name: 'Life',
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    bid_strategy: 'AUTO',
    total_budget_amount_local_micro: 50_000_000,
    standard_delivery: false,
    start_time: new Date(now + hourMs).toISOString(),
    end_time: new Date(now + 5 * dayMs).toISOString(),
    entity_status: 'ACTIVE',
  })
  await ads.criteria.create(account, {
    line_item_id: item.id,
    targeting_type: 'LOCATION',
    targeting_value: placeId('US'),
    operator_type: 'EQ',
  })
  const tweet = await ads.tweets.create(account, { as_user_id: handle?.user_id ?? '', text: 'Hello' })
  const [ad] = await ads.promotedTweets.create(account, item.id, [String(tweet.id_str ?? tweet['id'])])
  await box.control('time', { seconds: 2 * 86_400 })
  const answer = await ads.stats.read(account, {
    entity: 'PROMOTED_TWEET',
    entity_ids: [ad?.id ?? ''],
    start: now,
    end: now + 7 * dayMs,
    granularity: 'TOTAL',
    metric_groups: ['ENGAGEMENT', 'BILLING'],
  })
  const metrics = answer.data[0]?.id_data[0]?.metrics ?? {}
  expect(metrics['billed_charge_local_micro']).toEqual([50_000_000])
  expect(Array.isArray(metrics['impressions']) && (metrics['impressions'][0] ?? 0) > 1_000).toBe(true)
  expect((await ads.lineItems.get(account, item.id))['reasons_not_servable']).toContain('BUDGET_EXHAUSTED')
  const boardHtml = await (await fetch(`${box.url}/sandbox/`)).text()
  const row = boardHtml.split('<tr>').find((each) => each.includes(`<code>${campaign.id}</code>`))
  expect(row).toMatch(/>ACTIVE<.*>1<.*\D50(\.00)?<.*\D60(\.00)?</)
})
