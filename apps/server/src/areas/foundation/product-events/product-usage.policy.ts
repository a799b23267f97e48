import { wilsonInterval } from '@rookery/analytics/statistics/wilson-interval.ts'
import type { CallOutput } from '@rookery/contract'
import type { Cohort, FunnelStep, UsageDay } from './product-usage.repository.ts'

type Answer = CallOutput<'read-product-usage'>

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS
const round = (value: number): number => Math.round(value * 1_000) / 1_000

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Each step with its share of the one before and how sure that share is. */
export const stepsWithShares = (steps: readonly FunnelStep[]): Answer['funnels'][number]['steps'] =>
  steps.map(({ event, people }, n) => {
    const before = n === 0 ? 0 : steps[n - 1]!.people
    if (before === 0) return { event, people, share: null, low: null, high: null }
    const { low, high } = wilsonInterval(people, before)
    return { event, people, share: round(people / before), low: round(low), high: round(high) }
  })

/** Cohorts with every week up to today; weeks in which nobody came back are 0, those that are not over say so. */
export const cohortsUntil = (cohorts: readonly Cohort[], now: number): Answer['retention'] =>
  cohorts.map(({ week, people }) => {
    const begin = Date.parse(week)
    const begun = Math.floor((now - begin) / WEEK_MS) + 1
    return {
      week,
      weeks: Array.from({ length: Math.max(begun, people.length) }, (_, n) => ({
        people: people[n] ?? 0,
        // The last of them came at the end of the cohort's own week.
        is_whole: now >= begin + (n + 2) * WEEK_MS,
      })),
    }
  })

/** Every day of the period. */
export function everyDay(days: readonly UsageDay[], since: number, now: number): UsageDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const all: UsageDay[] = []
  for (let time = since; time <= now; time += DAY_MS) {
    const date = dayOf(time)
    all.push(byDate.get(date) ?? { date, people: 0, sessions: 0 })
  }
  return all
}
