import { useFormats } from '../../../../shared/i18n/use-formats.ts'

/** Names a month such as 2026-11 in the reader's language. */
export function useMonthName(): (month: string) => string {
  const { locale } = useFormats()
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-15T00:00:00Z`))
}
