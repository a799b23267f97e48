import { say } from '@rookery/i18n/server.ts'
import { addDays, countDays, lastDays, startOfDay, type DayRange } from '@rookery/notations/days.ts'
import { invalid } from '../../../errors/app-error.ts'

const HOUR_MS = 3_600_000

/** The time at which a day begins in a time zone, to the hour: the network accepts whole hours only. */
export const hourOfDayStart = (day: string, timeZone: string): number =>
  Math.floor(startOfDay(day, timeZone).getTime() / HOUR_MS) * HOUR_MS

/**
 * Days of the account as the network accepts them: whole hours, not beyond the current one.
 */
export const hoursOf = (range: DayRange, timeZone: string, now: Date): { start: number; end: number } => ({
  start: hourOfDayStart(range.from, timeZone),
  end: Math.min(
    hourOfDayStart(addDays(range.to, 1), timeZone),
    Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS,
  ),
})

/**
 * The requested days, or the last `usual` days, but not before `first`. Throws if there are more than `most`
 * days.
 */
export function rangeOf(
  asked: { readonly start?: string | undefined; readonly end?: string | undefined },
  today: string,
  { usual, most, first }: { readonly usual: number; readonly most: number; readonly first: string | null },
): DayRange {
  const to = asked.end ?? (asked.start && asked.start > today ? asked.start : today)
  const earliestDay = lastDays(to, usual).from
  const fromDay = asked.start ?? (first && first > earliestDay && first <= to ? first : earliestDay)
  if (to < fromDay) throw invalid({ end: 'schedule.endAfterStart' })
  if (countDays(fromDay, to) > most) throw invalid({ end: say('statistics.tooManyDays', { n: most }) })
  return { from: fromDay, to }
}
