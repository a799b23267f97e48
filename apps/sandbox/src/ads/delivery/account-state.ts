import { startOfDay } from '../campaigns/start-of-day.ts'
import { hourMs, qualityNoise } from './constants.ts'
import type { AdState } from './deliver-ad.ts'
import { AdLedger } from './ledger.ts'
import { columns } from './metrics.ts'
import { lognormalDraw, seedOf, unit } from './noise.ts'
import type { DeliveryPlan, PlannedAd, PlannedLineItem } from './plan.ts'

export interface SpentAmounts {
  total: number
  today: number
}

export interface RunningAd extends AdState {
  plan: PlannedAd
  seed: number
  quality: number
  /** The ad's share of its line item's impressions, relative to the other ads. */
  weight: number
  /** Factor by which people react to it on that day. */
  mood: { day: number; factor: number }
}

export interface RunningItem {
  plan: PlannedLineItem
  seed: number
  spent: SpentAmounts
  ads: RunningAd[]
  /**
   * Traffic of this day's hours from `firstHour`, each hour and the rest of the day from it; computed on
   * first use.
   */
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

export const newAd = (plan: PlannedAd, worldSeed: number, hour: number): RunningAd => {
  const seed = seedOf(worldSeed, `ad ${plan.id}`)
  const dueAmounts = new Float64Array(columns.length)
  for (let at = 0; at < dueAmounts.length; at += 1) dueAmounts[at] = unit(seed, at, 7)
  const accountQuality = lognormalDraw(seed, 0, 1, qualityNoise)
  return {
    plan,
    seed,
    quality: accountQuality,
    // Better creatives are shown more.
    weight: accountQuality * accountQuality,
    mood: { day: -1, factor: 1 },
    ledger: new AdLedger(hour),
    due: dueAmounts,
  }
}

export const newItem = (plan: PlannedLineItem, worldSeed: number): RunningItem => ({
  plan,
  seed: seedOf(worldSeed, plan.id),
  spent: { total: 0, today: 0 },
  ads: [],
  day: undefined,
})

const NEVER = Number.POSITIVE_INFINITY

/** Remainder of a budget; null (no budget) is unlimited. */
export const remainingBudget = (budget: number | null, spent: number): number =>
  budget === null ? NEVER : Math.max(0, budget - spent)

/** Spend of an account's campaigns and funding instruments, and the account's present day. */
export class AccountSpend {
  readonly #plan: DeliveryPlan
  readonly #campaigns: Map<string, SpentAmounts>
  readonly #funding: Map<string, number>
  /** Milliseconds; the end exclusive. */
  day: { start: number; end: number }

  constructor(plan: DeliveryPlan, before?: AccountSpend) {
    this.#plan = plan
    this.#campaigns = new Map(
      [...(before === undefined ? [] : before.#campaigns)].map(([id, spent]) => [id, { ...spent }]),
    )
    this.#funding = new Map(before === undefined ? [] : before.#funding)
    this.day = before?.day ?? { start: 0, end: 0 }
  }

  campaign(id: string): SpentAmounts {
    const campaignState = this.#campaigns.get(id)
    if (campaignState !== undefined) return campaignState
    const spentMicros = { total: 0, today: 0 }
    this.#campaigns.set(id, spentMicros)
    return spentMicros
  }

  fundsLeft(id: string): number {
    return remainingBudget(this.#plan.funding.get(id) ?? null, this.#funding.get(id) ?? 0)
  }

  charge(item: RunningItem, amount: number): void {
    const { campaign_id: campaignId, funding_id: fundingId } = item.plan
    for (const spent of [item.spent, this.campaign(campaignId)]) {
      spent.today += amount
      spent.total += amount
    }
    this.#funding.set(fundingId, (this.#funding.get(fundingId) ?? 0) + amount)
  }

  newDay(at: number, items: readonly RunningItem[]): void {
    const dayStart = startOfDay(at, this.#plan.timezone)
    // Days of a clock change have 23 or 25 hours.
    this.day = { start: dayStart, end: startOfDay(dayStart + 30 * hourMs, this.#plan.timezone) }
    for (const item of items) item.spent.today = 0
    for (const spent of this.#campaigns.values()) spent.today = 0
  }
}
