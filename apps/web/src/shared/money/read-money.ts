import { decimalsOf, MICRO_PER_UNIT } from '@rookery/i18n'

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
 * currency. `before` is the amount the field began with: left as it is, it stays that amount to the last digit, also
 * where nobody could type it (1.005 euro, set elsewhere).
 */
export function readMoney(text: string, currency: string, before?: number | null): number | undefined {
  if (typeof before === 'number' && text.trim() === writeMoney(before, currency)) return before
  const typedAmount = normaliseDigits(text).trim()
  if (!/^\d+(,\d{3})*(\.\d*)?$/.test(typedAmount)) return undefined
  const [units = '', decimals = ''] = typedAmount.replaceAll(',', '').split('.')
  if (decimals.length > decimalsOf(currency) || Number(units) > MAX_AMOUNT) return undefined
  return Number(units) * MICRO_PER_UNIT + Number(decimals.padEnd(6, '0'))
}

/**
 * The inverse, for a field: '1250.50'. An amount with more decimals than the currency has shows them all: '1.005'.
 */
export function writeMoney(micro: number | null | undefined, currency: string): string {
  if (typeof micro !== 'number') return ''
  const digits = String(Math.round(micro)).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '').padEnd(decimalsOf(currency), '0')
  return decimals === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${decimals}`
}

/** A computed amount in micros as one that can be typed: 0.333333 euro are 0.33. */
export function roundMoney(micro: number, currency: string): number {
  const step = 10 ** (6 - decimalsOf(currency))
  return Math.round(micro / step) * step
}
