import type { DateLocale, Locale } from './languages.ts'

/** Names for which Node's and the browser's data differ, so that server and page agree. */
const REGION_NAMES: Record<Locale, Record<string, string>> = {
  en: { HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine', FK: 'Falkland Islands' },
  ja: { HK: '香港', MO: 'マカオ', PS: 'パレスチナ', FK: 'フォークランド諸島' },
}

const cache = new Map<string, unknown>()
function cachedFormat<T>(key: string, make: () => T): T {
  const found = cache.get(key) as T | undefined
  if (found) return found
  const newFormat = make()
  cache.set(key, newFormat)
  return newFormat
}

export function regionName(locale: Locale, code: string): string {
  const fixedName = REGION_NAMES[locale][code]
  if (fixedName) return fixedName
  const names = cachedFormat(`region:${locale}`, () => new Intl.DisplayNames([locale], { type: 'region' }))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

export function languageName(locale: Locale, code: string): string {
  const names = cachedFormat(
    `language:${locale}`,
    () => new Intl.DisplayNames([locale], { type: 'language' }),
  )
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/**
 * Short: numeric year, short month, numeric day. The time zone is always said, or a document would be in its server's; undefined is the
 * browser's, for a page.
 */
export const formatDate = (locale: DateLocale, at: string | Date, timeZone: string | undefined): string =>
  cachedFormat(
    `date:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
  ).format(new Date(at))

const minuteFormat = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

export const formatDateTime = (locale: DateLocale, at: string | Date, timeZone: string | undefined): string =>
  cachedFormat(
    `time:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...minuteFormat, timeZone }),
  ).format(new Date(at))

/** The time of day alone, beside a date or within one day. */
export const formatClock = (locale: DateLocale, at: string | Date, timeZone?: string): string =>
  cachedFormat(
    `clock:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(new Date(at))

/** Month and day without the year, for the axis of a chart. */
export const formatMonthDay = (locale: DateLocale, at: string | Date, timeZone?: string): string =>
  cachedFormat(
    `month-day:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }),
  ).format(new Date(at))

/** A time with its zone, for use without a date: '10:20 PM GMT+9'. */
export const formatZonedTime = (
  locale: DateLocale,
  at: string | Date,
  timeZone: string | undefined,
): string =>
  cachedFormat(
    `zoned:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...minuteFormat, timeZoneName: 'short', timeZone }),
  ).format(new Date(at))

export const formatNumber = (locale: Locale, n: number, digits = 0): string =>
  cachedFormat(
    `number:${locale}:${digits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: 0 }),
  ).format(n)

/**
 * A count in Japanese notation: in full under ten thousand ('6,000'), then in 万 and 億 with one decimal while
 * the displayed number is under ten ('2.5万', '1,300万', '1.2億').
 */
function formatMyriads(value: number): string {
  const size = Math.abs(value)
  const signText = value < 0 ? '−' : ''
  if (Math.round(size) < 10_000) return signText + formatNumber('ja', size)
  // 99,999,999 would round to '10,000万', so it is written as 1億.
  const [unit, part] = size < 99_995_000 ? ['万', size / 10_000] : ['億', size / 100_000_000]
  return signText + formatNumber('ja', part, part < 9.95 ? 1 : 0) + unit
}

/**
 * Abbreviates a figure (CONST-010): M from a million, K from a thousand, one decimal while the shown number
 * is below ten ("1.0K", "9.9K", "1.2M"), none above ("12K", "312K"). Below a thousand the rounded number.
 */
function formatThousands(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const signText = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (Math.round(size) < 1000) return signText + String(Math.round(size))
  // 999,500 would round to "1000K", so it counts as a million.
  const [unit, part] = size < 999_500 ? ['K', size / 1000] : ['M', size / 1_000_000]
  const oneDecimal = Math.round(part * 10) / 10
  return signText + (oneDecimal < 10 ? oneDecimal.toFixed(1) : String(Math.round(part))) + unit
}

/** An abbreviated figure: with K and M as in the specification, in Japanese with 万 and 億. */
export const formatShort = (locale: Locale, n: number): string =>
  locale === 'ja' ? formatMyriads(n) : formatThousands(n)

/** A range of two formatted figures; if both are rounded to the same text: '≈ 23M'. */
export const formatRange = (locale: Locale, low: string, high: string): string =>
  low === high ? (locale === 'ja' ? `約 ${low}` : `≈ ${low}`) : `${low}${locale === 'ja' ? '〜' : '–'}${high}`

/** A range of sizes on X, written with M: as it is, or in 万 ('5M-12M' → '500万〜1,200万', '<1M' → '100万未満'). */
export function formatSizeBucket(locale: Locale, bucket: string): string {
  if (locale !== 'ja') return bucket
  const text = bucket.replaceAll(/(\d+)M/g, (_, n: string) => formatMyriads(Number(n) * 1e6))
  if (text.startsWith('<')) return `${text.slice(1)}未満`
  return text.endsWith('+') ? `${text.slice(0, -1)}以上` : text.replace('-', '〜')
}

/** A ratio of shares, with the same precision on every screen and document: '×1.15', '×12.4', '×107'. */
export const formatLift = (locale: Locale, lift: number): string => `×${formatTimes(locale, lift)}`

/** The same number without ×, for sentences: '1.15 times'. */
export const formatTimes = (locale: Locale, lift: number): string =>
  formatNumber(locale, lift, lift < 9.995 ? 2 : lift < 99.95 ? 1 : 0)

const fileUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file in decimal units, as browsers and systems print it: '19 kB', '1.9 MB'. */
export function formatBytes(locale: Locale, bytes: number): string {
  const at = Math.min(fileUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** at
  const unit = fileUnits[at]!
  return cachedFormat(
    `bytes:${locale}:${unit}`,
    () =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
  ).format(at < 2 ? Math.ceil(value) : value)
}

/** A share from 0 to 1 as percent. */
export const formatPercent = (locale: Locale, share: number, digits = 1): string =>
  cachedFormat(
    `percent:${locale}:${digits}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }),
  ).format(share)
