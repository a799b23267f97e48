import { decimalsOf, MICRO } from './format-money.ts'

/** More than the network accepts is a typing error. */
const MOST = 1_000_000_000

/** Converts full-width digits of Japanese keyboards. */
const plain = (text: string) =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('，', ',')

/**
 * Parses an amount into micro-units: '1,250.5' is 1,250,500,000. Undefined if it is not an amount of the
 * currency.
 */
export function readMoney(text: string, currency: string): number | undefined {
  const typed = plain(text).trim()
  if (!/^\d+(,\d{3})*(\.\d*)?$/.test(typed)) return undefined
  const [units = '', decimals = ''] = typed.replaceAll(',', '').split('.')
  if (decimals.length > decimalsOf(currency) || Number(units) > MOST) return undefined
  return Number(units) * MICRO + Number(decimals.padEnd(6, '0'))
}

/** The inverse, for a field: '1250.50'. */
export const writeMoney = (micro: number | null | undefined, currency: string): string =>
  typeof micro === 'number' ? (micro / MICRO).toFixed(decimalsOf(currency)) : ''
