import { cleanCell, foldDigits, saysUnknown } from './clean-cell.ts'
import { findClock, type ClockPrecision } from './clock-text.ts'
import { dateOf, type CalendarDay, type NumericDate } from './date-text.ts'

export type TimePrecision = ClockPrecision | 'day'
export type TimeText =
  | { readonly utc: number; readonly precision: TimePrecision }
  | {
      readonly date: CalendarDay | NumericDate
      readonly clock: number
      readonly precision: TimePrecision
      readonly zone: string | null
    }

const ISO = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z)?$/
const MAX_LENGTH = 120
/** Seconds of 2006 and of 2045: other numbers of ten digits are no times of the network. */
const [FIRST_SECOND, LAST_SECOND] = [1_136_073_600, 2_398_377_600]
/** Days since 30 December 1899 of the years 2000 to 2045. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 53_327]
const DAY = 86_400_000

export function timeTextOf(cell: string, hasSerials: boolean): TimeText | null | 'empty' {
  const iso = ISO.exec(cell)
  const quick = iso === null ? null : isoTime(iso)
  if (quick !== null) return quick
  if (saysUnknown(cell)) return 'empty'
  if (cell.length > MAX_LENGTH) return null
  const text = foldDigits(cleanCell(cell, { marks: !/[([（]/.test(cell), punctuation: false }))
  const number = numberOf(text, hasSerials)
  if (number !== null) return number
  const clock = findClock(text)
  if (clock === undefined) return null
  const date = dateOf(clock === null ? text : clock.rest)
  if (date === null) return null
  return clock === null
    ? { date, clock: 0, precision: 'day', zone: null }
    : { date, clock: clock.at, precision: clock.precision, zone: clock.zone }
}

function isoTime([, year, month, day, hour, minute, second, fraction, z]: RegExpExecArray): TimeText | null {
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)]
  if (h > 23 || m > 59 || s > 59) return null
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    clock: ((h * 60 + m) * 60 + s) * 1000 + Number((fraction ?? '').slice(0, 3).padEnd(3, '0')),
    precision: fraction ? 'millisecond' : second ? 'second' : 'minute',
    zone: z ? '+00:00' : null,
  }
}

function numberOf(text: string, hasSerials: boolean): TimeText | null {
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(text)
  if (!match) return null
  const whole = match[1]!
  const decimals = match[2]
  if (hasSerials && whole.length === 5) return serialOf(Number(`${whole}.${decimals ?? 0}`))
  const scale = { 10: 1000, 13: 1, 16: 0.001 }[whole.length]
  if (scale === undefined) return null
  const utc = Math.floor(Number(`${whole}.${decimals ?? 0}`) * scale)
  if (utc < FIRST_SECOND * 1000 || utc > LAST_SECOND * 1000) return null
  return { utc, precision: scale === 1000 && decimals === undefined ? 'second' : 'millisecond' }
}

/** Spreadsheets know no zone: a serial is a local time, exact to the second. */
function serialOf(serial: number): TimeText | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  const seconds = Math.round((serial % 1) * 86_400)
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY)
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  return { date, clock: seconds * 1000, precision: serial % 1 === 0 ? 'day' : 'second', zone: null }
}
