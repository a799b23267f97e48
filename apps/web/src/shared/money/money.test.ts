import { expect, test } from 'vitest'
import { formatMoney, isoCurrencyOf } from '@rookery/i18n'
import * as fc from 'fast-check'
import { readMoney, roundMoney, writeMoney } from './read-money.ts'

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
test('an amount returns to its field as it came', () => {
  expect(readMoney(writeMoney(1_250_500_000, 'EUR'), 'EUR')).toBe(1_250_500_000)
  expect(writeMoney(null, 'EUR')).toBe('')
})

test('issue 31.2: an amount that a field cannot show with its decimals shows them all, and is not written back as another one', () => {
  expect([writeMoney(1_005_000, 'EUR'), writeMoney(500_000, 'YEN'), writeMoney(1, 'EUR')]).toEqual([
    '1.005',
    '0.5',
    '0.000001',
  ])
  expect(readMoney('1.005', 'EUR', 1_005_000)).toBe(1_005_000)
  // Typed, it is no amount of the currency.
  expect([
    readMoney('1.005', 'EUR'),
    readMoney('1.005', 'EUR', 2_000_000),
    readMoney('1.006', 'EUR', 1_005_000),
  ]).toEqual([undefined, undefined, undefined])
  expect(readMoney('2', 'EUR', 1_005_000)).toBe(2_000_000)
})
test('issue 31.2: property: an untouched amount does not change, to the last micro, in every currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 15 }),
      fc.constantFrom('EUR', 'YEN', 'KWD', 'Other', 'USD'),
      (micro, currency) => {
        expect(readMoney(writeMoney(micro, currency), currency, micro)).toBe(micro)
        // A rounded amount can be typed.
        const rounded = Math.min(roundMoney(micro, currency), 10 ** 15)
        expect(readMoney(writeMoney(rounded, currency), currency)).toBe(rounded)
      },
    ),
    { seed: 31, numRuns: 300 },
  )
})
test('issue 31.2: money has its currency’s own decimals: none of the yen, three of the Kuwaiti dinar', () => {
  expect(formatMoney('en', 1_005_000, 'KWD').replace(/\s/, ' ')).toBe('KWD 1.005')
  expect(formatMoney('ja', 36_000_000, 'JPY')).toBe('￥36')
  expect([writeMoney(36_000_000, 'YEN'), writeMoney(1_000_000, 'KWD')]).toEqual(['36', '1.000'])
})
