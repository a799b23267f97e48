import type { BudgetForecast } from '@rookery/contract'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { formatMoney } from '../money/format-money.ts'

export type Band = BudgetForecast['bands']['reach']

/** How figures of a forecast are written: counts short, money in its currency; the cost of reach is of a thousand people. */
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
