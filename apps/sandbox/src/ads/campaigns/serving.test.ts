import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Journal } from '../../state/journal.ts'
import { testWorld } from '../../testing/start-sandbox.ts'
import { AdAccounts } from '../ad-accounts.ts'
import { CampaignBook } from './campaigns.ts'
import { noDelivery, type Delivery } from './delivery.ts'
import type { CampaignRow, LineItemRow } from './rows.ts'
import { campaignServing, effectiveStatus, lineItemServing } from './serving.ts'
import { startOfDay } from './start-of-day.ts'

const account = new AdAccounts(testWorld()).all().find((each) => each.currency === 'JPY')!
const DAY_MS = 86_400_000
/** Noon of a day in Tokyo. */
const tokyoNoon = Date.parse('2026-11-10T03:00:00Z')

let campaignBook: CampaignBook
let campaign: CampaignRow
let lineItem: LineItemRow
beforeEach(() => {
  campaignBook = new CampaignBook(new Journal(mkdtempSync(join(tmpdir(), 'serving-'))))
  const sharedSettings = {
    account_id: account.id,
    created_at: 0,
    updated_at: 0,
    deleted: false,
    entity_status: 'ACTIVE',
  } as const
  campaign = campaignBook.campaigns.put({
    ...sharedSettings,
    id: 'c',
    name: 'C',
    funding_instrument_id: account.funding[0]?.id ?? '',
    daily_budget_amount_local_micro: 100,
    total_budget_amount_local_micro: 250,
    purchase_order_number: null,
  })
  lineItem = campaignBook.lineItems.put({
    ...sharedSettings,
    id: 'l',
    campaign_id: 'c',
    name: null,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    bid_strategy: 'AUTO',
    bid_amount_local_micro: null,
    daily_budget_amount_local_micro: null,
    total_budget_amount_local_micro: null,
    goal: 'ENGAGEMENT',
    pay_by: 'ENGAGEMENT',
    standard_delivery: true,
    audience_expansion: null,
    frequency_cap: null,
    duration_in_days: null,
    start_time: tokyoNoon - 5 * DAY_MS,
    end_time: tokyoNoon + 5 * DAY_MS,
    categories: [],
    advertiser_domain: null,
    advertiser_user_id: null,
    android_app_store_identifier: null,
    ios_app_store_identifier: null,
    primary_web_event_tag: null,
  })
  campaignBook.promotedTweets.put({
    ...sharedSettings,
    id: 'p',
    line_item_id: 'l',
    tweet_id: '1',
    review_at: 0,
    verdict: 'ACCEPTED',
  })
})

/** Spends this much per day from the start, evenly. */
const deliverySpending = (aDay: number): Delivery => ({
  spentOf: (_id, at) => Math.max(0, Math.floor(((at - lineItem.start_time) / DAY_MS) * aDay)),
})
const world = (delivery: Delivery, at = tokyoNoon) => ({ campaigns: campaignBook, delivery, account, at })

test('serves while there is budget, and reports why it ended', () => {
  expect(lineItemServing(lineItem, world(noDelivery))).toEqual({ servable: true, reasons: [] })
  expect(effectiveStatus(campaign, world(noDelivery))).toBe('RUNNING')
  // 40 a day: by noon of the sixth day 200 of 250 in total, and 20 of 100 on this day.
  expect(campaignServing(campaign, world(deliverySpending(40))).servable).toBe(true)
  // The total budget is spent.
  expect(campaignServing(campaign, world(deliverySpending(50))).reasons).toEqual(['BUDGET_EXHAUSTED'])
  expect(effectiveStatus(campaign, world(deliverySpending(50)))).toBe('BUDGET_EXHAUSTED')
})

test('the budget of a day is that of the account’s own day', () => {
  // All 100 of the day were spent between midnight and one o'clock in Tokyo (15:00 UTC the day before).
  const tokyoMidnight = Date.parse('2026-11-09T15:00:00Z')
  const sampleDelivery: Delivery = { spentOf: (_id, at) => (at > tokyoMidnight + 3_600_000 ? 100 : 0) }
  expect(campaignServing(campaign, world(sampleDelivery, tokyoMidnight + 2 * 3_600_000)).reasons).toEqual([
    'BUDGET_EXHAUSTED',
  ])
  expect(campaignServing(campaign, world(sampleDelivery, tokyoMidnight + DAY_MS + 3_600_000)).servable).toBe(
    true,
  )
})

test('a line item in search results needs words to be found by', () => {
  const search = campaignBook.lineItems.put({ ...lineItem, placements: ['TWITTER_SEARCH'] })
  expect(lineItemServing(search, world(noDelivery)).reasons).toEqual(['INCOMPLETE'])
  campaignBook.criteria.put({
    id: 'k',
    account_id: account.id,
    line_item_id: 'l',
    targeting_type: 'PHRASE_KEYWORD',
    targeting_value: 'tea',
    operator_type: 'EQ',
    name: 'tea',
    created_at: 0,
    updated_at: 0,
    deleted: false,
  })
  expect(lineItemServing(search, world(noDelivery)).servable).toBe(true)
})

test('midnight of a time zone, on days of a clock change too', () => {
  const at = (time: string, zone: string) => new Date(startOfDay(Date.parse(time), zone)).toISOString()
  expect(at('2026-11-10T03:00:00Z', 'Asia/Tokyo')).toBe('2026-11-09T15:00:00.000Z')
  // Clocks went back at 02:00 on 1 November, forward on 8 March.
  expect(at('2026-11-01T20:00:00Z', 'America/Los_Angeles')).toBe('2026-11-01T07:00:00.000Z')
  expect(at('2026-03-08T20:00:00Z', 'America/Los_Angeles')).toBe('2026-03-08T08:00:00.000Z')
})

test('writes are stored all or not at all, and listeners are notified before', () => {
  const servedIds: string[] = []
  campaignBook.beforeChange((id) => servedIds.push(`${id} ${campaignBook.lineItem(id)?.entity_status}`))
  expect(() =>
    campaignBook.atomically(() => {
      campaignBook.willChange('l')
      campaignBook.lineItems.put({ ...lineItem, entity_status: 'PAUSED' })
      expect(campaignBook.lineItem('l')?.entity_status).toBe('PAUSED')
      throw new Error('second operation')
    }),
  ).toThrow('second operation')
  expect(campaignBook.lineItem('l')?.entity_status).toBe('ACTIVE')
  expect(servedIds).toEqual(['l ACTIVE'])
})
