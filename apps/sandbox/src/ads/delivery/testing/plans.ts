import { profileOf, type AudienceProfile } from '../audience-profile.ts'
import { hourMs } from '../constants.ts'
import type { DeliveryPlan, PlannedLineItem, Settings } from '../plan.ts'

// Plans for tests; midnight of 1 November 2026 in Los Angeles is 7:00 UTC.
export const beginTime = Date.UTC(2026, 10, 2, 8)
export const hoursAfterBegin = (hours: number): number => beginTime + hours * hourMs

/** An audience of `people` in the US and as many in Japan. */
export const testProfile = (people: number): AudienceProfile => {
  const person = (index: number) => ({
    index,
    country: index % 2 === 0 ? 'US' : 'JP',
    region: 'r',
    city: `city ${index % 3}`,
    language: 'en',
    gender: index % 3 === 0 ? ('male' as const) : ('female' as const),
    age: 14 + (index % 50),
    interests: new Set<string>(),
    topics: new Set<string>(),
    text: '',
    following: new Set<number>(),
    operator: null,
    created_at: 0,
  })
  const sample = Array.from({ length: 200 }, (_, index) => person(index))
  return profileOf([{ people: sample, each: people / 200 }], 1, 550_000_000)
}

export const testSettings = (more: Partial<Settings> = {}): Settings => ({
  on: true,
  objective: 'ENGAGEMENTS',
  goal: 'ENGAGEMENT',
  pay_by: 'ENGAGEMENT',
  bid_strategy: 'AUTO',
  bid: null,
  daily_budget: null,
  total_budget: null,
  campaign_daily_budget: 100_000_000,
  campaign_total_budget: null,
  standard: true,
  frequency_cap: null,
  frequency_days: 1,
  placement_share: 1,
  expansion: 1,
  start: beginTime,
  end: hoursAfterBegin(24 * 30),
  conversion: null,
  ...more,
})

export const testItem = (
  id: string,
  settings: Partial<Settings> = {},
  more: Partial<PlannedLineItem> & { people?: number } = {},
): PlannedLineItem => {
  const { people = 1_000_000, ...rest } = more
  return {
    id,
    campaign_id: 'c1',
    funding_id: 'f1',
    stretches: [{ from: beginTime, settings: testSettings(settings) }],
    audiences: [{ from: beginTime, key: `people ${people}`, profile: testProfile(people) }],
    ads: ['x', 'y'].map((each) => ({
      id: `${id}${each}`,
      kind: 'PROMOTED_TWEET',
      from: beginTime,
      to: Number.POSITIVE_INFINITY,
      video: settings.objective === 'VIDEO_VIEWS',
    })),
    ...rest,
  }
}

export const testPlan = (items: PlannedLineItem[], more: Partial<DeliveryPlan> = {}): DeliveryPlan => ({
  account_id: 'a1',
  seed: 1,
  timezone: 'America/Los_Angeles',
  per_dollar: 1,
  funding: new Map([['f1', null]]),
  line_items: items,
  ...more,
})
