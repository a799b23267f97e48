import { isoCurrencyOf, MICRO_PER_UNIT } from '@rookery/i18n'

/** A price as it is advertised: €19 and ¥3,000; cents only where there are some. */
export const planPrice = (locale: string, micro: number, currency: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: isoCurrencyOf(currency),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(micro / MICRO_PER_UNIT)
