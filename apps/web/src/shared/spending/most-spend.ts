import { countDays, dayAt } from '@rookery/notations/days.ts'

/** Limits of a campaign's spend. */
export interface Budget {
  daily_budget_micro: number | null
  lifetime_budget_micro: number | null
  start: string
  end: string | null
  spent_micro: number
}

/**
 * The most that can still be spent: in total, or per day if there is no end. Null: nothing, for lack of a
 * budget.
 */
export type MostSpend = { per: 'total' | 'day'; micro: number } | null

/** Number of calendar days in the account's time zone that the time from `from` to `to` touches. */
export function daysTouched(from: Date, to: Date, zone: string): number {
  if (to <= from) return 0
  // The end is exclusive.
  return countDays(dayAt(from, zone), dayAt(new Date(to.getTime() - 1), zone))
}

/**
 * The most a campaign can spend from `now` on: the rest of the lifetime budget, or a daily budget for every
 * remaining day, whichever is less.
 */
export function mostSpend(budget: Budget, now: Date, zone: string): MostSpend {
  const { daily_budget_micro: daily, lifetime_budget_micro: lifetime, start, end, spent_micro } = budget
  const remainingBudget = lifetime === null ? null : Math.max(0, lifetime - spent_micro)
  if (daily === null) return remainingBudget === null ? null : { per: 'total', micro: remainingBudget }
  if (end === null)
    return remainingBudget === null ? { per: 'day', micro: daily } : { per: 'total', micro: remainingBudget }
  const fromDate = new Date(Math.max(now.getTime(), Date.parse(start)))
  const days = daysTouched(fromDate, new Date(end), zone) * daily
  return { per: 'total', micro: remainingBudget === null ? days : Math.min(days, remainingBudget) }
}

/** The most an ad set can spend: the rest of its own budgets and its campaign's, within its own time. */
export function mostOfAdSet(campaign: Budget, adSet: Budget, now: Date, zone: string): MostSpend {
  const ownSpend = mostSpend(adSet, now, zone)
  const campaignSpend = mostSpend({ ...campaign, start: adSet.start, end: adSet.end }, now, zone)
  if (ownSpend === null || campaignSpend === null) return ownSpend ?? campaignSpend
  if (ownSpend.per === campaignSpend.per)
    return ownSpend.micro < campaignSpend.micro ? ownSpend : campaignSpend
  return ownSpend.per === 'total' ? ownSpend : campaignSpend
}

/** Whether a change allows more spending than confirmed: a higher total, or a daily sum without an end. */
export function spendsMore(before: MostSpend, after: MostSpend): boolean {
  if (after === null) return false
  if (before === null) return true
  if (before.per === after.per) return after.micro > before.micro
  return after.per === 'day'
}
