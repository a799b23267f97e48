import type { currencies } from '@rookery/contract'
import { planById } from '@rookery/contract/billing/plans.ts'

export type Currency = (typeof currencies)[number]

/** A change of a subscription, as the audit has it. */
export interface Change {
  readonly provider_id: string
  readonly at: Date
  readonly plan: string
  readonly status: string
  readonly currency: string
  /** What it cost a period then, in millionths. */
  readonly price_micro: number
}

export interface MonthOfPlan {
  /** Such as 2026-11 (UTC). */
  readonly month: string
  readonly plan: string
  readonly currency: string
  /** Who paid at the end of the month. */
  readonly subscribers: number
  /** What they pay a month, in millionths; a year's price counts by twelfths. */
  readonly recurring_micro: number
}

export interface MonthOfAll {
  readonly month: string
  readonly paying: number
  readonly trials: number
  readonly past_due: number
  readonly ended: number
  /** Those that ended, of those that paid or owed when the month began; null when there were none. */
  readonly churn: number | null
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
const startOf = (month: string, ahead: number): Date =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + ahead, 1))

/** The last `count` months, the present one last. */
export const monthsUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) => monthOf(startOf(monthOf(now), n + 1 - count)))

/** How each subscription stood at a time. */
const standing = (changes: readonly Change[], at: Date): Change[] => {
  const last = new Map<string, Change>()
  for (const change of changes) if (change.at < at) last.set(change.provider_id, change)
  return [...last.values()]
}

const monthlyMicro = ({ plan, price_micro }: Change): number =>
  planById(plan)?.interval === 'year' ? Math.round(price_micro / 12) : price_micro

/** Recurring revenue by month, plan and currency; `changes` in the order in which they happened. */
export const revenueOf = (changes: readonly Change[], months: readonly string[]): MonthOfPlan[] =>
  months.flatMap((month) => {
    const paying = standing(changes, startOf(month, 1)).filter(({ status }) => status === 'active')
    const groups = Map.groupBy(paying, ({ plan, currency }) => `${plan} ${currency}`)
    return [...groups.values()]
      .map((of) => ({
        month,
        plan: of[0]!.plan,
        currency: of[0]!.currency,
        subscribers: of.length,
        recurring_micro: of.reduce((sum, change) => sum + monthlyMicro(change), 0),
      }))
      .toSorted((a, b) => `${a.plan} ${a.currency}`.localeCompare(`${b.plan} ${b.currency}`))
  })

/** Who pays, tries, owes and has left, by month. */
export const countsOf = (changes: readonly Change[], months: readonly string[]): MonthOfAll[] =>
  months.map((month) => {
    const before = standing(changes, startOf(month, 0))
    const after = standing(changes, startOf(month, 1))
    const count = (of: readonly Change[], status: string) =>
      of.filter((each) => each.status === status).length
    const had = count(before, 'active') + count(before, 'past_due')
    const paid = new Set(
      before
        .filter(({ status }) => status === 'active' || status === 'past_due')
        .map(({ provider_id }) => provider_id),
    )
    const ended = count(after, 'canceled') - count(before, 'canceled')
    const left = after.filter(
      ({ status, provider_id }) => status === 'canceled' && paid.has(provider_id),
    ).length
    return {
      month,
      paying: count(after, 'active'),
      trials: count(after, 'trialing'),
      past_due: count(after, 'past_due'),
      ended,
      churn: had === 0 ? null : left / had,
    }
  })
