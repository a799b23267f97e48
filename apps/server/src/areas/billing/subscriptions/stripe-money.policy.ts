import { decimalsOf, isoCurrencyOf, MICRO_PER_UNIT } from '@rookery/i18n'

/** The provider's code: `jpy` for the enumeration's YEN. */
export const stripeCurrencyOf = (currency: string): string => isoCurrencyOf(currency).toLowerCase()

/** The enumeration's code: YEN for `jpy`. */
export const currencyOfStripe = (code: string): string => (code === 'jpy' ? 'YEN' : code.toUpperCase())

/** Millionths of an amount as the provider counts it. */
export const microOfStripe = (amount: number, code: string): number =>
  Math.round((amount / 10 ** decimalsOf(currencyOfStripe(code))) * MICRO_PER_UNIT)

/** The provider counts in the smallest unit of a currency: cents, whole yen. */
export const stripeAmountOf = (micro: number, currency: string): number =>
  Math.round((micro / MICRO_PER_UNIT) * 10 ** decimalsOf(currency))
