import { expect, test } from 'vitest'
import { currencySymbol } from './currency-symbol.ts'

test('EUR €, USD $, GBP £ (CONST-011)', () => {
  expect(['EUR', 'USD', 'GBP', 'usd'].map(currencySymbol)).toEqual(['€', '$', '£', '$'])
})
test('anything else is € (CONST-012)', () => {
  expect([undefined, null, '', 'YEN', 'Other'].map(currencySymbol)).toEqual(['€', '€', '€', '€', '€'])
})
