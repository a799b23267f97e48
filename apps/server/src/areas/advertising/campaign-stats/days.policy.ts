import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The day it is somewhere, `2026-11-22`. */
export const dayAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const dayCount = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, dayCount) }, (_, n) => addDays(from, n))
}

/** The time at which a day begins in a time zone, to the hour: the network accepts whole hours only. */
export function beginOf(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const dateParts = (ms: number) => {
    const text = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(ms)
    return Date.parse(`${text.replace(' ', 'T')}Z`)
  }
  const guessedMs = utc - (dateParts(utc) - utc)
  // If the clock changes in between, the second approximation is exact.
  const exactMs = utc - (dateParts(guessedMs) - guessedMs)
  return Math.floor(exactMs / HOUR_MS) * HOUR_MS
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

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
  const earliestDay = addDays(to, 1 - usual)
  const fromDay = asked.start ?? (first && first > earliestDay && first <= to ? first : earliestDay)
  if (to < fromDay) throw invalid({ end: 'schedule.endAfterStart' })
  if (daysBetween(fromDay, to).length > most)
    throw invalid({ end: say('statistics.tooManyDays', { n: most }) })
  return { from: fromDay, to }
}
