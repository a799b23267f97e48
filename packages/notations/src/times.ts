import { cleanCell, isUnreadable } from './clean-cell.ts'
import {
  exists,
  hasYear,
  inOrder,
  type CalendarDay,
  type DateOrderName,
  type NumericDate,
} from './date-text.ts'
import { timeTextOf, type TimePrecision } from './time-text.ts'
import { utcOfLocal } from './time-zones.ts'

export type TimeProblem =
  | 'empty'
  | 'unreadable'
  | 'not_a_time'
  | 'no_such_day'
  /** Day and month can be swapped and nobody said which is first. */
  | 'ambiguous_order'
  /** A name that several zones have: IST, CST. */
  | 'unclear_zone'
export type TimeRead =
  | {
      /** ISO 8601 in UTC with milliseconds. */
      readonly at: string
      /** The smallest unit written; a day begins at midnight of the zone. */
      readonly precision: TimePrecision
      readonly has_zone: boolean
    }
  | { readonly problem: TimeProblem }
export interface TimeOptions {
  /** The order of the column (`DateOrder`); null or `none` if it is not settled. */
  readonly order?: DateOrderName | 'none' | null
  /** Zone of times that name none: IANA name or `±HH:MM`. */
  readonly zone?: string
  /** Whether numbers of five digits are a spreadsheet's days: its heading says it is a date. */
  readonly has_serials?: boolean
}

/** Dates with points are day first unless the order says otherwise. */
export function readTime(cell: string, options: TimeOptions = {}): TimeRead {
  if (isUnreadable(cell)) return { problem: 'unreadable' }
  const text = timeTextOf(cell, options.has_serials ?? false)
  if (text === 'empty') return { problem: 'empty' }
  if (text === null) return { problem: 'not_a_time' }
  if ('utc' in text) return timeRead(text.utc, text.precision, true)
  if (text.zone === 'unclear') return { problem: 'unclear_zone' }
  const day = 'numbers' in text.date ? settled(text.date, options.order ?? null) : text.date
  if (day === null) return { problem: 'ambiguous_order' }
  if (!hasYear(day)) return { problem: 'not_a_time' }
  if (!exists(day)) return { problem: 'no_such_day' }
  const local = Date.UTC(day.year, day.month - 1, day.day) + text.clock
  return timeRead(utcOfLocal(local, text.zone ?? options.zone ?? 'UTC'), text.precision, text.zone !== null)
}

const timeRead = (utc: number, precision: TimePrecision, has_zone: boolean): TimeRead => ({
  at: new Date(utc).toISOString(),
  precision,
  has_zone,
})

function settled(date: NumericDate, order: DateOrderName | 'none' | null): CalendarDay | null {
  if (order === 'day first' || order === 'month first') return inOrder(date, order)
  if (order === 'year first' && !date.hasLongYear) return inOrder(date, order)
  if (date.hasPoints && date.hasLongYear) return inOrder(date, 'day first')
  return null
}

/** Midnight beside the date and 1899-12-30 beside the time are dropped; serial numbers are added. */
export function joinDateAndTime(dateCell: string, timeCell: string): string {
  const [date, time] = [cleanCell(dateCell), cleanCell(timeCell)]
  if (date === '' || time === '') return date
  const fraction = /^0?[.,](\d+)$/.exec(time)?.[1]
  if (fraction !== undefined && /^\d{5}(?:[.,]0+)?$/.test(date)) return `${date.slice(0, 5)}.${fraction}`
  const day = date.replace(/[T ]\s*(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)\s*Z?$/i, '')
  const clock = time.replace(
    /^(?:18|19)\d\d[-/.]\d{1,2}[-/.]\d{1,2}[T ]\s*|^\d{1,2}[-/.]\d{1,2}[-/.](?:18|19)\d\d\s+/i,
    '',
  )
  return `${day} ${clock}`
}

/** Whether four of five cells that are not empty are times in some order; plain numbers are not counted. */
export function looksLikeTimes(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cleanCell(cell)).filter((cell) => cell !== '')
  const times = filled.filter(
    (cell) => !/^\d+$/.test(cell) && ORDERS.some((order) => 'at' in readTime(cell, { order })),
  )
  return filled.length > 0 && times.length >= filled.length * 0.8
}
const ORDERS = ['day first', 'month first', 'year first'] as const
