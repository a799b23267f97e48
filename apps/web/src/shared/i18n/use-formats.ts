import type { AudienceRegion } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import {
  audienceRegionName,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  languageName,
  regionName,
  type Locale,
} from '@rookery/i18n'
import { abbreviateNumber } from '@rookery/ui/format/abbreviate-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { meQuery } from '../session/me.query.ts'
import { useLocale } from './use-t.ts'

export interface Formats {
  locale: Locale
  number: (n: number, digits?: number) => string
  /** M and K in every language, as the specification has them. */
  short: (n: number) => string
  /** A count as it may be shown: null is under the privacy minimum and reads '<50'. */
  count: (n: number | null) => string
  shortCount: (n: number | null) => string
  percent: (share: number, digits?: number) => string
  /** Two figures and what lies between them. */
  range: (low: string, high: string) => string
  date: (at: string | Date) => string
  dateTime: (at: string | Date) => string
  region: (code: string) => string
  /** A country or a named set of countries an audience is built for. */
  audienceRegion: (region: AudienceRegion) => string
  language: (code: string) => string
}

function makeFormats(locale: Locale, timeZone?: string): Formats {
  const number = (n: number, digits = 0) => formatNumber(locale, n, digits)
  return {
    locale,
    number,
    short: abbreviateNumber,
    count: (n) => (n === null ? `<${PRIVACY_MINIMUM}` : number(n)),
    shortCount: (n) => (n === null ? `<${PRIVACY_MINIMUM}` : abbreviateNumber(n)),
    percent: (share, digits = 1) => formatPercent(locale, share, digits),
    range: (low, high) => `${low}${locale === 'ja' ? '〜' : '–'}${high}`,
    date: (at) => formatDate(locale, at, timeZone),
    dateTime: (at) => formatDateTime(locale, at, timeZone),
    region: (code) => regionName(locale, code),
    audienceRegion: (region) => audienceRegionName(locale, region),
    language: (code) => languageName(locale, code),
  }
}

/** Numbers, dates and names in the viewer's language and time zone. */
export function useFormats(): Formats {
  const locale = useLocale()
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const timeZone = me?.time_zone || undefined
  return useMemo(() => makeFormats(locale, timeZone), [locale, timeZone])
}
