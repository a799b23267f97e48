import { startOfDay } from '../campaigns/start-of-day.ts'
import { hoursOfWeek, type AudienceProfile } from './audience-profile.ts'
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
import { dayMs, hourMs, moodNoise, qualityNoise, trafficNoise } from './constants.ts'
import { deliverAd, type AdState } from './deliver-ad.ts'
import { AdLedger } from './ledger.ts'
import { winsAt } from './market.ts'
import { col, columns } from './metrics.ts'
import { lognormal, seedOf, unit } from './noise.ts'
import {
  inForce,
  pastOf,
  type DeliveryPlan,
  type PlannedAd,
  type PlannedLineItem,
  type Settings,
} from './plan.ts'

const none = Number.POSITIVE_INFINITY

interface Spent {
  total: number
  today: number
}
interface Ad extends AdState {
  plan: PlannedAd
  seed: number
  quality: number
  /** Its share of what is shown, beside the other ads. */
  weight: number
  /** How well it is liked on that day. */
  mood: { day: number; factor: number }
}
interface Item {
  plan: PlannedLineItem
  seed: number
  spent: Spent
  ads: Ad[]
  /** Traffic of this day's hours from `firstHour`, each and summed to the end; made when first needed. */
  day:
    | {
        start: number
        stop: number
        audience: string
        firstHour: number
        each: Float64Array
        rest: Float64Array
      }
    | undefined
}
interface Bidder extends Bid {
  item: Item
  settings: Settings
  live: Ad[]
  billable: number
  /** Of the slot, and from here to the end of day or flight, in usual days. */
  weight: number
  today: number
  limit: number
  per_day: number
}

const left = (budget: number | null, spent: number): number =>
  budget === null ? none : Math.max(0, budget - spent)

/**
 * What one ad account delivered, hour by hour from its first moment. Hours that are over are counted once and kept; the present
 * hour is counted up to now and counted anew at the next question. When the plan's past differs from what was counted, all is counted again.
 * Depends on the plan and the hour only, never on when it was asked.
 */
export class AccountRun {
  #plan: DeliveryPlan
  #items: Item[] = []
  #ads = new Map<string, Ad>()
  #campaigns = new Map<string, Spent>()
  #funding = new Map<string, number>()
  #cuts: number[] = []
  /** Hours before this one are final. */
  #hour = 0
  /** The present hour is counted up to here. */
  #until = 0
  #day = { start: 0, end: 0 }
  #restore: (() => void) | undefined

  constructor(plan: DeliveryPlan) {
    this.#plan = plan
    this.#begin()
  }

  /** Milliseconds up to which everything is counted. */
  get until(): number {
    return this.#until
  }

  setPlan(plan: DeliveryPlan): void {
    if (plan === this.#plan) return
    this.#restore?.()
    this.#restore = undefined
    const before = this.#hour * hourMs
    this.#until = before
    const same = pastOf(plan, before) === pastOf(this.#plan, before)
    this.#plan = plan
    if (same) this.#adopt()
    else this.#begin()
  }

  /** Counts up to `now`, milliseconds; asking for less than before changes nothing. */
  advance(now: number): void {
    if (now <= this.#until) return
    if (this.#items.length === 0) {
      this.#hour = Math.floor(now / hourMs)
      this.#until = now
      return
    }
    this.#restore?.()
    this.#restore = undefined
    for (; (this.#hour + 1) * hourMs <= now; this.#hour += 1)
      this.#count(this.#hour, (this.#hour + 1) * hourMs)
    this.#until = Math.max(now, this.#hour * hourMs)
    if (this.#until > this.#hour * hourMs) {
      this.#restore = this.#remember()
      this.#count(this.#hour, this.#until)
    }
  }

  /** A line item as it is counted. */
  lineItem(id: string): PlannedLineItem | undefined {
    return this.#items.find((each) => each.plan.id === id)?.plan
  }

  /** The ads of a line item that ever were planned. */
  adsOf(
    lineItemId: string,
  ): readonly { id: string; kind: PlannedAd['kind']; ledger: AdLedger; seed: number }[] {
    const item = this.#items.find((each) => each.plan.id === lineItemId)
    return (item?.ads ?? []).map(({ plan, ledger, seed }) => ({ id: plan.id, kind: plan.kind, ledger, seed }))
  }

  /** Micros charged to a line item until a time. */
  spentOf(lineItemId: string, at: number): number {
    const item = this.#items.find((each) => each.plan.id === lineItemId)
    if (item === undefined) return 0
    const hour = Math.floor(at / hourMs)
    let sum = 0
    for (const { ledger } of item.ads) {
      sum += ledger.sum(col.charge, 0, hour)
      const present = ledger.at(col.charge, hour)
      sum += at >= this.#until ? present : Math.floor(present * (at / hourMs - hour))
    }
    return sum
  }

  #begin(): void {
    const first = Math.min(...this.#plan.line_items.map((each) => each.stretches[0]?.from ?? none))
    this.#items = []
    this.#ads = new Map()
    this.#campaigns = new Map()
    this.#funding = new Map()
    this.#hour = first === none ? 0 : Math.floor(first / hourMs)
    this.#until = this.#hour * hourMs
    this.#day = { start: 0, end: 0 }
    this.#restore = undefined
    this.#adopt()
  }

  /** Takes over what is new in the plan. */
  #adopt(): void {
    const { seed, line_items: planned } = this.#plan
    const known = new Map(this.#items.map((each) => [each.plan.id, each]))
    const cuts = new Set<number>()
    this.#items = planned.map((plan) => {
      const item: Item = known.get(plan.id) ?? {
        plan,
        seed: seedOf(seed, plan.id),
        spent: { total: 0, today: 0 },
        ads: [],
        day: undefined,
      }
      item.plan = plan
      item.day = undefined
      item.ads = plan.ads.map((ad) => {
        const made = this.#ads.get(ad.id) ?? this.#newAd(ad)
        made.plan = ad
        return made
      })
      if (!this.#campaigns.has(plan.campaign_id))
        this.#campaigns.set(plan.campaign_id, { total: 0, today: 0 })
      for (const { from, settings } of plan.stretches) {
        cuts.add(from).add(settings.start)
        if (settings.end !== null) cuts.add(settings.end)
      }
      for (const { from } of plan.audiences) cuts.add(from)
      for (const { from, to } of plan.ads) cuts.add(from).add(to)
      return item
    })
    this.#cuts = [...cuts].filter((at) => at > this.#hour * hourMs && at !== none).sort((a, b) => a - b)
  }

  #newAd(plan: PlannedAd): Ad {
    const seed = seedOf(this.#plan.seed, `ad ${plan.id}`)
    const due = new Float64Array(columns.length)
    for (let at = 0; at < due.length; at += 1) due[at] = unit(seed, at, 7)
    const quality = lognormal(seed, 0, 1, qualityNoise)
    const ad: Ad = {
      plan,
      seed,
      quality,
      // The better creative is shown more.
      weight: quality * quality,
      mood: { day: -1, factor: 1 },
      ledger: new AdLedger(this.#hour),
      due,
    }
    this.#ads.set(plan.id, ad)
    return ad
  }

  /** How to go back to this moment. */
  #remember(): () => void {
    const hour = this.#hour
    const day = this.#day
    const items = this.#items.map((item) => ({ item, spent: { ...item.spent } }))
    const ads = [...this.#ads.values()].map((ad) => ({ ad, due: ad.due.slice() }))
    const campaigns = [...this.#campaigns].map(([id, spent]) => [id, { ...spent }] as const)
    const funding = new Map(this.#funding)
    return () => {
      this.#day = day
      for (const { item, spent } of items) item.spent = spent
      for (const { ad, due } of ads) {
        ad.due = due
        ad.ledger.clear(hour)
      }
      this.#campaigns = new Map(campaigns)
      this.#funding = funding
    }
  }

  /** Counts an hour, or its part up to `until`, in slots within which nothing changes. */
  #count(hour: number, until: number): void {
    let at = hour * hourMs
    while (at < until) {
      if (at >= this.#day.end) this.#newDay(at)
      let to = Math.min(until, this.#day.end)
      for (const each of this.#cuts) {
        if (each >= to) break
        if (each > at) {
          to = each
          break
        }
      }
      this.#slot(hour, at, to)
      at = to
    }
    while ((this.#cuts[0] ?? none) <= hour * hourMs) this.#cuts.shift()
  }

  #newDay(at: number): void {
    const start = startOfDay(at, this.#plan.timezone)
    // Days of a clock change have 23 or 25 hours.
    this.#day = { start, end: startOfDay(start + 30 * hourMs, this.#plan.timezone) }
    for (const item of this.#items) item.spent.today = 0
    for (const spent of this.#campaigns.values()) spent.today = 0
  }

  #slot(hour: number, from: number, to: number): void {
    const byCampaign = new Map<string, Bidder[]>()
    const byFunding = new Map<string, Bidder[]>()
    const bidders: Bidder[] = []
    for (const item of this.#items) {
      const bidder = this.#bidder(item, hour, from, to)
      if (bidder === undefined) continue
      bidders.push(bidder)
      const { campaign_id: campaign, funding_id: funding } = item.plan
      push(byCampaign, campaign, bidder)
      push(byFunding, funding, bidder)
    }
    for (const [id, group] of byCampaign) this.#holdCampaign(id, group)
    for (const [id, group] of byFunding) hold(group, this.#fundsLeft(id))
    for (const bidder of bidders) this.#deliver(bidder, hour, from)
  }

  #bidder(item: Item, hour: number, from: number, to: number): Bidder | undefined {
    const { plan, spent } = item
    const settings = inForce(plan.stretches, from)?.settings
    if (settings === undefined || !settings.on || from < settings.start) return undefined
    if (settings.end !== null && from >= settings.end) return undefined
    if (!this.#plan.funding.has(plan.funding_id)) return undefined
    const live = item.ads.filter((ad) => ad.plan.from <= from && from < ad.plan.to)
    const audience = inForce(plan.audiences, from)
    if (live.length === 0 || audience === undefined || audience.profile.size === 0) return undefined
    const { profile } = audience
    const day = this.#dayOf(item, settings, audience.key, profile)
    const at = hour - day.firstHour
    const part = (to - from) / hourMs
    const weight = (day.each[at] ?? 0) * part
    const per_day = placesPerDay(settings, profile)
    const places = per_day * weight
    if (places <= 0) return undefined
    const untilHour = Math.min((hour + 1) * hourMs, this.#day.end, settings.end ?? none)
    const today = (day.each[at] ?? 0) * ((untilHour - from) / hourMs) + (day.rest[at + 1] ?? 0)
    const median = medianPrice(settings, profile, this.#plan.per_dollar, this.#day.start)
    const billable = averageBillable(settings, live)
    const limit = Math.min(
      strategyLimit(settings, billable, median),
      frequencyLimit(settings, profile, weight, places),
    )
    const allowance = allowanceOf(
      {
        daily: left(settings.daily_budget, spent.today),
        total: left(settings.total_budget, spent.total),
      },
      { slot: weight, today, days_after: daysAfter(settings, this.#day.end) },
      settings.standard,
    )
    const z = Math.min(limit, budgetLimit(allowance, { places, median }))
    return { item, settings, live, billable, weight, today, limit, per_day, places, median, z }
  }

  /** Traffic of the day in hours, of a usual day 1 in all. */
  #dayOf(item: Item, settings: Settings, audienceKey: string, profile: AudienceProfile) {
    const { start, end } = this.#day
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

  /** Keeps a campaign's line items together within its own budgets. */
  #holdCampaign(id: string, group: readonly Bidder[]): void {
    const spent = this.#campaigns.get(id)
    const settings = group[0]?.settings
    if (spent === undefined || settings === undefined) return
    const { campaign_daily_budget: daily, campaign_total_budget: total } = settings
    if (daily === null && total === null) return
    const sum = (of: (bidder: Bidder) => number) =>
      group.reduce((all, each) => all + of(each) * each.per_day, 0)
    const size = sum(() => 1)
    const days = sum((each) => daysAfter(each.settings, this.#day.end)) / size
    const allowance = allowanceOf(
      { daily: left(daily, spent.today), total: left(total, spent.total) },
      { slot: sum((each) => each.weight) / size, today: sum((each) => each.today) / size, days_after: days },
      group.every((each) => each.settings.standard),
    )
    hold(group, allowance)
  }

  #fundsLeft(id: string): number {
    return left(this.#plan.funding.get(id) ?? null, this.#funding.get(id) ?? 0)
  }

  #deliver(bidder: Bidder, hour: number, at: number): void {
    const { item, settings, live, billable, places, z } = bidder
    const expected = places * winsAt(z)
    if (expected <= 0) return
    const price = costOf(bidder) / (expected * billable)
    const campaign = this.#campaigns.get(item.plan.campaign_id) ?? { total: 0, today: 0 }
    const day = Math.floor(at / dayMs)
    let all = 0
    for (const ad of live) all += ad.weight
    for (const ad of live) {
      const share = (expected * ad.weight) / all
      if (ad.mood.day !== day) ad.mood = { day, factor: lognormal(ad.seed, day, 3, moodNoise) }
      const events = deliverAd(
        ad,
        hour,
        share,
        ratesOf(settings.objective, ad.plan.video),
        ad.quality * ad.mood.factor,
        settings,
      )
      if (events === 0) continue
      ad.ledger.add(col.billed, hour, events)
      const charge = Math.min(
        Math.round(events * price),
        left(settings.daily_budget, item.spent.today),
        left(settings.total_budget, item.spent.total),
        left(settings.campaign_daily_budget, campaign.today),
        left(settings.campaign_total_budget, campaign.total),
        this.#fundsLeft(item.plan.funding_id),
      )
      if (charge <= 0) continue
      ad.ledger.add(col.charge, hour, charge)
      item.spent.today += charge
      item.spent.total += charge
      campaign.today += charge
      campaign.total += charge
      this.#funding.set(item.plan.funding_id, (this.#funding.get(item.plan.funding_id) ?? 0) + charge)
    }
  }
}

const push = (groups: Map<string, Bidder[]>, id: string, bidder: Bidder): void => {
  const group = groups.get(id)
  if (group === undefined) groups.set(id, [bidder])
  else group.push(bidder)
}

/** Lowers the bids of a group so that together they cost no more than this. */
const hold = (group: readonly Bidder[], allowance: number): void => {
  if (allowance === none) return
  const costs = group.map((each) => costOf(each))
  const together = costs.reduce((sum, each) => sum + each, 0)
  if (together <= allowance) return
  for (const [at, each] of group.entries())
    each.z = Math.min(each.z, budgetLimit(((costs[at] ?? 0) * allowance) / together, each))
}

/** Events charged per impression over the live ads, the better ones weighing more. */
const averageBillable = (settings: Settings, live: readonly Ad[]): number => {
  let sum = 0
  let all = 0
  for (const { plan, quality, weight } of live) {
    const appeal = settings.pay_by === 'IMPRESSION' ? 1 : quality
    sum += weight * appeal * billablePerImpression(settings.pay_by, ratesOf(settings.objective, plan.video))
    all += weight
  }
  return sum / all
}
