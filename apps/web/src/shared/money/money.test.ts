import { expect, test } from 'vitest'
import { formatMoney, isoCurrencyOf } from './format-money.ts'
import { readMoney, writeMoney } from './read-money.ts'

test('money is written as the language and the currency have it', () => {
  expect(formatMoney('en', 12_345_600_000, 'EUR')).toBe('€12,345.60')
  expect(formatMoney('en', 12_345_600_000, 'YEN')).toBe('¥12,346')
  expect(formatMoney('ja', 1_000_000_000, 'YEN')).toBe('￥1,000')
  expect(formatMoney('en', 1_500_000, 'Other')).toBe('1.50')
})
test('a currency is called as everybody writes it: the enumeration says YEN (use 29)', () => {
  expect(['YEN', 'EUR', 'KWD'].map(isoCurrencyOf)).toEqual(['JPY', 'EUR', 'KWD'])
})
test('an amount is read to the last digit, as people type it', () => {
  expect(readMoney('1,250.5', 'EUR')).toBe(1_250_500_000)
  expect(readMoney('0.07', 'USD')).toBe(70_000)
  expect(readMoney('１０００', 'YEN')).toBe(1_000_000_000)
})
test.each([
  ['', 'EUR'],
  ['ten', 'EUR'],
  ['-5', 'EUR'],
  ['1,5', 'EUR'],
  ['1.234', 'EUR'],
  ['10.5', 'YEN'],
  ['99999999999', 'EUR'],
])('%j is no amount of %s', (text, currency) => {
  expect(readMoney(text, currency)).toBeUndefined()
})
test('an amount goes back into its field as it came', () => {
  expect(readMoney(writeMoney(1_250_500_000, 'EUR'), 'EUR')).toBe(1_250_500_000)
  expect(writeMoney(null, 'EUR')).toBe('')
})
