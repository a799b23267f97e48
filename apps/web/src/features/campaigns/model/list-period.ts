import { toLocal } from '../../../shared/time/zoned-time.ts'

/** Periods to choose from, in the ad account's time zone. */
export const listPeriods = [
  'all',
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'thisMonth',
  'lastMonth',
  'custom',
] as const
export type ListPeriod = (typeof listPeriods)[number]

const DAY_MS = 86_400_000
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** First and last day of a period, both inclusive; neither for the account's full history. */
export function daysOfPeriod(
  period: Exclude<ListPeriod, 'custom'>,
  now: Date,
  zone: string,
): { start: string | null; end: string | null } {
  const today = toLocal(now, zone).slice(0, 10)
  const lastDays = (count: number) => ({ start: addDays(today, 1 - count), end: today })
  const firstDayOfMonth = (day: string) => `${day.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return lastDays(1)
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) }
    case 'last7':
      return lastDays(7)
    case 'last14':
      return lastDays(14)
    case 'last30':
      return lastDays(30)
    case 'thisMonth':
      return { start: firstDayOfMonth(today), end: today }
    case 'lastMonth': {
      const monthEnd = addDays(firstDayOfMonth(today), -1)
      return { start: firstDayOfMonth(monthEnd), end: monthEnd }
    }
    case 'all':
      return { start: null, end: null }
  }
}
