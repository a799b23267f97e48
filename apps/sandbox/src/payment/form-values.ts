import { text, type Nested } from './nested-form.ts'
import { paymentError } from './payment-errors.ts'

export const readInteger = (
  value: Nested | undefined,
  fallback: number,
  param: string,
  digits = 9,
): number => {
  const priceText = text(value)
  if (priceText === undefined) return fallback
  if (!/^\d+$/.test(priceText) || priceText.length > digits)
    throw paymentError(400, `Invalid integer: ${priceText.slice(0, 40)}`, { param })
  return Number(priceText)
}
