import type { AudienceProfile } from './audience-profile.ts'

/** Everything changeable of a line item and its campaign that delivery depends on. Money in micros. */
export interface Settings {
  /** Line item and campaign are active and not deleted. */
  on: boolean
  objective: string
  goal: string
  pay_by: string
  bid_strategy: 'AUTO' | 'MAX' | 'TARGET'
  bid: number | null
  daily_budget: number | null
  total_budget: number | null
  campaign_daily_budget: number | null
  campaign_total_budget: number | null
  /** Whether spend is spread over the day; otherwise as fast as the market allows. */
  standard: boolean
  /** Impressions per person in that many days. */
  frequency_cap: number | null
  frequency_days: number
  /** Share of the network's impressions in these placements. */
  placement_share: number
  expansion: number
  /** World time, milliseconds. */
  start: number
  end: number | null
  /** Metric of the conversions that its tag counts; null without a tag. */
  conversion: string | null
}

/** Settings from `from` on, until the next stretch. */
export interface SettingsStretch {
  from: number
  settings: Settings
}

export interface PlannedAd {
  id: string
  kind: 'PROMOTED_TWEET' | 'PROMOTED_ACCOUNT' | 'MEDIA_CREATIVE'
  /** When it was created, accepted by review and not deleted. */
  from: number
  to: number
  video: boolean
}

export interface PlannedLineItem {
  id: string
  campaign_id: string
  funding_id: string
  stretches: readonly SettingsStretch[]
  /** `key` identifies the content: the same key is the same profile. */
  audiences: readonly { from: number; key: string; profile: AudienceProfile }[]
  ads: readonly PlannedAd[]
}

/** Everything delivered from one ad account: the input of the simulation. */
export interface DeliveryPlan {
  account_id: string
  seed: number
  timezone: string
  /** Units of the account's currency in one USD. */
  per_dollar: number
  /**
   * Micros that each funding instrument may spend in total; null: no limit. Instruments that cannot fund are
   * absent.
   */
  funding: ReadonlyMap<string, number | null>
  /** Line items in order of creation. */
  line_items: readonly PlannedLineItem[]
}

/** The entry valid at a time; lists are in order of `from`. */
export const inForce = <T extends { from: number }>(list: readonly T[], at: number): T | undefined => {
  for (let n = list.length - 1; n >= 0; n -= 1) {
    const stretch = list[n]
    if (stretch !== undefined && stretch.from <= at) return stretch
  }
  return undefined
}

const clipStretches = <T extends { from: number }>(list: readonly T[], at: number): T[] =>
  list.filter((each) => each.from < at)

/**
 * A key of all parts of a plan that mattered before a time: while it is unchanged, past delivery stays valid.
 */
export const planBefore = (plan: DeliveryPlan, before: number): string =>
  JSON.stringify([
    [...plan.funding],
    plan.line_items
      .filter((each) => (each.stretches[0]?.from ?? before) < before)
      .map((each) => [
        each.id,
        each.campaign_id,
        each.funding_id,
        clipStretches(each.stretches, before),
        clipStretches(each.audiences, before).map(({ from, key }) => [from, key]),
        clipStretches(each.ads, before).map(({ id, from, to, video }) => [
          id,
          from,
          Math.min(to, before),
          video,
        ]),
      ]),
  ])
