import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AccountRun } from './account-run.ts'
import { dayMs, hourMs } from './constants.ts'
import { columnIndexes, columns, type Column } from './metrics.ts'
import type { DeliveryPlan, PlannedLineItem, Settings } from './plan.ts'
import { reachOf, unionReach } from './reach.ts'
import { hoursAfterBegin, beginTime, testItem, testPlan, testProfile, testSettings } from './testing/plans.ts'

const runTo = (plan: DeliveryPlan, hours: number): AccountRun => {
  const accountRun = new AccountRun(plan)
  accountRun.advance(hoursAfterBegin(hours))
  return accountRun
}
const hourOf = (hours: number) => Math.floor(hoursAfterBegin(hours) / hourMs)
const sum = (run: AccountRun, item: string, column: number, from = 0, to = 24 * 365): number =>
  run.adsOf(item).reduce((all, { ledger }) => all + ledger.sum(column, hourOf(from), hourOf(to) + 1), 0)
const spentOf = (run: AccountRun, item: string, from = 0, to = 24 * 365) =>
  sum(run, item, columnIndexes.charge, from, to)

const spentDollars = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((each) => each * 1_000_000)
const objectives = fc.constantFrom(
  { objective: 'ENGAGEMENTS', pay_by: 'ENGAGEMENT' },
  { objective: 'REACH', pay_by: 'IMPRESSION' },
  { objective: 'WEBSITE_CLICKS', pay_by: 'LINK_CLICK' },
  { objective: 'FOLLOWERS', pay_by: 'FOLLOW' },
  { objective: 'VIDEO_VIEWS', pay_by: 'VIDEO_VIEW' },
  { objective: 'APP_INSTALLS', pay_by: 'APP_CLICK' },
)
const bidding = fc.oneof(
  fc.constant({ bid_strategy: 'AUTO' as const, bid: null }),
  fc.record({ bid_strategy: fc.constantFrom('MAX' as const, 'TARGET' as const), bid: spentDollars(1, 12) }),
)
const settings: fc.Arbitrary<Partial<Settings>> = fc
  .record({
    what: objectives,
    how: bidding,
    daily_budget: fc.option(spentDollars(1, 400)),
    total_budget: fc.option(spentDollars(1, 900)),
    campaign_daily_budget: fc.option(spentDollars(1, 500)),
    campaign_total_budget: fc.option(spentDollars(1, 1_500)),
    standard: fc.boolean(),
    end: fc.option(fc.integer({ min: 5, max: 120 }).map((hours) => hoursAfterBegin(hours) + 1_234_567)),
  })
  .map(({ what, how, ...rest }) => ({ ...what, ...how, ...rest }))
const people = fc.constantFrom(900, 40_000, 3_000_000)
/** Two line items of one campaign (with its budgets) and one of another, with one funding instrument. */
const plans = fc
  .record({ one: settings, two: settings, three: settings, people, funds: fc.option(spentDollars(1, 800)) })
  .map(({ one, two, three, people: size, funds }) => {
    const { campaign_daily_budget, campaign_total_budget } = one
    const sameBudgets = { ...two, campaign_daily_budget, campaign_total_budget }
    return testPlan(
      [
        testItem('i1', one as Partial<Settings>, { people: size }),
        testItem('i2', sameBudgets as Partial<Settings>),
        testItem('i3', three as Partial<Settings>, { campaign_id: 'c2' }),
      ],
      { funding: new Map([['f1', funds]]) },
    )
  })

describe('budgets', () => {
  test('figures by day, in total, by campaign and by funding instrument agree, whichever is requested', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const accountRun = runTo(plan, 96)
        for (const { id, stretches } of plan.line_items) {
          const { daily_budget: daily, total_budget: total } = stretches[0]?.settings ?? testSettings()
          expect(spentOf(accountRun, id)).toBeLessThanOrEqual(total ?? Number.POSITIVE_INFINITY)
          for (let day = 0; day < 4; day += 1)
            expect(spentOf(accountRun, id, day * 24, day * 24 + 23)).toBeLessThanOrEqual(
              daily ?? Number.POSITIVE_INFINITY,
            )
        }
        const { campaign_daily_budget: daily, campaign_total_budget: total } =
          plan.line_items[0]?.stretches[0]?.settings ?? testSettings()
        const spentOfBoth = (from?: number, to?: number) =>
          spentOf(accountRun, 'i1', from, to) + spentOf(accountRun, 'i2', from, to)
        expect(spentOfBoth()).toBeLessThanOrEqual(total ?? Number.POSITIVE_INFINITY)
        for (let day = 0; day < 4; day += 1)
          expect(spentOfBoth(day * 24, day * 24 + 23)).toBeLessThanOrEqual(daily ?? Number.POSITIVE_INFINITY)
        expect(spentOfBoth() + spentOf(accountRun, 'i3')).toBeLessThanOrEqual(
          plan.funding.get('f1') ?? Number.POSITIVE_INFINITY,
        )
      }),
      { numRuns: 60 },
    )
  })

  test('are spent when the market allows: an even day by its end, a flight by its end', () => {
    const dayRun = runTo(testPlan([testItem('i', { daily_budget: 50_000_000 })]), 24)
    expect(spentOf(dayRun, 'i')).toBeGreaterThan(49_000_000)
    const flightRun = runTo(
      testPlan([testItem('i', { total_budget: 90_000_000, end: hoursAfterBegin(72) })]),
      80,
    )
    expect(spentOf(flightRun, 'i')).toBeGreaterThan(88_000_000)
    expect(spentOf(flightRun, 'i', 0, 23)).toBeGreaterThan(25_000_000)
    expect(spentOf(flightRun, 'i', 0, 23)).toBeLessThan(35_000_000)
  })

  test('accelerated delivery spends the day early, even delivery by traffic', () => {
    const fastRun = runTo(testPlan([testItem('i', { daily_budget: 50_000_000, standard: false })]), 24)
    const evenRun = runTo(testPlan([testItem('i', { daily_budget: 50_000_000 })]), 24)
    expect(spentOf(fastRun, 'i', 0, 5)).toBeGreaterThan(45_000_000)
    expect(spentOf(evenRun, 'i', 0, 5)).toBeLessThan(25_000_000)
  })

  test('the day is the account’s: on the day of a clock change it has 25 hours', () => {
    // Los Angeles leaves summer time on 1 November 2026: that day runs from 7:00 UTC to 8:00 UTC of the next.
    const start = Date.UTC(2026, 10, 1, 7)
    const item = testItem('i', { daily_budget: 10_000_000, start, end: null })
    const earlyItem = {
      ...item,
      stretches: [{ from: start, settings: item.stretches[0]?.settings ?? testSettings() }],
      audiences: item.audiences.map((each) => ({ ...each, from: start })),
      ads: item.ads.map((each) => ({ ...each, from: start })),
    }
    const accountRun = new AccountRun(testPlan([earlyItem]))
    accountRun.advance(start + 25 * hourMs)
    const firstSpend = accountRun.spentOf('i', start + 25 * hourMs)
    expect(firstSpend).toBeGreaterThan(9_500_000)
    expect(firstSpend).toBeLessThanOrEqual(10_000_000)
    accountRun.advance(start + 49 * hourMs)
    const secondSpend = accountRun.spentOf('i', start + 49 * hourMs) - firstSpend
    expect(secondSpend).toBeGreaterThan(9_500_000)
    expect(secondSpend).toBeLessThanOrEqual(10_000_000)
  })
})

describe('counted events', () => {
  const shares: [Column, Column][] = [
    ['engagements', 'impressions'],
    ['clicks', 'engagements'],
    ['url_clicks', 'clicks'],
    ['app_clicks', 'clicks'],
    ['card_engagements', 'clicks'],
    ['video_content_starts', 'impressions'],
    ['video_views_25', 'video_content_starts'],
    ['video_views_50', 'video_views_25'],
    ['video_views_75', 'video_views_50'],
    ['video_views_100', 'video_views_75'],
    ['video_total_views', 'video_content_starts'],
    ['video_3s100pct_views', 'video_total_views'],
    ['video_6s_views', 'video_total_views'],
    ['video_15s_views', 'video_6s_views'],
    ['conversion_purchases.post_engagement', 'url_clicks'],
    ['mobile_conversion_installs.post_engagement', 'app_clicks'],
  ]

  test('holds together in every hour of every ad', { tags: ['full'] }, () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const taggedItems = plan.line_items.map((each) => ({
          ...each,
          stretches: each.stretches.map(({ from, settings: was }) => ({
            from,
            settings: { ...was, conversion: 'conversion_purchases' },
          })),
        }))
        const accountRun = runTo({ ...plan, line_items: taggedItems }, 50)
        for (const { id } of taggedItems)
          for (const { ledger } of accountRun.adsOf(id))
            for (let hour = hourOf(0); hour < hourOf(50); hour += 1) {
              const value = (name: Column) => ledger.at(columns.indexOf(name), hour)
              for (const [part, totalName] of shares)
                expect(value(part), `${part} of ${totalName}`).toBeLessThanOrEqual(value(totalName))
              const actionColumns: Column[] = ['clicks', 'likes', 'retweets', 'replies', 'follows']
              const actionSum = actionColumns.reduce((all, name) => all + value(name), 0)
              if (actionSum !== value('engagements'))
                throw new Error(`${value('engagements')} are not ${actionSum}`)
              for (const name of columns)
                if (!Number.isInteger(value(name)) || value(name) < 0)
                  throw new Error(`${name} ${value(name)}`)
              if (value('billed_charge_local_micro') > 0 && value('billed_engagements') === 0)
                throw new Error('charged for nothing')
            }
      }),
      { numRuns: 15 },
    )
  })

  test('goals are delivered: followers follow, videos are watched, a tag counts conversions', () => {
    const accountRun = runTo(
      testPlan([
        testItem('f', {
          objective: 'FOLLOWERS',
          pay_by: 'FOLLOW',
          daily_budget: 500_000_000,
          campaign_daily_budget: null,
        }),
        testItem('v', {
          objective: 'VIDEO_VIEWS',
          pay_by: 'VIDEO_VIEW',
          daily_budget: 500_000_000,
          campaign_daily_budget: null,
        }),
        testItem('w', {
          objective: 'WEBSITE_CLICKS',
          pay_by: 'LINK_CLICK',
          daily_budget: 500_000_000,
          campaign_daily_budget: null,
          conversion: 'conversion_purchases',
        }),
      ]),
      48,
    )
    expect(sum(accountRun, 'f', columnIndexes.follows)).toBeGreaterThan(
      sum(accountRun, 'w', columnIndexes.follows),
    )
    expect(sum(accountRun, 'v', columnIndexes.v100)).toBeGreaterThan(100)
    expect(sum(accountRun, 'w', columnIndexes.v100)).toBe(0)
    expect(sum(accountRun, 'w', columns.indexOf('conversion_purchases.post_engagement'))).toBeGreaterThan(10)
    expect(sum(accountRun, 'v', columns.indexOf('conversion_purchases.post_engagement'))).toBe(0)
  })

  test('a bid is never exceeded, and a target is met on average', () => {
    const bidMicro = 400_000
    for (const bid_strategy of ['MAX', 'TARGET'] as const) {
      const accountRun = runTo(
        testPlan([testItem('i', { bid_strategy, bid: bidMicro, campaign_daily_budget: 1e12 })]),
        48,
      )
      const costPerAction = spentOf(accountRun, 'i') / sum(accountRun, 'i', columnIndexes.billed)
      expect(costPerAction).toBeLessThanOrEqual(bidMicro)
      if (bid_strategy === 'TARGET') expect(costPerAction).toBeGreaterThan(bidMicro * 0.8)
    }
  })

  test('people see ads in their day, and more of them in the evening than at night', () => {
    const accountRun = runTo(
      testPlan([testItem('i', { daily_budget: 1e9, campaign_daily_budget: null })]),
      24,
    )
    const hours = Array.from({ length: 24 }, (_, hour) =>
      sum(accountRun, 'i', columnIndexes.impressions, hour, hour),
    )
    // 8:00 UTC is 2:00 in the US (and 17:00 in Japan); 1:00 UTC is 19:00 in the US and 10:00 in Japan.
    expect(Math.max(...hours)).toBeGreaterThan(2 * Math.min(...hours))
    expect(hours.every((each) => each > 0)).toBe(true)
  })
})

describe('monotone', () => {
  const impressions = (item: PlannedLineItem) =>
    sum(runTo(testPlan([item]), 48), 'i', columnIndexes.impressions)
  // Charges come in whole events: few and expensive ones, such as follows, overshoot the pace by about a
  // percent.
  const withSlack = (count: number) => count * 1.03 + 50

  test('a higher bid never delivers less', () => {
    fc.assert(
      fc.property(
        objectives,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        spentDollars(5, 2_000),
        (what, a, b, budget) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)].map((bid) =>
            impressions(
              testItem('i', {
                ...what,
                bid_strategy: 'MAX',
                bid: bid * 100_000,
                daily_budget: budget,
                campaign_daily_budget: null,
              }),
            ),
          )
          expect(low).toBeLessThanOrEqual(withSlack(high ?? 0))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('a larger audience never delivers less', () => {
    fc.assert(
      fc.property(
        objectives,
        fc.integer({ min: 500, max: 5_000_000 }),
        fc.integer({ min: 500, max: 5_000_000 }),
        spentDollars(5, 2_000),
        (what, a, b, budget) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)].map((size) =>
            impressions(
              testItem('i', { ...what, daily_budget: budget, campaign_daily_budget: null }, { people: size }),
            ),
          )
          expect(low).toBeLessThanOrEqual(withSlack(high ?? 0))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('a larger budget never delivers less', () => {
    fc.assert(
      fc.property(objectives, spentDollars(1, 3_000), spentDollars(1, 3_000), (what, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((daily) =>
          impressions(testItem('i', { ...what, daily_budget: daily, campaign_daily_budget: null })),
        )
        expect(low).toBeLessThanOrEqual(withSlack(high ?? 0))
      }),
      { numRuns: 40 },
    )
  })
})

describe('determinism', () => {
  const numbers = (run: AccountRun, plan: DeliveryPlan) =>
    plan.line_items.map(({ id }) => columns.map((_name, column) => sum(run, id, column)))

  test('the same plan gives the same numbers, requested once or every few minutes', () => {
    fc.assert(
      fc.property(
        plans,
        fc.array(fc.integer({ min: 1, max: 40 * 60 }), { maxLength: 30 }),
        (plan, minutes) => {
          const singleRun = runTo(plan, 41.5)
          const frequentRun = new AccountRun(plan)
          for (const each of minutes.toSorted((a, b) => a - b)) frequentRun.advance(beginTime + each * 60_000)
          frequentRun.advance(hoursAfterBegin(41.5))
          expect(numbers(frequentRun, plan)).toEqual(numbers(singleRun, plan))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('numbers only grow, and another seed gives others', () => {
    const plan = testPlan([testItem('i')])
    const accountRun = new AccountRun(plan)
    let previousImpressions = 0
    for (let minute = 7; minute < 600; minute += 7) {
      accountRun.advance(beginTime + minute * 60_000)
      const impressionsSoFar = sum(accountRun, 'i', columnIndexes.impressions)
      expect(impressionsSoFar).toBeGreaterThanOrEqual(previousImpressions)
      previousImpressions = impressionsSoFar
    }
    const otherRun = runTo({ ...plan, seed: 2 }, 10)
    expect(sum(otherRun, 'i', columnIndexes.impressions)).not.toBe(
      sum(runTo(plan, 10), 'i', columnIndexes.impressions),
    )
  })

  test('a change is felt from its moment on and leaves the past alone', () => {
    const plan = testPlan([testItem('i'), testItem('j', {}, { campaign_id: 'c2' })])
    const accountRun = runTo(plan, 30.4)
    const hourlyImpressionsBefore = Array.from({ length: 30 }, (_, hour) =>
      sum(accountRun, 'i', columnIndexes.impressions, hour, hour),
    )
    const pausedItems = (items: readonly PlannedLineItem[]) =>
      items.map((each) =>
        each.id === 'i'
          ? {
              ...each,
              stretches: [
                ...each.stretches,
                { from: hoursAfterBegin(30.5), settings: testSettings({ on: false }) },
              ],
            }
          : each,
      )
    const laterPlan = { ...plan, line_items: pausedItems(plan.line_items) }
    accountRun.setPlan(laterPlan)
    accountRun.advance(hoursAfterBegin(60))
    expect(
      Array.from({ length: 30 }, (_, hour) => sum(accountRun, 'i', columnIndexes.impressions, hour, hour)),
    ).toEqual(hourlyImpressionsBefore)
    expect(sum(accountRun, 'i', columnIndexes.impressions, 31, 60)).toBe(0)
    expect(sum(accountRun, 'j', columnIndexes.impressions, 31, 60)).toBeGreaterThan(0)
    // Same numbers as if the plan had been known from the start.
    expect(numbers(accountRun, laterPlan)).toEqual(numbers(runTo(laterPlan, 60), laterPlan))
  })

  test('a past with different figures is computed again', () => {
    const plan = testPlan([testItem('i')])
    const accountRun = runTo(plan, 20)
    const otherPlan = testPlan([testItem('i', {}, { people: 5_000 })])
    accountRun.setPlan(otherPlan)
    accountRun.advance(hoursAfterBegin(20))
    expect(numbers(accountRun, otherPlan)).toEqual(numbers(runTo(otherPlan, 20), otherPlan))
  })
})

describe('nothing is delivered', () => {
  const overspendCases: [string, PlannedLineItem, Partial<DeliveryPlan>?][] = [
    ['before it starts', testItem('i', { start: hoursAfterBegin(100) })],
    ['after its end', testItem('i', { end: beginTime })],
    ['while it is off', testItem('i', { on: false })],
    ['without an ad', testItem('i', {}, { ads: [] })],
    ['to nobody', testItem('i', {}, { people: 0 })],
    ['without money', testItem('i'), { funding: new Map([['f1', 0]]) }],
    ['from a funding instrument that cannot fund', testItem('i'), { funding: new Map() }],
    ['below the reserve', testItem('i', { bid_strategy: 'MAX', bid: 1_000 })],
    ['where it has no place', testItem('i', { placement_share: 0 })],
  ]
  test.each(overspendCases)('%s', (_name, item, more = {}) => {
    const accountRun = runTo(testPlan([item], more), 48)
    for (const [column] of columns.entries()) expect(sum(accountRun, 'i', column)).toBe(0)
  })
})

describe('reach', () => {
  test('is at most the audience and the impressions, and grows with them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.integer({ min: 1, max: 45 }),
        (size, impressions, days) => {
          const profile = testProfile(size)
          const shownAudience = { profile, expansion: 1, frequency_cap: null, frequency_days: 1 }
          const peopleReached = reachOf({ ...shownAudience, impressions }, days)
          expect(peopleReached).toBeLessThanOrEqual(Math.min(profile.size, impressions))
          expect(
            reachOf({ ...shownAudience, impressions: impressions + 1_000 }, days),
          ).toBeGreaterThanOrEqual(peopleReached)
          const doubledReach = unionReach(
            [
              { ...shownAudience, impressions },
              { ...shownAudience, impressions },
            ],
            days,
          )
          expect(doubledReach).toBeLessThanOrEqual(profile.size + 1)
          expect(doubledReach).toBeGreaterThanOrEqual(peopleReached - 1e-6)
          expect(doubledReach).toBeLessThanOrEqual(2 * peopleReached + 1e-6)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('delivery respects a frequency cap', () => {
    const item = testItem('i', {
      objective: 'REACH',
      pay_by: 'IMPRESSION',
      frequency_cap: 2,
      frequency_days: 1,
      campaign_daily_budget: 1e12,
    })
    const accountRun = runTo(testPlan([item]), 72)
    for (let day = 0; day < 3; day += 1) {
      const impressions = sum(accountRun, 'i', columnIndexes.impressions, day * 24, day * 24 + 23)
      const peopleReached = reachOf(
        { impressions, profile: testProfile(1_000_000), expansion: 1, frequency_cap: 2, frequency_days: 1 },
        1,
      )
      expect(impressions / peopleReached).toBeLessThanOrEqual(2.0001)
      expect(impressions / peopleReached).toBeGreaterThan(1.3)
    }
  })
})

test('ninety days of fifty line items are counted once and then known', { tags: ['full'] }, () => {
  const lineItems = Array.from({ length: 50 }, (_, n) =>
    testItem(
      `i${n}`,
      { daily_budget: 20_000_000, campaign_daily_budget: 1e9, end: null },
      { campaign_id: `c${n % 10}` },
    ),
  )
  const accountRun = runTo(testPlan(lineItems), 24 * 90)
  const cpuUsageBefore = process.cpuUsage()
  accountRun.advance(hoursAfterBegin(24 * 90) + dayMs / 24)
  for (const { id } of lineItems) expect(accountRun.spentOf(id, hoursAfterBegin(24 * 90))).toBeGreaterThan(0)
  expect(process.cpuUsage(cpuUsageBefore).user).toBeLessThan(300_000)
})
