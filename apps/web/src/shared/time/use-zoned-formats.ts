import { formatDate, formatDateTime } from '@rookery/i18n'
import { useMemo } from 'react'
import { useLocale } from '../i18n/use-t.ts'

/** Dates in the time zone of an ad account: a budget's day is a day in that zone, not in the viewer's. */
export function useZonedFormats(zone: string) {
  const locale = useLocale()
  return useMemo(
    () => ({
      date: (at: string | Date) => formatDate(locale, at, zone),
      dateTime: (at: string | Date) => formatDateTime(locale, at, zone),
    }),
    [locale, zone],
  )
}
