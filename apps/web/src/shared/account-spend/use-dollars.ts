import { useLocale } from '../i18n/use-t.ts'
import { useMoney } from '../money/use-money.ts'

const CENTS_MATTER_BELOW = 10_000_000

/** A sum in dollars, in which X charges: from ten dollars on without cents. */
export function useDollars(): (micro: number) => string {
  const locale = useLocale()
  const money = useMoney()
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  return (micro) => (micro < CENTS_MATTER_BELOW ? money(micro, 'USD') : whole.format(micro / 1_000_000))
}
