import { Temporal } from 'temporal-polyfill'

/** A day of the calendar as `2026-11-22`; without a time zone it says nothing of hours. */
export type Day = string

export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const dayAt = (at: Date, zone: string): Day => zonedTime(at, zone).toPlainDate().toString()

export const addDays = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ days: count }).toString()

export const countDays = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1

export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, n) => addDays(from, n))

export const lastDays = (to: Day, count: number): DayRange => ({ from: addDays(to, 1 - count), to })

/** After a skipped midnight the moment after the jump; of two midnights the first. */
export const startOfDay = (day: Day, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

/** The first moment after a day: days beside a clock change have 23 or 25 hours. */
export const endOfDay = (day: Day, zone: string): Date => startOfDay(addDays(day, 1), zone)

export const rangeBefore = ({ from, to }: DayRange): DayRange =>
  lastDays(addDays(from, -1), countDays(from, to))

/** Periods with a name. Today is the last day of all but yesterday and last month. */
export const namedPeriods = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last28',
  'last30',
  'thisMonth',
  'lastMonth',
] as const
export type NamedPeriod = (typeof namedPeriods)[number]

export function daysOfPeriod(period: NamedPeriod, today: Day): DayRange {
  const monthStart = Temporal.PlainDate.from(today).with({ day: 1 })
  switch (period) {
    case 'today':
      return lastDays(today, 1)
    case 'yesterday':
      return lastDays(addDays(today, -1), 1)
    case 'thisMonth':
      return { from: monthStart.toString(), to: today }
    case 'lastMonth':
      return {
        from: monthStart.subtract({ months: 1 }).toString(),
        to: monthStart.subtract({ days: 1 }).toString(),
      }
    default:
      return lastDays(today, Number(period.slice('last'.length)))
  }
}

export const clockAt = (at: Date, zone: string): string =>
  zonedTime(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** In a skipped hour the moment after it, in a repeated one the first. Undefined for no time. */
export function momentOfClock(local: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  try {
    return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** So many days later by the clock of a zone: the same hour, also over a clock change. */
export const addDaysByClock = (at: Date, count: number, zone: string): Date =>
  new Date(zonedTime(at, zone).add({ days: count }).epochMilliseconds)

export const daysLasting = (start: Date, end: Date, zone: string): number =>
  zonedTime(start, zone).until(zonedTime(end, zone), {
    largestUnit: 'day',
    smallestUnit: 'day',
    roundingMode: 'ceil',
  }).days

const zonedTime = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
