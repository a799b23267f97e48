import { resultOf } from '@rookery/analytics/forecast/prior.ts'
import type { PastCampaign } from '@rookery/analytics/forecast/fit-account.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { campaignObjectives, type CampaignObjective } from '@rookery/contract/enums.ts'
import { AccountRun } from '../../../apps/sandbox/src/ads/delivery/account-run.ts'
import { profileOf, type AudienceProfile } from '../../../apps/sandbox/src/ads/delivery/audience-profile.ts'
import { dayMs, hourMs, perDollar } from '../../../apps/sandbox/src/ads/delivery/constants.ts'
import { columnOf } from '../../../apps/sandbox/src/ads/delivery/metrics.ts'
import type { PlannedLineItem, Settings } from '../../../apps/sandbox/src/ads/delivery/plan.ts'
import { priceByCountry } from '../../../apps/sandbox/src/ads/delivery/prices.ts'
import { unionReach } from '../../../apps/sandbox/src/ads/delivery/reach.ts'

/** A campaign completed in the sandbox's auction, as the product would have seen it before and after. */
export interface SimulatedCampaign {
  readonly objective: CampaignObjective
  readonly countries: readonly string[]
  readonly days: number
  readonly budget: number
  /** The size before the start: X's estimate, or our projection. A person in several ad sets counts once. */
  readonly audience: { readonly low: number; readonly high: number; readonly source: 'network' | 'model' }
  readonly came_to: PastCampaign & { readonly reach: number }
}
export interface SimulatedAccount {
  readonly currency: string
  readonly past: readonly SimulatedCampaign[]
  readonly next: readonly SimulatedCampaign[]
}

const NETWORK_USERS = 550_000_000
const PEOPLE_PER_ITEM = 200
const BEGIN_TIME = Date.UTC(2026, 0, 5)
const payBy: Readonly<Record<CampaignObjective, string>> = {
  REACH: 'IMPRESSION',
  ENGAGEMENTS: 'ENGAGEMENT',
  VIDEO_VIEWS: 'VIDEO_VIEW',
  PREROLL_VIEWS: 'VIDEO_VIEW',
  WEBSITE_CLICKS: 'LINK_CLICK',
  FOLLOWERS: 'FOLLOW',
  APP_INSTALLS: 'APP_CLICK',
  APP_ENGAGEMENTS: 'APP_CLICK',
}
/** Currency names of ad accounts. */
const currencies = { USD: 'USD', JPY: 'YEN', GBP: 'GBP', EUR: 'EUR', BRL: 'BRL' } as const

/** One ad account after another: some past campaigns within 60 days, and others that follow. */
export function* simulatedAccounts(seed: number, nextEach: number): Generator<SimulatedAccount> {
  const random = seededNumbers(seed)
  const randomBetween = (low: number, high: number) => low + random() * (high - low)
  const pickAny = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const logUniform = (low: number, high: number) => Math.exp(randomBetween(Math.log(low), Math.log(high)))
  const codes = Object.keys(priceByCountry)

  function audience(countries: readonly string[], from: number, size: number): AudienceProfile {
    const people = Array.from({ length: PEOPLE_PER_ITEM }, (_, n) => ({
      index: from + n,
      country: pickAny(countries),
      region: 'r',
      city: 'c',
      language: 'en',
      gender: null,
      age: null,
      interests: new Set<string>(),
      topics: new Set<string>(),
      text: '',
      following: new Set<number>(),
      operator: null,
      created_at: 0,
    }))
    return profileOf([{ people, each: size / PEOPLE_PER_ITEM }], 1, NETWORK_USERS)
  }

  for (let number = 0; ; number++) {
    const [wire, currency] = pickAny(Object.entries(currencies))
    const rate = perDollar[wire]!
    const homeCountries = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickAny(codes))
    const likedTopics = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pickAny(campaignObjectives),
    )
    const usualBudget = logUniform(150, 8_000)
    const usualSize = logUniform(50_000, 10_000_000)
    const monthStart = Math.floor(random() * 300) * dayMs

    const simulateCampaign = (name: string, start: number): SimulatedCampaign => {
      const objective = random() < 0.8 ? pickAny(likedTopics) : pickAny(campaignObjectives)
      const countries = [...new Set(random() < 0.85 ? homeCountries : [pickAny(codes)])]
      const days = Math.round(logUniform(3, 30))
      const budget = usualBudget * logUniform(0.3, 3) * rate
      const setCount = random() < 0.7 ? 1 : random() < 0.6 ? 2 : 3
      const audienceSize = Math.max(2_000, usualSize * logUniform(0.1, 10))
      // Ad sets of one campaign share up to two thirds of their people.
      const sizeStep = Math.round(PEOPLE_PER_ITEM * randomBetween(0.35, 1))
      const profiles = Array.from({ length: setCount }, (_, n) =>
        audience(countries, n * sizeStep, audienceSize),
      )
      const unionFactor =
        ((PEOPLE_PER_ITEM + (setCount - 1) * Math.min(sizeStep, PEOPLE_PER_ITEM)) / PEOPLE_PER_ITEM) *
        audienceSize
      const endTime = start + days * dayMs
      const isDaily = random() < 0.4
      const items = profiles.map((profile, n): PlannedLineItem => {
        const settings: Settings = {
          on: true,
          objective,
          goal: '',
          pay_by: payBy[objective],
          bid_strategy: 'AUTO',
          bid: null,
          daily_budget: null,
          total_budget: null,
          campaign_daily_budget: isDaily ? Math.round((budget / days) * 1e6) : null,
          campaign_total_budget: isDaily ? null : Math.round(budget * 1e6),
          standard: true,
          frequency_cap: null,
          frequency_days: 1,
          placement_share: 1,
          expansion: 1,
          start,
          end: endTime,
          conversion: null,
        }
        return {
          id: `${name} ${n}`,
          campaign_id: name,
          funding_id: 'f',
          stretches: [{ from: start, settings }],
          audiences: [{ from: start, key: `${name} ${n}`, profile }],
          ads: Array.from({ length: 1 + Math.floor(random() * 3) }, (_, ad) => ({
            id: `${name} ${n} ${ad}`,
            kind: 'PROMOTED_TWEET' as const,
            from: start,
            to: Number.POSITIVE_INFINITY,
            video: objective === 'VIDEO_VIEWS' || objective === 'PREROLL_VIEWS',
          })),
        }
      })
      const deliveredRun = new AccountRun({
        account_id: 'a',
        seed,
        timezone: 'UTC',
        per_dollar: rate,
        funding: new Map([['f', null]]),
        line_items: items,
      })
      deliveredRun.advance(endTime + hourMs)
      const sumOf = (id: string, column: string) =>
        deliveredRun
          .adsOf(id)
          .reduce(
            (all, { ledger }) =>
              all + ledger.sum(columnOf.get(column)!, start / hourMs, Math.ceil(endTime / hourMs) + 1),
            0,
          )
      const sum = (column: string) => items.reduce((all, { id }) => all + sumOf(id, column), 0)
      const reach = unionReach(
        items.map(({ id }, n) => ({
          impressions: sumOf(id, 'impressions'),
          profile: profiles[n]!,
          expansion: 1,
          frequency_cap: null,
          frequency_days: 1,
        })),
        days,
      )
      const isFromNetwork = random() < 0.7
      // X's estimate is a range of ±10% around the true reach; our projection is off by a factor, within its
      // stated uncertainty.
      const logError = isFromNetwork ? 0 : 0.55 * normalDraw()
      const estimate = unionFactor * Math.exp(logError)
      return {
        objective,
        countries,
        days,
        budget,
        audience: isFromNetwork
          ? { low: estimate * 0.9, high: estimate * 1.1, source: 'network' }
          : { low: estimate * Math.exp(-0.9), high: estimate * Math.exp(0.9), source: 'model' },
        came_to: {
          objective,
          countries,
          audience: random() < 0.5 ? estimate : null,
          days,
          spent: sum('billed_charge_local_micro') / 1e6,
          impressions: sum('impressions'),
          clicks: sum('clicks'),
          results: resultOf[objective] === 'reach' ? reach : sum(resultOf[objective]),
          reach,
        },
      }
    }
    const normalDraw = () =>
      Math.sqrt(-2 * Math.log(Math.max(random(), 1e-12))) * Math.cos(2 * Math.PI * random())
    const startTime = BEGIN_TIME + monthStart
    yield {
      currency,
      past: Array.from({ length: 1 + Math.floor(random() * 14) }, (_, n) =>
        simulateCampaign(`${seed} ${number} past ${n}`, startTime + Math.floor(random() * 50) * dayMs),
      ),
      next: Array.from({ length: nextEach }, (_, n) =>
        simulateCampaign(`${seed} ${number} next ${n}`, startTime + (60 + Math.floor(random() * 14)) * dayMs),
      ),
    }
  }
}
