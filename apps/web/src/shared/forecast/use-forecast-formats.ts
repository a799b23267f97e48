import type { BudgetForecast } from '@rookery/contract'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { formatMoney } from '@rookery/i18n'

export type Band = BudgetForecast['bands']['reach']

/**
 * Formats of a forecast's figures: counts abbreviated, money in its currency; cost of reach per thousand
 * people.
 */
export function useForecastFormats({ currency, result }: Pick<BudgetForecast, 'currency' | 'result'>) {
  const formats = useFormats()
  return useMemo(() => {
    const money = (micro: number) => formatMoney(formats.locale, micro, currency)
    return {
      ...formats,
      money,
      cost: (micro: number) => money(result === 'reach' ? micro * 1000 : micro),
      between: (low: number, high: number, write: (n: number) => string) =>
        write(low) === write(high) ? write(low) : formats.range(write(low), write(high)),
    }
  }, [formats, currency, result])
}
