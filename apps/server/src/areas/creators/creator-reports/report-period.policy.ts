import { REPORT_DAYS_CAP, type CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { addDays, countDays, dayAt, daysOfPeriod } from '@rookery/notations/days.ts'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'

export interface Period {
  readonly start: string
  readonly end: string
}
type Kind = CreatorReport['kind']

/** By then the last day of a period is read. */
const HOUR_OF_REPORTS = 'T06:00:00Z'

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The last complete week from Monday, or the last complete month (UTC). */
export function lastPeriod(kind: Exclude<Kind, 'custom'>, now: Date): Period {
  const today = dayAt(now, 'UTC')
  if (kind === 'monthly') {
    const { from, to } = daysOfPeriod('lastMonth', today)
    return { start: from, end: to }
  }
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const end = addDays(today, -weekday - 1)
  return { start: addDays(end, -6), end }
}

/** When the report of the period after this one is made. */
export function nextReportAt(kind: Exclude<Kind, 'custom'>, { end }: Period): Date {
  const first = addDays(end, 1)
  // 31 days after the first of a month it is the next month.
  const after = kind === 'weekly' ? addDays(first, 7) : firstOfMonth(addDays(first, 31))
  return new Date(after + HOUR_OF_REPORTS)
}

/** The days a report is about. Throws for a period that is incomplete, turned around, too long or not over. */
export function periodOf(
  kind: Kind,
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  now: Date,
): Period {
  if (kind !== 'custom') {
    if (start !== undefined || end !== undefined) throw invalid({ start: 'creatorReports.ownDays' })
    return lastPeriod(kind, now)
  }
  if (start === undefined) throw invalid({ start: 'creatorReports.needsDays' })
  if (end === undefined) throw invalid({ end: 'creatorReports.needsDays' })
  if (end < start) throw invalid({ end: 'creatorReports.turned' })
  if (end > dayAt(now, 'UTC')) throw invalid({ end: 'creatorReports.future' })
  if (countDays(start, end) > REPORT_DAYS_CAP)
    throw invalid({ end: say('creatorReports.tooLong', { n: REPORT_DAYS_CAP }) })
  return { start, end }
}
