import { daysLasting } from '@rookery/notations/days.ts'
import { roundMoney, writeMoney } from '../../../../shared/money/read-money.ts'
import { readSchedule, type ScheduleForm } from './schedule-form.ts'

/** Days over which the network spreads a budget without an end. */
const OPEN_DAYS = 30

/**
 * The form with a total budget for its entire time: as a daily budget if only that is set, else as the
 * lifetime budget.
 */
export function withBudget(
  form: ScheduleForm,
  micro: number,
  account: { time_zone: string; currency: string },
): ScheduleForm {
  const { schedule } = readSchedule(form, account)
  if (!schedule) return form
  if (form.lifetime_budget_micro.trim() !== '')
    return {
      ...form,
      daily_budget_micro: '',
      lifetime_budget_micro: writeMoney(roundMoney(micro, account.currency), account.currency),
    }
  const days = schedule.end
    ? Math.max(1, daysLasting(new Date(schedule.start), new Date(schedule.end), account.time_zone))
    : OPEN_DAYS
  return {
    ...form,
    daily_budget_micro: writeMoney(roundMoney(micro / days, account.currency), account.currency),
  }
}
