import { readMoney, writeMoney } from '../../../shared/money/read-money.ts'
import { fromLocal, toLocal } from '../../../shared/time/zoned-time.ts'

/** Form state of dates and budgets, in the ad account's time zone and currency. */
export interface ScheduleForm {
  start: string
  end: string
  daily_budget_micro: string
  lifetime_budget_micro: string
}
export type ScheduleField = keyof ScheduleForm

export interface Schedule {
  start: string
  end: string | null
  daily_budget_micro: number | null
  lifetime_budget_micro: number | null
}

interface Account {
  time_zone: string
  currency: string
}

/** The rule a field breaks; the texts are those of the specification and the server. */
export type ScheduleProblem = 'required' | 'invalid' | 'endBeforeStart' | 'dailyOverLifetime' | 'past'
export type ScheduleProblems = Partial<Record<ScheduleField, ScheduleProblem>>

export const emptySchedule = (now: Date, zone: string): ScheduleForm => {
  // From the next full hour, for two weeks.
  const start = new Date(Math.ceil((now.getTime() + 60_000) / 3_600_000) * 3_600_000)
  return {
    start: toLocal(start, zone),
    end: toLocal(new Date(start.getTime() + 14 * 86_400_000), zone),
    daily_budget_micro: '',
    lifetime_budget_micro: '',
  }
}

export const writeSchedule = (
  schedule: {
    start: string | null
    end: string | null
    daily_budget_micro: number | null
    lifetime_budget_micro: number | null
  },
  { time_zone, currency }: Account,
): ScheduleForm => ({
  start: schedule.start ? toLocal(schedule.start, time_zone) : '',
  end: schedule.end ? toLocal(schedule.end, time_zone) : '',
  daily_budget_micro: writeMoney(schedule.daily_budget_micro, currency),
  lifetime_budget_micro: writeMoney(schedule.lifetime_budget_micro, currency),
})

/** Parses the form into the server's format, or returns its errors. */
export function readSchedule(
  form: ScheduleForm,
  account: Account,
  { now, needsBudget = true }: { now?: Date; needsBudget?: boolean } = {},
): { schedule: Schedule | null; problems: ScheduleProblems } {
  const problems: ScheduleProblems = {}
  const start = fromLocal(form.start, account.time_zone)
  const end = form.end === '' ? null : fromLocal(form.end, account.time_zone)
  if (form.start === '') problems.start = 'required'
  else if (!start) problems.start = 'invalid'
  if (end === undefined) problems.end = 'invalid'
  else if (start && end && end <= start) problems.end = 'endBeforeStart'
  else if (end && now && end <= now) problems.end = 'past'

  const amount = (field: 'daily_budget_micro' | 'lifetime_budget_micro') => {
    if (form[field].trim() === '') return null
    const micro = readMoney(form[field], account.currency)
    if (!micro) problems[field] = 'invalid'
    return micro ?? null
  }
  const daily = amount('daily_budget_micro')
  const lifetime = amount('lifetime_budget_micro')
  const hasProblem = problems.daily_budget_micro || problems.lifetime_budget_micro
  if (needsBudget && daily === null && lifetime === null && !hasProblem)
    problems.daily_budget_micro = 'required'
  if (daily !== null && lifetime !== null && daily > lifetime)
    problems.daily_budget_micro = 'dailyOverLifetime'

  return {
    problems,
    schedule:
      Object.keys(problems).length > 0 || !start
        ? null
        : {
            start: start.toISOString(),
            end: end?.toISOString() ?? null,
            daily_budget_micro: daily,
            lifetime_budget_micro: lifetime,
          },
  }
}
