import type { AdSet } from '@rookery/contract'
import { describe, expect, test } from 'vitest'
import { changesOf, parseAdSetForm, adSetFormOf, type AdSetForm } from './ad-set-form.ts'
import { bidsMore, emptyBidding, readBidding, strategyFor, type BiddingForm } from './bidding-form.ts'

const account = { time_zone: 'Asia/Tokyo', currency: 'EUR' }
const adSet = {
  name: 'Coffee',
  objective: 'ENGAGEMENTS',
  placements: ['homeTimelines', 'profiles'],
  bid_strategy: 'MAX',
  bid_micro: 500_000,
  start: '2026-12-01T00:00:30.000Z',
  end: null,
  daily_budget_micro: 10_000_000,
  lifetime_budget_micro: null,
  frequency_cap: { impressions: 3, days: 7 },
} as AdSet
const form = (part: Partial<AdSetForm> = {}): AdSetForm => ({ ...adSetFormOf(adSet, account), ...part })
const valuesOf = (part: Partial<AdSetForm>) => parseAdSetForm(form(part), 'ENGAGEMENTS', account).values!

describe('an ad set on screen (ENTITY-020, CALL-055)', () => {
  test('an unchanged form sends nothing, though its start has seconds', () => {
    expect(changesOf(adSet, valuesOf({}))).toEqual({})
  })
  test('issue 31.2: a bid and budgets that the form cannot show to the last digit are not sent again as others', () => {
    const exact = {
      ...adSet,
      bid_micro: 1_005_000,
      daily_budget_micro: 10_000_001,
      lifetime_budget_micro: 99_999_999,
    }
    const filled = adSetFormOf(exact, account)
    const unchanged = parseAdSetForm(filled, 'ENGAGEMENTS', account, exact).values!
    expect(unchanged).toMatchObject({
      bid_micro: 1_005_000,
      daily_budget_micro: 10_000_001,
      lifetime_budget_micro: 99_999_999,
    })
    expect(changesOf(exact, unchanged)).toEqual({})
    const renamed = parseAdSetForm({ ...filled, name: 'Tea' }, 'ENGAGEMENTS', account, exact).values!
    expect(changesOf(exact, renamed)).toEqual({ name: 'Tea' })
    const bidding = { ...filled.bidding, bid: '1.01' }
    const dearer = parseAdSetForm({ ...filled, bidding }, 'ENGAGEMENTS', account, exact).values!
    expect(changesOf(exact, dearer)).toEqual({ bid_strategy: 'MAX', bid_micro: 1_010_000 })
  })
  test('only changed fields are sent', () => {
    const bidding = { strategy: 'MAX' as const, bid: '0.75', cap: '', capDays: 7 as const }
    expect(changesOf(adSet, valuesOf({ name: ' Tea ', bidding }))).toEqual({
      name: 'Tea',
      bid_strategy: 'MAX',
      bid_micro: 750_000,
      frequency_cap: null,
    })
    const schedule = { ...form().schedule, end: '2026-12-24T18:00', daily_budget_micro: '' }
    expect(changesOf(adSet, valuesOf({ schedule, placements: ['homeTimelines'] }))).toEqual({
      end: '2026-12-24T09:00:00.000Z',
      daily_budget_micro: null,
      placements: ['homeTimelines'],
    })
  })
  test('placements of the network’s own are left as they are', () => {
    const foreignAdSet = { ...adSet, placements: [] }
    const { values } = parseAdSetForm(adSetFormOf(foreignAdSet, account), 'ENGAGEMENTS', account)
    expect(changesOf(foreignAdSet, values!)).toEqual({})
  })
  test('is not read while it has errors', () => {
    expect(parseAdSetForm(form({ name: ' ' }), 'ENGAGEMENTS', account).values).toBeNull()
    expect(parseAdSetForm(form({ placements: ['profiles'] }), 'ENGAGEMENTS', account).values).toBeNull()
    const bidding: BiddingForm = { ...emptyBidding, strategy: 'MAX' }
    expect(parseAdSetForm(form({ bidding }), 'ENGAGEMENTS', account)).toMatchObject({
      values: null,
      bidding: { bid: 'required' },
    })
  })
})

describe('bids and caps', () => {
  const readBiddingOf = (
    part: Partial<BiddingForm>,
    objective: Parameters<typeof readBidding>[1] = 'ENGAGEMENTS',
  ) => readBidding({ ...emptyBidding, ...part }, objective, 'YEN')
  test('an amount where the network does not bid by itself', () => {
    expect(readBiddingOf({ strategy: 'MAX' }).problems).toEqual({ bid: 'required' })
    expect(readBiddingOf({ strategy: 'MAX', bid: '0.5' }).problems).toEqual({ bid: 'invalid' })
    expect(readBiddingOf({ strategy: 'MAX', bid: '５０' }).bidding).toEqual({
      bid_strategy: 'MAX',
      bid_micro: 50_000_000,
      frequency_cap: null,
    })
    expect(readBiddingOf({ bid: 'x' }).bidding).toEqual({
      bid_strategy: 'AUTO',
      bid_micro: null,
      frequency_cap: null,
    })
  })
  test('a cap is a number from 1 to 100, for objectives that have one', () => {
    for (const cap of ['0', '101', '1.5', 'many'])
      expect(readBiddingOf({ cap }).problems).toEqual({ cap: 'invalid' })
    expect(readBiddingOf({ cap: '３', capDays: 1 }).bidding?.frequency_cap).toEqual({
      impressions: 3,
      days: 1,
    })
    expect(readBiddingOf({ cap: '3' }, 'WEBSITE_CLICKS').bidding?.frequency_cap).toBeNull()
  })
  test('values for another objective do not count', () => {
    expect(strategyFor({ ...emptyBidding, strategy: 'TARGET' }, 'REACH')).toBe('TARGET')
    expect(strategyFor({ ...emptyBidding, strategy: 'TARGET' }, 'ENGAGEMENTS')).toBe('AUTO')
  })
  test.each([
    ['AUTO', null, 'MAX', 1, false],
    ['MAX', 5, 'MAX', 5, false],
    ['MAX', 5, 'MAX', 6, true],
    ['MAX', 5, 'AUTO', null, true],
    ['MAX', 5, 'TARGET', 5, true],
    ['TARGET', 5, 'MAX', 4, false],
    ['TARGET', 5, 'TARGET', 6, true],
  ] as const)('%s %s to %s %s costs more: %s', (before, from, after, to, isMore) => {
    expect(bidsMore({ bid_strategy: before, bid_micro: from }, { bid_strategy: after, bid_micro: to })).toBe(
      isMore,
    )
  })
})
