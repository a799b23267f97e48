import { priceByObjective } from './prices.ts'
import type { AudienceProfile } from './audience-profile.ts'
import {
  activeShare,
  autoHighest,
  chancesPerUserDay,
  dayMs,
  openEndDays,
  priceByMonth,
  ratesByObjective,
  videoSteps,
  type Rates,
} from './constants.ts'
import { costAt, zOfAveragePrice, zOfBid, zOfCost, zOfWins } from './market.ts'
import type { Settings } from './plan.ts'

/** Daily traffic varies; a cap must hold all the same. */
const capMargin = 0.88

export const ratesOf = (objective: string, video: boolean): Rates => {
  const rates = ratesByObjective[objective] ?? (ratesByObjective['ENGAGEMENTS'] as Rates)
  return video && rates.video === 0 ? { ...rates, video: 0.5 } : rates
}

/** Billable events per impression: `IMPRESSION` charges the impression itself. */
export const billablePerImpression = (payBy: string, rates: Rates): number => {
  const views = rates.video * videoSteps.view
  switch (payBy) {
    case 'IMPRESSION':
      return 1
    case 'LINK_CLICK':
      return rates.click * rates.url
    case 'APP_CLICK':
      return rates.click * rates.app
    case 'FOLLOW':
      return rates.follow
    case 'VIDEO_VIEW':
      return views
    case 'VIEW_3S_100PCT':
      return views * videoSteps.full_view_3s
    case 'VIEW_6S':
      return views * videoSteps.seconds_6
    case 'VIEW_15S':
      return views * videoSteps.seconds_6 * videoSteps.seconds_15
    default:
      return rates.click + rates.like + rates.repost + rates.reply + rates.follow
  }
}

/** The bid of one line item in one time slot. */
export interface Bid {
  /** Impressions on offer in the slot. */
  places: number
  /** Median market price of an impression, micros. */
  median: number
  /** Height of the bid: standard deviations above the median. */
  z: number
}

export const placesPerDay = (settings: Settings, profile: AudienceProfile): number =>
  profile.size * settings.expansion * chancesPerUserDay * settings.placement_share

export const medianPrice = (
  settings: Settings,
  profile: AudienceProfile,
  perDollar: number,
  at: number,
): number =>
  profile.price *
  1_000 *
  perDollar *
  ((priceByObjective as Readonly<Record<string, number>>)[settings.objective] ?? 1) *
  (priceByMonth[new Date(at).getUTCMonth()] ?? 1)

/** Highest z that strategy and bid allow. `billable`: charged events per impression. */
export const strategyLimit = (settings: Settings, billable: number, median: number): number => {
  const { bid_strategy: strategy, bid } = settings
  if (strategy === 'AUTO' || bid === null) return autoHighest
  const worthPerThousand = settings.pay_by === 'IMPRESSION' ? bid / 1_000 : bid * billable
  return strategy === 'TARGET'
    ? zOfAveragePrice(worthPerThousand / median)
    : zOfBid(worthPerThousand / median)
}

/** Highest z that respects the frequency cap. `weight`: the slot's share of a day. */
export const frequencyLimit = (
  settings: Settings,
  profile: AudienceProfile,
  weight: number,
  places: number,
): number => {
  const { frequency_cap: cap, frequency_days: days } = settings
  if (cap === null) return Number.POSITIVE_INFINITY
  const maxBid = (capMargin * cap * profile.size * settings.expansion * activeShare(days) * weight) / days
  return zOfWins(maxBid / places)
}

export const budgetLimit = (allowance: number, { places, median }: Pick<Bid, 'places' | 'median'>): number =>
  allowance === Number.POSITIVE_INFINITY ? allowance : zOfCost(allowance / (places * median))

export const costOf = ({ places, median, z }: Bid): number => places * median * costAt(z)

export interface Pace {
  /** The slot's traffic, in usual days. */
  slot: number
  /** Traffic from this slot to the end of the day or flight. */
  today: number
  /** Whole days of flight after today. */
  days_after: number
}

/** Days left after this day of the account; constant for a flight without end. */
export const daysAfter = (settings: Settings, dayEnd: number): number =>
  settings.end === null ? openEndDays : Math.max(0, (settings.end - dayEnd) / dayMs)

/**
 * The amount that may be spent in a slot: in proportion to traffic when paced evenly, otherwise everything
 * that is left.
 */
export const allowanceOf = (
  left: { daily: number; total: number },
  pace: Pace,
  standard: boolean,
): number => {
  if (!standard) return Math.min(left.daily, left.total)
  const ofDay = pace.today <= 0 ? 1 : Math.min(1, pace.slot / pace.today)
  const daysAhead = pace.today + pace.days_after
  const ofFlight = daysAhead <= 0 ? 1 : Math.min(1, pace.slot / daysAhead)
  return Math.min(
    left.daily === Number.POSITIVE_INFINITY ? left.daily : left.daily * ofDay,
    left.total === Number.POSITIVE_INFINITY ? left.total : left.total * ofFlight,
  )
}
