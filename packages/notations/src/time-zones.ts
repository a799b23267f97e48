const HOUR = 3_600_000
const MINUTE = 60_000

/** Hours from UTC of abbreviations that are used for one zone (or, for EST, PST, MST, above all for one). */
const HOURS: Readonly<Record<string, number>> = {
  Z: 0, UTC: 0, UT: 0, GMT: 0, WET: 0, WEST: 1, CET: 1, MEZ: 1, CEST: 2, MESZ: 2, EET: 2, EEST: 3, MSK: 3,
  TRT: 3, WAT: 1, CAT: 2, SAST: 2, EAT: 3, PKT: 5, NPT: 5.75, ICT: 7, WIB: 7, WITA: 8, WIT: 9, HKT: 8, SGT: 8,
  PHT: 8, AWST: 8, JST: 9, KST: 9, ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13, HST: -10,
  AKST: -9, AKDT: -8, PST: -8, PDT: -7, MST: -7, MDT: -6, CDT: -5, EST: -5, EDT: -4, NST: -3.5, NDT: -2.5,
  BRT: -3, ART: -3, CLT: -4, CLST: -3, COT: -5, PET: -5, 日本時間: 9, 日本標準時: 9,
} // prettier-ignore
/** Abbreviations that several zones share: China or Central, India, Ireland or Israel … */
const SHARED = new Set(['IST', 'CST', 'BST', 'AST', 'ADT', 'AMT', 'ECT', 'GST', 'SST', 'WST', 'PYT', 'SGST'])

/** What a word behind a clock says: an offset such as `+09:00`, that it is shared by zones, or no zone. */
export function zoneOfWord(word: string): string | null {
  const upper = word.toUpperCase()
  if (SHARED.has(upper)) return 'unclear'
  const hours = HOURS[upper]
  if (hours !== undefined) return offsetText(hours * 60)
  return word.includes('/') && isZone(word) ? word : null
}

export const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const isZone = (zone: string): boolean => fixedOffset(zone) !== null || formatOf(zone) !== null

/** In a skipped hour after the gap, in a repeated one the first. An unknown zone is read as UTC. */
export function utcOfLocal(local: number, zone: string): number {
  const fixed = fixedOffset(zone)
  if (fixed !== null) return local - fixed
  // The offsets a day before and after cover any change between; an offset fits if it is the one then valid.
  const before = offsetAt(local - 24 * HOUR, zone)
  const after = offsetAt(local + 24 * HOUR, zone)
  if (before === after || offsetAt(local - before, zone) === before) return local - before
  return offsetAt(local - after, zone) === after ? local - after : local - before
}

function fixedOffset(zone: string): number | null {
  if (zone === 'UTC' || zone === 'Z') return 0
  const match = /^([+-])(\d{2}):([0-5]\d)$/.exec(zone)
  if (!match) return null
  const size = Number(match[2]) * HOUR + Number(match[3]) * MINUTE
  return size <= 14 * HOUR ? (match[1] === '-' ? -size : size) : null
}

const formats = new Map<string, Intl.DateTimeFormat | null>()
const offsets = new Map<string, number>()
const MAX_OFFSETS = 50_000

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  let format: Intl.DateTimeFormat | null = null
  try {
    const fields = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    format = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone, hourCycle: 'h23', era: 'short' })
  } catch {
    // No zone of this name.
  }
  if (formats.size < 1000) formats.set(zone, format)
  return format
}

function offsetAt(utc: number, zone: string): number {
  const quarter = Math.floor(utc / (15 * MINUTE)) * 15 * MINUTE
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format = formatOf(zone)
  if (format === null) return 0
  const fields: Partial<Record<string, number>> = {}
  for (const { type, value } of format.formatToParts(quarter)) fields[type] = Number(value)
  const local = Date.UTC(fields.year!, fields.month! - 1, fields.day, fields.hour, fields.minute)
  const offset = local - quarter
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}
