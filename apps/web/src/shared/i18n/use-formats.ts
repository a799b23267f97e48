import type { AudienceRegion, SizeBucket } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import {
  audienceRegionName,
  formatBytes,
  formatClock,
  formatDate,
  formatDateTime,
  formatMonthDay,
  formatNumber,
  formatPercent,
  formatRange,
  formatShort,
  formatSizeBucket,
  formatZonedTime,
  languageName,
  regionName,
  type DateLocale,
  type Locale,
} from '@rookery/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dateLocaleOf } from './date-locale.ts'
import { meQuery } from '../session/me.query.ts'
import { useLocale } from './use-t.ts'

export interface Formats {
  locale: Locale
  /** The locale of dates: the reader's region has its say. */
  dateLocale: DateLocale
  number: (n: number, digits?: number) => string
  /** Abbreviated with M and K as in the specification; 万 and 億 in Japanese. */
  short: (n: number) => string
  /** A count of the network; '–' where it is not known. */
  publicCount: (n: number | null) => string
  /** A count as disclosed: null is below the privacy minimum and reads '<50'. */
  count: (n: number | null) => string
  shortCount: (n: number | null) => string
  percent: (share: number, digits?: number) => string
  /** The same among others in a column: always with one decimal. */
  columnShare: (share: number) => string
  /** The size of a file. */
  bytes: (n: number) => string
  /** Two figures as a range; a single one, marked approximate, if both are formatted alike. */
  range: (low: string, high: string) => string
  /** A range of sizes on X: '5M-12M' as in the specification; '500万〜1,200万' in Japanese. */
  sizeBucket: (bucket: SizeBucket) => string
  date: (at: string | Date) => string
  dateTime: (at: string | Date) => string
  /** Time of day alone. */
  clock: (at: string | Date) => string
  /** Month and day, for charts. */
  monthDay: (at: string | Date) => string
  /** Date and time with the name of the zone. */
  zonedTime: (at: string | Date) => string
  region: (code: string) => string
  /** Name of the country or set of countries of an audience. */
  audienceRegion: (region: AudienceRegion) => string
  language: (code: string) => string
  /** Joins names by the rules of the language. */
  list: (items: readonly string[]) => string
  /** Puts sentences one after the other, in Japanese without a space; what is not a text is left out. */
  sentences: (...sentences: readonly (string | false | null | undefined)[]) => string
}

function makeFormats(locale: Locale, timeZone?: string): Formats {
  const dateLocale = dateLocaleOf(locale, navigator.languages)
  const number = (n: number, digits = 0) => formatNumber(locale, n, digits)
  const shortNumber = (n: number) => formatShort(locale, n)
  return {
    locale,
    dateLocale,
    number,
    short: shortNumber,
    publicCount: (n) => (n === null ? '–' : shortNumber(n)),
    count: (n) => (n === null ? `<${PRIVACY_MINIMUM}` : number(n)),
    shortCount: (n) => (n === null ? `<${PRIVACY_MINIMUM}` : shortNumber(n)),
    bytes: (n) => formatBytes(locale, n),
    percent: (share, digits = 1) => formatPercent(locale, share, digits),
    columnShare: (share) => `${(share * 100).toFixed(1)}%`,
    range: (low, high) => formatRange(locale, low, high),
    sizeBucket: (bucket) => formatSizeBucket(locale, bucket),
    date: (at) => formatDate(dateLocale, at, timeZone),
    dateTime: (at) => formatDateTime(dateLocale, at, timeZone),
    clock: (at) => formatClock(dateLocale, at, timeZone),
    monthDay: (at) => formatMonthDay(dateLocale, at, timeZone),
    zonedTime: (at) => formatZonedTime(dateLocale, at, timeZone),
    region: (code) => regionName(locale, code),
    audienceRegion: (region) => audienceRegionName(locale, region),
    language: (code) => languageName(locale, code),
    sentences: (...sentences) => sentences.filter(Boolean).join(locale === 'ja' ? '' : ' '),
    list: (items) => items.join(locale === 'ja' ? '、' : ', '),
  }
}

/** Formats of numbers, dates and names in the viewer's language and time zone. */
export function useFormats(): Formats {
  const locale = useLocale()
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const timeZone = me?.time_zone || undefined
  return useMemo(() => makeFormats(locale, timeZone), [locale, timeZone])
}
