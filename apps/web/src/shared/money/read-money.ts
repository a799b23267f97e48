import { decimalsOf, MICRO_PER_UNIT } from './format-money.ts'

/** More than the network accepts is a typing error. */
const MAX_AMOUNT = 1_000_000_000

/** Converts full-width digits of Japanese keyboards. */
const normaliseDigits = (text: string) =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('，', ',')

/**
 * Parses an amount into micro-units: '1,250.5' is 1,250,500,000. Undefined if it is not an amount of the
 * currency.
 */
export function readMoney(text: string, currency: string): number | undefined {
  const typedAmount = normaliseDigits(text).trim()
  if (!/^\d+(,\d{3})*(\.\d*)?$/.test(typedAmount)) return undefined
  const [units = '', decimals = ''] = typedAmount.replaceAll(',', '').split('.')
  if (decimals.length > decimalsOf(currency) || Number(units) > MAX_AMOUNT) return undefined
  return Number(units) * MICRO_PER_UNIT + Number(decimals.padEnd(6, '0'))
}

/** The inverse, for a field: '1250.50'. */
export const writeMoney = (micro: number | null | undefined, currency: string): string =>
  typeof micro === 'number' ? (micro / MICRO_PER_UNIT).toFixed(decimalsOf(currency)) : ''
