import { IMPOSSIBLE_YEAR } from '../model/unknown-time.ts'

const MAX_ID = '18446744073709551615'

/** Ids stay strings throughout: above 2^53 a number would lose digits. */
export function refuseId(field: string, value: unknown): string | null {
  if (typeof value === 'number') return `${field} is a number, which may have lost digits: give it as text`
  if (typeof value !== 'string' || value === '') return `${field} is empty`
  if (!/^\d+$/.test(value)) return `${field} is not a decimal number`
  if (value.charCodeAt(0) === 48) return value === '0' ? `${field} is zero` : `${field} has leading zeros`
  if (value.length > 20 || (value.length === 20 && value > MAX_ID)) return `${field} does not fit in 64 bits`
  return null
}

export function refuseText(field: string, value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return `${field} is not text`
  return value.length > longest ? `${field} is longer than ${longest} characters` : null
}

export function refuseCount(field: string, value: unknown): string | null {
  return value === null ||
    (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 4294967295)
    ? null
    : `${field} is not a count`
}

const iso = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z$/
const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/**
 * The network's first post is of 2006-03-21; nothing can be older. There is no clock here: callers with a
 * clock reject the future, this function only impossible years.
 */
export function refuseTime(field: string, value: unknown): string | null {
  const parts = typeof value === 'string' ? iso.exec(value) : null
  if (!parts) return `${field} is not an ISO 8601 time in UTC`
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && !leap ? 28 : (days[month - 1] ?? 0)
  if (day < 1 || day > last || hour > 23 || minute > 59 || second > 60)
    return `${field} is no date of the calendar`
  const date = (value as string).slice(0, 10)
  if (date < '2006-03-21') return `${field} is before the network existed: ${date}`
  return year >= IMPOSSIBLE_YEAR ? `${field} is in the future: ${date}` : null
}

export const engineTime = (value: string): string => `${value.slice(0, 10)} ${value.slice(11, 19)}`

/** Replaces lone surrogates and NUL, which would make the engine reject the whole chunk. */
export const cleanText = (value: string): string => {
  const wellFormed = value.isWellFormed() ? value : value.toWellFormed()
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '') : wellFormed
}

export const refuseList = (field: string, value: unknown, most: number, longest: number): string | null => {
  if (!Array.isArray(value)) return `${field} is not a list`
  if (value.length > most) return `${field} has more than ${most} entries`
  return value.every((v) => typeof v === 'string' && v.length <= longest)
    ? null
    : `${field} has an entry that is not text or too long`
}
