import { dayAt, daysOfPeriod, namedPeriods, type NamedPeriod } from '@rookery/notations/days.ts'

/** Periods to choose from, in the ad account's time zone. */
export const listPeriods = ['all', ...namedPeriods, 'custom'] as const
export type ListPeriod = (typeof listPeriods)[number]

/** First and last day of a period, both inclusive; neither for the account's full history. */
export function daysOfListPeriod(
  period: 'all' | NamedPeriod,
  now: Date,
  zone: string,
): { start: string | null; end: string | null } {
  if (period === 'all') return { start: null, end: null }
  const { from, to } = daysOfPeriod(period, dayAt(now, zone))
  return { start: from, end: to }
}
