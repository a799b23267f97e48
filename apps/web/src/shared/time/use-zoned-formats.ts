import { formatDate, formatDateTime } from '@rookery/i18n'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'

/** Dates in the time zone of an ad account: a budget's day is a day in that zone, not in the viewer's. */
export function useZonedFormats(zone: string) {
  const { dateLocale } = useFormats()
  return useMemo(
    () => ({
      date: (at: string | Date) => formatDate(dateLocale, at, zone),
      dateTime: (at: string | Date) => formatDateTime(dateLocale, at, zone),
    }),
    [dateLocale, zone],
  )
}
