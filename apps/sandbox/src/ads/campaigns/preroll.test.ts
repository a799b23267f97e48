import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdsClient, AdsLineItem } from '@rookery/network'
import { placeId } from '../../catalogue/place-id.ts'
import { openAdsFixture, type AdsFixture } from '../../testing/open-ads-fixture.ts'
import { putAccountMedia } from '../../testing/put-account-media.ts'
import { collectRows, rejectionOf } from '../../testing/start-sandbox.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'

let fixture: AdsFixture
let now: number
beforeAll(async () => {
  fixture = await openAdsFixture()
  now = Math.floor(fixture.box.sandbox.clock.world() / hourMs) * hourMs
})
afterAll(() => fixture.box.close())

const isoInDays = (days: number) => new Date(now + hourMs + days * dayMs).toISOString()

type Fields = Parameters<AdsClient['lineItems']['create']>[1]
async function runningLineItem(more: Pick<Fields, 'objective' | 'product_type' | 'categories'>) {
  const { ads, account, funding } = fixture
  const campaign = await ads.campaigns.create(account, {
    funding_instrument_id: funding,
    name: more.objective,
    daily_budget_amount_local_micro: 60_000_000,
    entity_status: 'ACTIVE',
  })
  const item = await ads.lineItems.create(account, {
    campaign_id: campaign.id,
    placements: ['ALL_ON_TWITTER'],
    start_time: isoInDays(0),
    end_time: isoInDays(9),
    entity_status: 'ACTIVE',
    ...more,
  })
  await ads.criteria.create(account, {
    line_item_id: item.id,
    targeting_type: 'LOCATION',
    targeting_value: placeId('US'),
    operator_type: 'EQ',
  })
  return item
}

async function figuresOf(
  entity: 'LINE_ITEM' | 'PROMOTED_ACCOUNT' | 'PROMOTED_TWEET',
  id: string,
): Promise<(name: string) => number> {
  const answer = await fixture.ads.stats.read(fixture.account, {
    entity,
    entity_ids: [id],
    start: now,
    end: now + 7 * dayMs,
    granularity: 'TOTAL',
    metric_groups: ['ENGAGEMENT', 'BILLING', 'VIDEO'],
  })
  const metrics = answer.data[0]?.id_data[0]?.metrics ?? {}
  return (name) => {
    const series = metrics[name]
    return Array.isArray(series) ? (series[0] ?? 0) : 0
  }
}
const reasonsOf = async ({ id }: AdsLineItem) =>
  (await fixture.ads.lineItems.get(fixture.account, id)).reasons_not_servable

test('pre-roll shows a video of the account, with a button, and is charged for views', async () => {
  const { ads, account, box } = fixture
  const item = await runningLineItem({
    objective: 'PREROLL_VIEWS',
    product_type: 'MEDIA',
    categories: ['IAB8', 'IAB8-18', 'IAB20'],
  })
  expect(item).toMatchObject({ goal: 'PREROLL', pay_by: 'VIDEO_VIEW' })
  expect(await reasonsOf(item)).toContain('INCOMPLETE')
  const account_media_id = await putAccountMedia(ads, account)
  const input = { line_item_id: item.id, account_media_id }
  const creative = await ads.mediaCreatives.create(account, input)
  expect(creative).toMatchObject({ ...input, creative_type: 'PREROLL', approval_status: 'PENDING' })
  // The video was added before: the same object is returned.
  expect((await ads.mediaCreatives.create(account, input)).id).toBe(creative.id)
  const button = {
    line_item_id: item.id,
    call_to_action: 'SHOP',
    call_to_action_url: 'https://shop.example/',
  } as const
  const call = await ads.prerollCallsToAction.create(account, button)
  expect(await rejectionOf(ads.prerollCallsToAction.create(account, button))).toMatchObject({
    fields: [{ field: 'line_item_id' }],
  })
  await ads.prerollCallsToAction.update(account, call.id, { call_to_action: 'WATCH_NOW' })
  const of = { line_item_ids: [item.id] }
  expect(await collectRows(ads.prerollCallsToAction.list(account, of))).toMatchObject([
    { ...button, call_to_action: 'WATCH_NOW' },
  ])
  await box.control('time', { seconds: 2 * 86_400 })
  const figures = await figuresOf('LINE_ITEM', item.id)
  expect(figures('video_total_views')).toBeGreaterThan(100)
  expect(figures('billed_engagements')).toBe(figures('video_total_views'))
  expect(figures('billed_charge_local_micro')).toBeGreaterThan(1_000_000)
  await ads.mediaCreatives.delete(account, creative.id)
  expect(await collectRows(ads.mediaCreatives.list(account, of))).toEqual([])
  expect(await reasonsOf(item)).toContain('INCOMPLETE')
  await ads.prerollCallsToAction.delete(account, call.id)
  expect(await rejectionOf(ads.prerollCallsToAction.get(account, call.id))).toMatchObject({
    kind: 'not_found',
  })
})

test('a profile is promoted, with posts beside it, and is charged for follows', async () => {
  const { ads, account, owner, box } = fixture
  const item = await runningLineItem({ objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' })
  const post = await ads.tweets.create(account, { as_user_id: owner, text: 'Follow us for more' })
  const [ad] = await ads.promotedTweets.create(account, item.id, [post.id])
  expect(await reasonsOf(item)).toContain('INCOMPLETE')
  const profile = await ads.promotedAccounts.create(account, item.id, owner)
  await box.control('time', { seconds: 4 * 86_400 })
  const lineItemFigure = await figuresOf('LINE_ITEM', item.id)
  const ofProfile = await figuresOf('PROMOTED_ACCOUNT', profile.id)
  const ofPost = await figuresOf('PROMOTED_TWEET', ad?.id ?? '')
  expect(ofProfile('follows')).toBeGreaterThan(0)
  expect(ofPost('follows')).toBeGreaterThan(0)
  expect(ofProfile('follows') + ofPost('follows')).toBe(lineItemFigure('follows'))
  expect(lineItemFigure('billed_engagements')).toBe(lineItemFigure('follows'))
})
