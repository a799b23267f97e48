import {
  AccountSpend,
  remainingBudget,
  newAd,
  newItem,
  type RunningAd,
  type RunningItem,
} from './account-state.ts'
import { costOf, ratesOf } from './bidding.ts'
import { dayMs, hourMs, moodNoise } from './constants.ts'
import { deliverAd } from './deliver-ad.ts'
import type { AdLedger } from './ledger.ts'
import { winsAt } from './market.ts'
import { columnIndexes } from './metrics.ts'
import { lognormalDraw } from './noise.ts'
import { planBefore, type DeliveryPlan, type PlannedAd, type PlannedLineItem } from './plan.ts'
import { bidderOf, limitBids, limitCampaignBids, type Bidder } from './slot-bids.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * Simulates the delivery of one ad account, hour by hour from its first moment. Past hours are counted once
 * and stored; the present hour is counted up to now and again at the next call. If the plan's past differs
 * from what was counted, everything is counted again. Results depend on the plan and the hour only, never on
 * when they are read.
 */
export class AccountRun {
  #plan: DeliveryPlan
  #books: AccountSpend
  #items: RunningItem[] = []
  #ads = new Map<string, RunningAd>()
  #cuts: number[] = []
  /** Hours before this one are final. */
  #hour = 0
  /** The present hour is counted up to this time. */
  #until = 0
  #restore: (() => void) | undefined

  constructor(plan: DeliveryPlan) {
    this.#plan = plan
    this.#books = new AccountSpend(plan)
    this.#begin()
  }

  /** Everything is counted up to this time, in milliseconds. */
  get until(): number {
    return this.#until
  }

  setPlan(plan: DeliveryPlan): void {
    if (plan === this.#plan) return
    this.#restore?.()
    this.#restore = undefined
    const hourStart = this.#hour * hourMs
    this.#until = hourStart
    const isSamePast = planBefore(plan, hourStart) === planBefore(this.#plan, hourStart)
    this.#plan = plan
    this.#books = new AccountSpend(plan, this.#books)
    if (isSamePast) this.#adopt()
    else this.#begin()
  }

  /** Counts up to `now`, milliseconds; an earlier time changes nothing. */
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

  /** A line item as last counted. */
  lineItem(id: string): PlannedLineItem | undefined {
    return this.#items.find((each) => each.plan.id === id)?.plan
  }

  /** All ads of a line item that were ever planned. */
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
    const hourIndex = Math.floor(at / hourMs)
    let sum = 0
    for (const { ledger } of item.ads) {
      sum += ledger.sum(columnIndexes.charge, 0, hourIndex)
      const chargeOfHour = ledger.at(columnIndexes.charge, hourIndex)
      sum += at >= this.#until ? chargeOfHour : Math.floor(chargeOfHour * (at / hourMs - hourIndex))
    }
    return sum
  }

  #begin(): void {
    const firstHour = Math.min(...this.#plan.line_items.map((each) => each.stretches[0]?.from ?? NEVER))
    this.#items = []
    this.#ads = new Map()
    this.#books = new AccountSpend(this.#plan)
    this.#hour = firstHour === NEVER ? 0 : Math.floor(firstHour / hourMs)
    this.#until = this.#hour * hourMs
    this.#restore = undefined
    this.#adopt()
  }

  /** Takes over additions to the plan. */
  #adopt(): void {
    const { seed, line_items: planned } = this.#plan
    const itemById = new Map(this.#items.map((each) => [each.plan.id, each]))
    const cutHours = new Set<number>()
    this.#items = planned.map((plan) => {
      const item = itemById.get(plan.id) ?? newItem(plan, seed)
      item.plan = plan
      item.day = undefined
      item.ads = plan.ads.map((ad) => {
        const newestAd = this.#ads.get(ad.id) ?? newAd(ad, seed, this.#hour)
        newestAd.plan = ad
        this.#ads.set(ad.id, newestAd)
        return newestAd
      })
      for (const { from, settings } of plan.stretches) {
        cutHours.add(from).add(settings.start)
        if (settings.end !== null) cutHours.add(settings.end)
      }
      for (const { from } of plan.audiences) cutHours.add(from)
      for (const { from, to } of plan.ads) cutHours.add(from).add(to)
      return item
    })
    this.#cuts = [...cutHours].filter((at) => at > this.#hour * hourMs && at !== NEVER).sort((a, b) => a - b)
  }

  /** Saves the present state; returns a function that restores it. */
  #remember(): () => void {
    const hourIndex = this.#hour
    const accountSpend = new AccountSpend(this.#plan, this.#books)
    const itemStates = this.#items.map((item) => ({ item, spent: { ...item.spent } }))
    const ads = [...this.#ads.values()].map((ad) => ({ ad, due: ad.due.slice() }))
    return () => {
      this.#books = accountSpend
      for (const { item, spent } of itemStates) item.spent = spent
      for (const { ad, due } of ads) {
        ad.due = due
        ad.ledger.clear(hourIndex)
      }
    }
  }

  /** Counts an hour, or its part up to `until`, in slots within which the plan does not change. */
  #count(hour: number, until: number): void {
    let at = hour * hourMs
    while (at < until) {
      if (at >= this.#books.day.end) this.#books.newDay(at, this.#items)
      let to = Math.min(until, this.#books.day.end)
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
    while ((this.#cuts[0] ?? NEVER) <= hour * hourMs) this.#cuts.shift()
  }

  #slot(hour: number, from: number, to: number): void {
    const byCampaign = new Map<string, Bidder[]>()
    const byFunding = new Map<string, Bidder[]>()
    const competingBidders: Bidder[] = []
    for (const item of this.#items) {
      const bidderOfItem = bidderOf(this.#plan, this.#books, item, hour, from, to)
      if (bidderOfItem === undefined) continue
      competingBidders.push(bidderOfItem)
      const { campaign_id: campaign, funding_id: funding } = item.plan
      pushBidder(byCampaign, campaign, bidderOfItem)
      pushBidder(byFunding, funding, bidderOfItem)
    }
    for (const group of byCampaign.values()) limitCampaignBids(group, this.#books)
    for (const [id, group] of byFunding) limitBids(group, this.#books.fundsLeft(id))
    for (const bidder of competingBidders) this.#deliver(bidder, hour, from)
  }

  #deliver(bidder: Bidder, hour: number, at: number): void {
    const { item, settings, live, billable, places, z } = bidder
    const expected = places * winsAt(z)
    if (expected <= 0) return
    const price = costOf(bidder) / (expected * billable)
    const campaign = this.#books.campaign(item.plan.campaign_id)
    const dayNumber = Math.floor(at / dayMs)
    let totalWeight = 0
    for (const ad of live) totalWeight += ad.weight
    for (const ad of live) {
      const share = (expected * ad.weight) / totalWeight
      if (ad.mood.day !== dayNumber)
        ad.mood = { day: dayNumber, factor: lognormalDraw(ad.seed, dayNumber, 3, moodNoise) }
      const events = deliverAd(
        ad,
        hour,
        share,
        ratesOf(settings.objective, ad.plan.video),
        ad.quality * ad.mood.factor,
        settings,
      )
      if (events === 0) continue
      ad.ledger.add(columnIndexes.billed, hour, events)
      const chargedMicro = Math.min(
        Math.round(events * price),
        remainingBudget(settings.daily_budget, item.spent.today),
        remainingBudget(settings.total_budget, item.spent.total),
        remainingBudget(settings.campaign_daily_budget, campaign.today),
        remainingBudget(settings.campaign_total_budget, campaign.total),
        this.#books.fundsLeft(item.plan.funding_id),
      )
      if (chargedMicro <= 0) continue
      ad.ledger.add(columnIndexes.charge, hour, chargedMicro)
      this.#books.charge(item, chargedMicro)
    }
  }
}

const pushBidder = (groups: Map<string, Bidder[]>, id: string, bidder: Bidder): void => {
  const group = groups.get(id)
  if (group === undefined) groups.set(id, [bidder])
  else group.push(bidder)
}
