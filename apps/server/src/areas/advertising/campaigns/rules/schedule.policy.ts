import { invalid } from '../../../../errors/app-error.ts'

export interface Schedule {
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
}

/** The rules of dates and budgets. */
export function checkSchedule({
  start,
  end,
  daily_budget_micro: daily,
  lifetime_budget_micro: all,
}: Schedule): void {
  if (start && end && Date.parse(end) <= Date.parse(start)) throw invalid({ end: 'schedule.endAfterStart' })
  if (typeof daily === 'number' && typeof all === 'number' && daily > all)
    throw invalid({ daily_budget_micro: 'schedule.dailyOverLifetime' })
}
