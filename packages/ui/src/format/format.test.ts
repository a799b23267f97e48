import { describe, expect, test } from 'vitest'
import { abbreviateNumber } from './abbreviate-number.ts'
import { currencySymbol } from './currency-symbol.ts'

describe('abbreviateNumber', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [9_940, '9.9K'],
    [9_960, '10K'],
    [12_400, '12K'],
    [312_480, '312K'],
    [999_499, '999K'],
    [999_500, '1.0M'],
    [1_000_000, '1.0M'],
    [1_240_000, '1.2M'],
    [25_600_000, '26M'],
    [-4_200, '−4.2K'],
  ])('%d is %s: K at 1e3, M at 1e6, one decimal under ten (CONST-010)', (value, text) => {
    expect(abbreviateNumber(value)).toBe(text)
  })
  test('formats a value that is not a number as nothing', () =>
    expect(abbreviateNumber(Number.NaN)).toBe('–'))
})

test('EUR €, USD $, GBP £ (CONST-011)', () => {
  expect(['EUR', 'USD', 'GBP', 'usd'].map(currencySymbol)).toEqual(['€', '$', '£', '$'])
})
test('anything else is € (CONST-012)', () => {
  expect([undefined, null, '', 'YEN', 'Other'].map(currencySymbol)).toEqual(['€', '€', '€', '€', '€'])
})
