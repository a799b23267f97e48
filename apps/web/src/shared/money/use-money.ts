import { useMemo } from 'react'
import { useLocale } from '../i18n/use-t.ts'
import { formatMoney } from '@rookery/i18n'

/** Formats micro-units of a currency in the viewer's language; an unknown amount is a dash. */
export function useMoney(): (micro: number | null | undefined, currency: string) => string {
  const locale = useLocale()
  return useMemo(
    () => (micro, currency) => (typeof micro === 'number' ? formatMoney(locale, micro, currency) : '–'),
    [locale],
  )
}
