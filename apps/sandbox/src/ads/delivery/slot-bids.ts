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
import { lognormal } from './noise.ts'
import { inForce, type DeliveryPlan, type Settings } from './plan.ts'

const none = Number.POSITIVE_INFINITY

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
  let all = 0
  for (const { plan, quality, weight } of live) {
    const appeal = settings.pay_by === 'IMPRESSION' ? 1 : quality
    sum += weight * appeal * billablePerImpression(settings.pay_by, ratesOf(settings.objective, plan.video))
    all += weight
  }
  return sum / all
}

/** Traffic of the day's hours; a usual day sums to 1. */
const dayOf = (
  item: RunningItem,
  settings: Settings,
  audienceKey: string,
  profile: AudienceProfile,
  { start, end }: AccountSpend['day'],
) => {
  const stop = Math.min(end, settings.end ?? none)
  const known = item.day
  if (known?.start === start && known.stop === stop && known.audience === audienceKey) return known
  const firstHour = Math.floor(start / hourMs)
  const hours = Math.ceil(end / hourMs) - firstHour
  const each = new Float64Array(hours + 1)
  const rest = new Float64Array(hours + 2)
  for (let at = hours - 1; at >= 0; at -= 1) {
    const hour = firstHour + at
    const usual = profile.curve[hour % hoursOfWeek] ?? 0
    each[at] = usual * lognormal(item.seed, hour, 1, trafficNoise)
    const open = Math.max(0, Math.min(stop, (hour + 1) * hourMs) - hour * hourMs) / hourMs
    rest[at] = (rest[at + 1] ?? 0) + (each[at] ?? 0) * open
  }
  item.day = { start, stop, audience: audienceKey, firstHour, each, rest }
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
  const live = item.ads.filter((ad) => ad.plan.from <= from && from < ad.plan.to)
  const audience = inForce(plan.audiences, from)
  if (live.length === 0 || audience === undefined || audience.profile.size === 0) return undefined
  const { profile } = audience
  const day = dayOf(item, settings, audience.key, profile, books.day)
  const at = hour - day.firstHour
  const part = (to - from) / hourMs
  const weight = (day.each[at] ?? 0) * part
  const per_day = placesPerDay(settings, profile)
  const places = per_day * weight
  if (places <= 0) return undefined
  const untilHour = Math.min((hour + 1) * hourMs, books.day.end, settings.end ?? none)
  const today = (day.each[at] ?? 0) * ((untilHour - from) / hourMs) + (day.rest[at + 1] ?? 0)
  const median = medianPrice(settings, profile, account.per_dollar, books.day.start)
  const billable = averageBillable(settings, live)
  const limit = Math.min(
    strategyLimit(settings, billable, median),
    frequencyLimit(settings, profile, weight, places),
  )
  const allowance = allowanceOf(
    {
      daily: remainingBudget(settings.daily_budget, spent.today),
      total: remainingBudget(settings.total_budget, spent.total),
    },
    { slot: weight, today, days_after: daysAfter(settings, books.day.end) },
    settings.standard,
  )
  const z = Math.min(limit, budgetLimit(allowance, { places, median }))
  return { item, settings, live, billable, weight, today, per_day, places, median, z }
}

/** Lowers the bids of a group so that their total cost stays within the allowance. */
export const limitBids = (group: readonly Bidder[], allowance: number): void => {
  if (allowance === none) return
  const costs = group.map((each) => costOf(each))
  const together = costs.reduce((sum, each) => sum + each, 0)
  if (together <= allowance) return
  for (const [at, each] of group.entries())
    each.z = Math.min(each.z, budgetLimit(((costs[at] ?? 0) * allowance) / together, each))
}

/** Limits a campaign's line items together to its budgets. */
export const limitCampaignBids = (group: readonly Bidder[], books: AccountSpend): void => {
  const first = group[0]
  if (first === undefined) return
  const { settings, item } = first
  const spent = books.campaign(item.plan.campaign_id)
  const { campaign_daily_budget: daily, campaign_total_budget: total } = settings
  if (daily === null && total === null) return
  const sum = (of: (bidder: Bidder) => number) =>
    group.reduce((all, each) => all + of(each) * each.per_day, 0)
  const size = sum(() => 1)
  const days = sum((each) => daysAfter(each.settings, books.day.end)) / size
  const allowance = allowanceOf(
    { daily: remainingBudget(daily, spent.today), total: remainingBudget(total, spent.total) },
    { slot: sum((each) => each.weight) / size, today: sum((each) => each.today) / size, days_after: days },
    group.every((each) => each.settings.standard),
  )
  limitBids(group, allowance)
}
