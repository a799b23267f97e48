import { hoursOfWeek, type AudienceProfile } from './audience-profile.ts'
import { remainingBudget, type AccountSpend, type RunningAd, type RunningItem } from './account-state.ts'
import {
  allowanceOf,
  billablePerImpression,
  budgetLimit,
  costOf,
  daysAfter,
  frequencyLimit,
  medianPrice,
  placesPerDay,
  ratesOf,
  strategyLimit,
  type Bid,
} from './bidding.ts'
import { hourMs, trafficNoise } from './constants.ts'
import { lognormalDraw } from './noise.ts'
import { inForce, type DeliveryPlan, type Settings } from './plan.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A line item that bids in a slot. */
export interface Bidder extends Bid {
  item: RunningItem
  settings: Settings
  live: RunningAd[]
  /** Events charged per impression. */
  billable: number
  /** Traffic of the slot, and from the slot to the end of day or flight, in usual days. */
  weight: number
  today: number
  per_day: number
}

/** Charged events per impression, averaged over the active ads by weight. */
const averageBillable = (settings: Settings, live: readonly RunningAd[]): number => {
  let sum = 0
  let totalBids = 0
  for (const { plan, quality, weight } of live) {
    const appealFactor = settings.pay_by === 'IMPRESSION' ? 1 : quality
    sum +=
      weight * appealFactor * billablePerImpression(settings.pay_by, ratesOf(settings.objective, plan.video))
    totalBids += weight
  }
  return sum / totalBids
}

/** Traffic of the day's hours; a usual day sums to 1. */
const spendOfDay = (
  item: RunningItem,
  settings: Settings,
  audienceKey: string,
  profile: AudienceProfile,
  { start, end }: AccountSpend['day'],
) => {
  const stopTime = Math.min(end, settings.end ?? NEVER)
  const knownDay = item.day
  if (knownDay?.start === start && knownDay.stop === stopTime && knownDay.audience === audienceKey)
    return knownDay
  const firstHour = Math.floor(start / hourMs)
  const hours = Math.ceil(end / hourMs) - firstHour
  const stretchBids = new Float64Array(hours + 1)
  const restWeights = new Float64Array(hours + 2)
  for (let at = hours - 1; at >= 0; at -= 1) {
    const hourIndex = firstHour + at
    const usualActivity = profile.curve[hourIndex % hoursOfWeek] ?? 0
    stretchBids[at] = usualActivity * lognormalDraw(item.seed, hourIndex, 1, trafficNoise)
    const openShare = Math.max(0, Math.min(stopTime, (hourIndex + 1) * hourMs) - hourIndex * hourMs) / hourMs
    restWeights[at] = (restWeights[at + 1] ?? 0) + (stretchBids[at] ?? 0) * openShare
  }
  item.day = { start, stop: stopTime, audience: audienceKey, firstHour, each: stretchBids, rest: restWeights }
  return item.day
}

/** A line item's bid in a slot within an hour; undefined if it is not served. */
export const bidderOf = (
  account: DeliveryPlan,
  books: AccountSpend,
  item: RunningItem,
  hour: number,
  from: number,
  to: number,
): Bidder | undefined => {
  const { plan, spent } = item
  const settings = inForce(plan.stretches, from)?.settings
  if (settings === undefined || !settings.on || from < settings.start) return undefined
  if (settings.end !== null && from >= settings.end) return undefined
  if (!account.funding.has(plan.funding_id)) return undefined
  const liveAds = item.ads.filter((ad) => ad.plan.from <= from && from < ad.plan.to)
  const audience = inForce(plan.audiences, from)
  if (liveAds.length === 0 || audience === undefined || audience.profile.size === 0) return undefined
  const { profile } = audience
  const day = spendOfDay(item, settings, audience.key, profile, books.day)
  const at = hour - day.firstHour
  const hourShare = (to - from) / hourMs
  const weight = (day.each[at] ?? 0) * hourShare
  const per_day = placesPerDay(settings, profile)
  const slotsOfHour = per_day * weight
  if (slotsOfHour <= 0) return undefined
  const untilHour = Math.min((hour + 1) * hourMs, books.day.end, settings.end ?? NEVER)
  const today = (day.each[at] ?? 0) * ((untilHour - from) / hourMs) + (day.rest[at + 1] ?? 0)
  const median = medianPrice(settings, profile, account.per_dollar, books.day.start)
  const billable = averageBillable(settings, liveAds)
  const limit = Math.min(
    strategyLimit(settings, billable, median),
    frequencyLimit(settings, profile, weight, slotsOfHour),
  )
  const spendAllowance = allowanceOf(
    {
      daily: remainingBudget(settings.daily_budget, spent.today),
      total: remainingBudget(settings.total_budget, spent.total),
    },
    { slot: weight, today, days_after: daysAfter(settings, books.day.end) },
    settings.standard,
  )
  const z = Math.min(limit, budgetLimit(spendAllowance, { places: slotsOfHour, median }))
  return { item, settings, live: liveAds, billable, weight, today, per_day, places: slotsOfHour, median, z }
}

/** Lowers the bids of a group so that their total cost stays within the allowance. */
export const limitBids = (group: readonly Bidder[], allowance: number): void => {
  if (allowance === NEVER) return
  const costs = group.map((each) => costOf(each))
  const totalCost = costs.reduce((sum, each) => sum + each, 0)
  if (totalCost <= allowance) return
  for (const [at, each] of group.entries())
    each.z = Math.min(each.z, budgetLimit(((costs[at] ?? 0) * allowance) / totalCost, each))
}

/** Limits a campaign's line items together to its budgets. */
export const limitCampaignBids = (group: readonly Bidder[], books: AccountSpend): void => {
  const firstBid = group[0]
  if (firstBid === undefined) return
  const { settings, item } = firstBid
  const campaignSpend = books.campaign(item.plan.campaign_id)
  const { campaign_daily_budget: daily, campaign_total_budget: total } = settings
  if (daily === null && total === null) return
  const sum = (of: (bidder: Bidder) => number) =>
    group.reduce((all, each) => all + of(each) * each.per_day, 0)
  const size = sum(() => 1)
  const days = sum((each) => daysAfter(each.settings, books.day.end)) / size
  const spendAllowance = allowanceOf(
    {
      daily: remainingBudget(daily, campaignSpend.today),
      total: remainingBudget(total, campaignSpend.total),
    },
    { slot: sum((each) => each.weight) / size, today: sum((each) => each.today) / size, days_after: days },
    group.every((each) => each.settings.standard),
  )
  limitBids(group, spendAllowance)
}
