import { addDaysByClock, clockAt, momentOfClock } from '@rookery/notations/days.ts'
import { readMoney, writeMoney } from '../../../../shared/money/read-money.ts'

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

/** The rule a field breaks; texts as in the specification and on the server. */
export type ScheduleProblem = 'required' | 'invalid' | 'endBeforeStart' | 'dailyOverLifetime' | 'past'
export type ScheduleProblems = Partial<Record<ScheduleField, ScheduleProblem>>

export const emptySchedule = (now: Date, zone: string): ScheduleForm => {
  // From the next full hour, for two weeks.
  const startTime = new Date(Math.ceil((now.getTime() + 60_000) / 3_600_000) * 3_600_000)
  return {
    start: clockAt(startTime, zone),
    end: clockAt(addDaysByClock(startTime, 14, zone), zone),
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
  start: schedule.start ? clockAt(new Date(schedule.start), time_zone) : '',
  end: schedule.end ? clockAt(new Date(schedule.end), time_zone) : '',
  daily_budget_micro: writeMoney(schedule.daily_budget_micro, currency),
  lifetime_budget_micro: writeMoney(schedule.lifetime_budget_micro, currency),
})

/** Dates and budgets as they were before they are edited. */
interface ScheduleBefore {
  readonly start: string | null
  readonly end: string | null
  readonly daily_budget_micro: number | null
  readonly lifetime_budget_micro: number | null
}

/** The time of a field; one left as it is keeps its seconds, which a field does not show. */
function readTime(text: string, zone: string, before: string | null | undefined): Date | undefined {
  const isAsBefore = typeof before === 'string' && clockAt(new Date(before), zone) === text
  return isAsBefore ? new Date(before) : momentOfClock(text, zone)
}

/**
 * Parses the form into the server's format, or returns its errors. `before`: what is edited; a field that is left as it
 * is stays as it was, also where the field cannot show it to the last digit or second.
 */
export function readSchedule(
  form: ScheduleForm,
  account: Account,
  {
    now,
    needsBudget = true,
    before,
  }: { now?: Date | undefined; needsBudget?: boolean; before?: ScheduleBefore | undefined } = {},
): { schedule: Schedule | null; problems: ScheduleProblems } {
  const problems: ScheduleProblems = {}
  const startTime = readTime(form.start, account.time_zone, before?.start)
  const endTime = form.end === '' ? null : readTime(form.end, account.time_zone, before?.end)
  if (form.start === '') problems.start = 'required'
  else if (!startTime) problems.start = 'invalid'
  if (endTime === undefined) problems.end = 'invalid'
  else if (startTime && endTime && endTime <= startTime) problems.end = 'endBeforeStart'
  else if (endTime && now && endTime <= now) problems.end = 'past'

  const budgetMicro = (field: 'daily_budget_micro' | 'lifetime_budget_micro') => {
    if (form[field].trim() === '') return null
    const amountMicro = readMoney(form[field], account.currency, before?.[field])
    if (!amountMicro) problems[field] = 'invalid'
    return amountMicro ?? null
  }
  const dailyBudget = budgetMicro('daily_budget_micro')
  const lifetime = budgetMicro('lifetime_budget_micro')
  const hasProblem = problems.daily_budget_micro || problems.lifetime_budget_micro
  if (needsBudget && dailyBudget === null && lifetime === null && !hasProblem)
    problems.daily_budget_micro = 'required'
  if (dailyBudget !== null && lifetime !== null && dailyBudget > lifetime)
    problems.daily_budget_micro = 'dailyOverLifetime'

  return {
    problems,
    schedule:
      Object.keys(problems).length > 0 || !startTime
        ? null
        : {
            start: startTime.toISOString(),
            end: endTime?.toISOString() ?? null,
            daily_budget_micro: dailyBudget,
            lifetime_budget_micro: lifetime,
          },
  }
}
