import { expect, test } from 'vitest'
import { visitorCurrency } from './visitor-currency.ts'

test('prices are shown in the currency of the visitor’s region, else in euro (ROUTE-058)', () => {
  const cases = [
    [['ja'], 'YEN'],
    [['ja-JP', 'en'], 'YEN'],
    [['en-GB'], 'GBP'],
    [['en'], 'USD'],
    [['ko-KR'], 'KRW'],
    [['de-DE'], 'EUR'],
    [['fr-CA'], 'EUR'],
    [[], 'EUR'],
    [['not a language'], 'EUR'],
  ] as const
  for (const [languages, currency] of cases)
    expect([languages, visitorCurrency(languages)]).toEqual([languages, currency])
})
